import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lookUpOrder } from '#contract/orders/orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectAccessible, renderShop } from '#tests/support/screens.ts'

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

/** Null stands for the title alone, because the page says the rest. */
async function expectToast(text: string | null): Promise<void> {
  const shown = page.getByRole('alert').filter({ hasText: 'Commande non trouvée' })
  await expect.element(shown).toBeVisible()
  if (text === null) await expect.element(shown.css('p')).not.toBeInTheDocument()
  else await expect.element(shown.css('p')).toHaveTextContent(text)
}
