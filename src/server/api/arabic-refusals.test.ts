import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishTranslations, saveTranslation } from '#services/contents/translations.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'

let app: TestApp
let variantId: number
beforeEach(async () => {
  app = await startTestApp()
  const { variantIds } = await stockPerfume(app.shop, { sizes: [{ volume: '5ml', price: 58, stock: 3 }] })
  variantId = variantIds[0] ?? 0
})
afterEach(() => app.close())

const ARABIC = { 'Accept-Language': 'ar-MA' }
const NOBODY = '6a306f8e-9ec4-463d-ba12-887d75db1e82'

type Answer = { message: string; issues?: { path: string; message: string }[] }

async function answers(path: string, body: object): Promise<{ french: Answer; arabic: Answer }> {
  const visit = app.visit()
  const [french, arabic] = [
    await visit.send('POST', path, body),
    await visit.send('POST', path, body, ARABIC),
  ]
  return { french: await french.json(), arabic: await arabic.json() }
}

const order = (quantity: number, price = 58) => ({
  ...SALMA,
  items: [{ variant_id: variantId, quantity, price }],
})

it('an order with wrong fields is refused at each of them in the language of the page', async () => {
  const { french, arabic } = await answers('/api/orders', {
    ...order(1),
    name: 'A',
    phone: '05',
    city: '',
    address: 'Rue',
  })
  expect(french.issues?.map(({ message }) => message)).toEqual([
    'Le nom doit comporter au moins 3 caractères',
    'Veuillez entrer un numéro de téléphone marocain valide',
    'Veuillez sélectionner une ville',
    "L'adresse doit comporter au moins 10 caractères",
  ])
  expect(arabic.issues).toEqual([
    { path: 'name', message: 'يجب ألا يقل الاسم عن 3 أحرف' },
    { path: 'phone', message: 'أدخلوا رقم هاتف مغربي صحيح' },
    { path: 'city', message: 'اختاروا مدينة' },
    { path: 'address', message: 'يجب ألا يقل العنوان عن 10 أحرف' },
  ])
})

it('a refusal that counts does so as Arabic counts, and names stay as they are', async () => {
  const { arabic } = await answers('/api/orders', order(4))
  expect(arabic.message).toMatch(/^\u2068[^\u2069]+\u2069، 5\u00a0مل: لم تبق إلا 3 وحدات من هذا المنتج\.$/)
})

it('a city that is not served is named in Arabic', async () => {
  await changeSettings(app.shop, 'delivery', { unserved: ['Dakhla'] })
  const { french, arabic } = await answers('/api/orders', { ...order(1), city: 'الداخلة' })
  expect(french.issues).toEqual([{ path: 'city', message: 'Nous ne livrons pas encore à Dakhla.' }])
  expect(arabic).toMatchObject({
    message: 'لا نوصّل بعد إلى الداخلة.',
    issues: [{ path: 'city', message: 'لا نوصّل بعد إلى الداخلة.' }],
  })
})

it('a closed shop says its owner’s sentence, in Arabic where it has one, else that it is closed', async () => {
  const sentence = 'De retour du pèlerinage le 12 juin.'
  await changeSettings(app.shop, 'closing', { closed: true, until: null, sentence })
  const { french, arabic } = await answers('/api/orders', order(1))
  expect(french.message).toBe(sentence)
  expect(arabic.message).toBe('المتجر مغلق في الوقت الحالي.')

  const own = 'نعود من الحج يوم 12 يونيو.'
  await saveTranslation(app.shop, { french: sentence, arabic: own, before: '' }, 'nadia')
  await publishTranslations(app.shop, 'nadia')
  expect((await answers('/api/orders', order(1))).arabic.message).toBe(own)
})

it.each([
  ['an empty cart', '/api/orders', () => ({ ...order(1), items: [] })],
  ['too many pieces', '/api/orders', () => order(11)],
  ['a price that is no longer true', '/api/orders', () => order(1, 20)],
  ['an unknown promo code of an order', '/api/orders', () => ({ ...order(1), promoCode: 'INCONNU' })],
  ['an unknown promo code', '/api/promo-codes/apply', () => ({ code: 'INCONNU', cartTotal: 100 })],
  ['a missing promo code', '/api/promo-codes/apply', () => ({ code: '', cartTotal: 100 })],
  ['a missing field', '/api/promo-codes/apply', () => ({ code: 'INCONNU' })],
  ['an incomplete look-up', '/api/orders/look-up', () => ({ phone: '0612345678' })],
  ['an unknown order', '/api/orders/look-up', () => ({ order_number: 'SL-2222-2222' })],
  ['an order that is not there to cancel', `/api/orders/${NOBODY}/cancel`, () => ({})],
  ['an address that is not there', '/api/nothing', () => ({})],
])('%s is told in Arabic to a page that asks for it, and in French otherwise', async (_, path, body) => {
  const { french, arabic } = await answers(path, body())
  expect(french.message).not.toMatch(/\p{Script=Arabic}/u)
  expect(french.message).not.toBe('')
  expect(arabic.message.replace('INCONNU', '')).not.toMatch(/\p{Script=Latin}/u)
  expect(arabic.message).toMatch(/\p{Script=Arabic}/u)
})
