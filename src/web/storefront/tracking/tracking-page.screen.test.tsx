import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lookUpOrder } from '#contract/orders/orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'
import { foundOrder } from '#tests/support/tracked-order.ts'

const ORDER = foundOrder({ status: 'expedie' })
const number = page.getByLabelText('Numéro de commande')

test.each([
  { screen: 'a phone', at: PHONE },
  { screen: 'a tablet', at: { width: 768, height: 1024 } },
  { screen: 'a wide screen', at: DESKTOP },
])(
  'a found order and its progress stand on the first screen, the form folded, on $screen',
  async ({ at }) => {
    await renderShop(`/suivi?order=${ORDER.order_number}`, [answer(lookUpOrder, ORDER)], { at })
    await expect.element(page.getByText('Étape 3 sur 4')).toBeInTheDocument()
    await expect.element(number).not.toBeVisible()
    const last = page.css('.steps li').last().element().getBoundingClientRect()
    expect(last.bottom).toBeLessThan(at.height)
    expectNoOverflow()
    await button('Rechercher une autre commande').click()
    await expect.element(number).toBeVisible()
    await expectAccessible()
  },
)

test.each([PHONE, DESKTOP])(
  'the way from step to step is the shop’s line, dotted where the order is on its way: $width px',
  async (at) => {
    await renderShop(`/suivi?order=${ORDER.order_number}`, [answer(lookUpOrder, ORDER)], { at })
    const lines = page.css('.steps .trace')
    await expect.poll(() => lines.elements()).toHaveLength(3)
    const dots = page
      .css('.steps .dot')
      .elements()
      .map((dot) => dot.getBoundingClientRect())
    for (const [step, line] of lines.elements().entries()) {
      const { left, top, right, bottom } = line.getBoundingClientRect()
      const [from, to] = [dots[step], dots[step + 1]]
      if (from === undefined || to === undefined) throw new Error('There is no dot.')
      const along = at.width < 768 ? [top - from.top, bottom - to.top] : [left - from.left, right - to.left]
      expect(along.map((distance) => Math.round(distance - from.width / 2))).toEqual([0, 0])
    }
    const dashes = lines.elements().map((line) => getComputedStyle(line).strokeDasharray)
    expect(dashes).toEqual(['none', 'none', '0.1px, 7px'])
  },
)

test('the badge and the step of a shipped order are one word', async () => {
  await renderShop(`/suivi?order=${ORDER.order_number}`, [answer(lookUpOrder, ORDER)])
  await expect.element(page.css('.badge')).toHaveTextContent('Expédiée')
  await expect.element(page.css('[aria-current=step] b')).toHaveTextContent('Expédiée')
})

test('while the order of an address is looked for, the form is folded already', async () => {
  let give: (order: typeof ORDER) => void = () => {}
  const later = new Promise<typeof ORDER>((resolve) => {
    give = resolve
  })
  await renderShop(`/suivi?order=${ORDER.order_number}`, [answer(lookUpOrder, () => later)], { at: DESKTOP })
  await expect.element(page.getByText('Recherche de votre commande…')).toBeInTheDocument()
  const title = page.getByRole('heading', { level: 1 }).element()
  const before = title.getBoundingClientRect().top
  await expect.element(number).not.toBeVisible()
  give(ORDER)
  await expect.element(page.getByText('Étape 3 sur 4')).toBeInTheDocument()
  expect(title.getBoundingClientRect().top).toBe(before)
})

test('when the order of an address is not found, the form opens below a title that stays in its place', async () => {
  const refusal = refuse(404, { code: 'order_not_found', message: 'Aucune commande trouvée' })
  let give = () => {}
  const later = new Promise<typeof refusal>((resolve) => {
    give = () => resolve(refusal)
  })
  await renderShop('/suivi?order=SL-2222-2222', [answer(lookUpOrder, () => later)], { at: DESKTOP })
  await expect.element(page.getByText('Recherche de votre commande…')).toBeInTheDocument()
  const title = page.getByRole('heading', { level: 1 }).element()
  const before = title.getBoundingClientRect()
  give()
  await expect.element(page.getByRole('heading', { name: 'Commande introuvable' })).toBeInViewport()
  expect(title.getBoundingClientRect()).toEqual(before)
  await expect.element(number).toBeVisible()
  await expect.element(button('Rechercher')).toBeVisible()
})
