import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lookUpOrder } from '#contract/orders/orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { areApart, DESKTOP, expectAccessible, PHONE, renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'

const FAILED = 'La recherche n’a pas abouti. Réessayez dans un instant.'
const NOT_FOUND = { code: 'order_not_found', message: 'Aucune commande trouvée' }

test('a look-up that fails says so in the toast and in the page, and trying again finds out', async () => {
  const shop = await renderShop('/suivi?order=SL-2222-2222', [
    answer(lookUpOrder, refuse(500, { code: 'internal', message: 'Une erreur est survenue.' })),
  ])
  await expectToast(FAILED)
  const main = page.getByRole('main')
  await expect.element(main.getByText('Commande introuvable')).toBeVisible()
  await expect.element(main.getByText(FAILED)).toBeVisible()
  await expect.element(main.getByText('Aucune commande trouvée')).not.toBeInTheDocument()
  shop.answer(lookUpOrder, refuse(404, NOT_FOUND))
  await main.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(main.getByText(/^Aucune commande trouvée\./)).toBeVisible()
})

test('an empty answer is an order that was not found', async () => {
  await renderShop('/suivi?order=SL-2222-2222', [answer(lookUpOrder, Response.json(null))])
  await expectToast(null)
  await expect.element(page.getByText('Commande introuvable')).toBeVisible()
  await expect.element(page.getByRole('main').getByText(/^Aucune commande trouvée\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expectAccessible()
})

test('the toast leaves the number that is to be corrected, and the way to try again, in sight', async () => {
  await renderShop('/suivi', [answer(lookUpOrder, refuse(404, NOT_FOUND))])
  const number = page.getByLabelText('Numéro de commande')
  await number.fill('SL-2222-2222')
  await userEvent.keyboard('{Enter}')
  await expectToast(null)
  const toast = page.css('.toast').element()
  // Hover pauses the timer.
  await userEvent.hover(toast)
  const again = page.getByRole('button', { name: 'Réessayer' })
  await expect.element(again).toBeInViewport({ ratio: 1 })
  for (const piece of [number, again]) await expect.poll(() => areApart(toast, piece.element())).toBe(true)
  // The field passes where a toast usually stands.
  window.scrollBy({ top: number.element().getBoundingClientRect().top - 80, behavior: 'instant' })
  await expect.poll(() => areApart(toast, number.element())).toBe(true)
})

test.each([{ width: 320, height: 640 }, PHONE, { width: 768, height: 1024 }, DESKTOP])(
  'why nothing was found is read beside the toast that says so: $width px',
  async (at) => {
    await renderShop('/suivi?order=SL-2222-2222', [answer(lookUpOrder, refuse(404, NOT_FOUND))], { at })
    await expectToast(null)
    const toast = page.css('.toast').element()
    // Hover pauses the timer.
    await userEvent.hover(toast)
    const main = page.getByRole('main')
    for (const piece of [main.getByText(/^Aucune commande trouvée\./), button('Réessayer')]) {
      await expect.element(piece).toBeInViewport({ ratio: 1 })
      await expect.poll(() => areApart(toast, piece.element())).toBe(true)
    }
    const help = page.css('.help').element()
    await expect
      .poll(() => getComputedStyle(help).visibility === 'hidden' || areApart(toast, help))
      .toBe(true)
  },
)

/** Null stands for the title alone, because the page says the rest. */
async function expectToast(text: string | null): Promise<void> {
  const shown = page.getByRole('alert').filter({ hasText: 'Commande non trouvée' })
  await expect.element(shown).toBeVisible()
  if (text === null) await expect.element(shown.css('p')).not.toBeInTheDocument()
  else await expect.element(shown.css('p')).toHaveTextContent(text)
}
