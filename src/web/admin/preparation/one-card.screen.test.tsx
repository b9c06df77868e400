import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getPreparation } from '#contract/parcels/parcels.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { samplePreparation, toPrepare } from '#tests/support/preparation-samples.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

it('draws one card again when it is ticked, chosen or typed in, and none of the others', async () => {
  const orders = Array.from({ length: 12 }, (_, index) => toPrepare(index + 1))
  const [order] = orders
  if (order === undefined) throw new Error('There are twelve orders.')
  const { order_number } = order
  await renderAdmin('/admin/preparation', [answer(getPreparation, samplePreparation(orders))], { at: PHONE })
  const card = page.getByRole('article', { name: `Commande ${order_number}` })
  const chooser = page
    .css('label.check')
    .filter({ has: page.getByRole('checkbox', { name: `Choisir ${order_number}` }) })
  await expect.element(card).toBeVisible()
  const box = card.getByRole('checkbox', { name: /Zeste de Berkane/ })
  await card.getByText('Transporteur et suivi').click()
  const field = card.getByLabelText('Numéro de suivi')
  const acts = [
    { act: () => box.click({ force: true }), done: () => expect.element(box).toBeChecked() },
    {
      act: () => chooser.click(),
      done: () => expect.element(page.getByText('1 choisie')).toBeVisible(),
    },
    { act: () => field.fill('OZ-1'), done: () => expect.element(field).toHaveValue('OZ-1') },
  ]
  for (const { act, done } of acts) {
    const before = drawnCards()
    await act()
    await done()
    const after = drawnCards()
    const again = [...after].flatMap(([name, drawn]) => (drawn === before.get(name) ? [] : [name]))
    expect(again).toEqual([`Commande ${order_number}`])
  }
})

/** What React has drawn of each card: another object once the card was drawn again. */
function drawnCards(): Map<string, unknown> {
  return new Map(
    [...document.querySelectorAll<HTMLElement>('.prep-card')].map((card) => {
      const key = Object.keys(card).find((name) => name.startsWith('__reactProps$')) ?? ''
      const drawn: unknown = Reflect.get(card, key)
      return [card.ariaLabel ?? '', drawn]
    }),
  )
}
