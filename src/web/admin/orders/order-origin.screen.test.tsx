import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { getOrder, setOrderOrigin, stopAdvertising } from '#contract/orders/admin.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { OWNER, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'

const ORIGIN = {
  ...{ source: 'ig', medium: 'paid', campaign: 'Ramadan', content: '', term: '', referrer: 'instagram.com' },
  ...{ is_by_hand: false, has_click: true },
}
const ORDER = { ...orderDetail(sampleOrder({})), origin: ORIGIN }
const SAID = {
  ...ORIGIN,
  source: 'Instagram, message',
  campaign: '',
  medium: '',
  is_by_hand: true,
  has_click: false,
}

it.each([PHONE, DESKTOP])(
  'says where an order came from, and is corrected by hand ($width px)',
  async (at) => {
    const saved = { ...ORDER, origin: SAID }
    const shop = await renderAdmin(
      adminOrderPath(ORDER.id),
      [answer(getOrder, ORDER), answer(setOrderOrigin, saved)],
      { at },
    )
    const line = page.css('.order-origin')
    await expect.element(line).toMatchTextContent(/Origine\s: Meta \(ig\) · Ramadan · paid · clic d’annonce/)
    await line.getByRole('button', { name: 'Modifier l’origine' }).click()
    await page.getByLabelText('Source').fill('Instagram, message')
    await page.getByLabelText('Campagne (facultatif)').fill('')
    await expectAccessibleLayout()
    shop.answer(getOrder, saved)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect.element(line).toMatchTextContent(/Origine\s: Instagram, message/)
    expect(shop.asked(setOrderOrigin)).toEqual([{ id: ORDER.id, source: 'Instagram, message', campaign: '' }])
  },
)

it('ends by one tap of the owner that networks are told of it, where they are', async () => {
  const told = { ...ORDER, may_advertise: true }
  const shop = await renderAdmin(
    adminOrderPath(ORDER.id),
    [answer(getOrder, told), answer(stopAdvertising, ORDER)],
    { at: PHONE },
  )
  const stop = page.css('.order-origin').getByRole('button', { name: 'Ne plus rien dire aux réseaux' })
  await expect.element(stop).toBeVisible()
  await expectAccessibleLayout()
  shop.answer(getOrder, ORDER)
  await stop.click()
  await expect.element(toaster).toMatchTextContent('Meta et TikTok n’apprendront plus rien')
  expect(shop.asked(stopAdvertising)).toEqual([{ id: ORDER.id }])
  await expect.element(stop).not.toBeInTheDocument()
})

it('is not ended by those who call', async () => {
  await renderAdmin(adminOrderPath(ORDER.id), [
    answer(currentUser, { ...OWNER, role: 'confirmation' as const }),
    answer(getOrder, { ...ORDER, may_advertise: true, paid: null, returns: null, invoices: null }),
  ])
  await expect.element(page.getByRole('button', { name: 'Modifier l’origine' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Ne plus rien dire aux réseaux' }))
    .not.toBeInTheDocument()
})

it('is not shown to those who prepare', async () => {
  const preparer = { ...OWNER, role: 'preparation' as const }
  await renderAdmin(adminOrderPath(ORDER.id), [
    answer(currentUser, preparer),
    answer(getOrder, { ...ORDER, origin: null }),
  ])
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Détails de la commande/)
  await expect.element(page.css('.order-origin')).not.toBeInTheDocument()
})
