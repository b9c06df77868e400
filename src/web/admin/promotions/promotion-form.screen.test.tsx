import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPromotion, listPromotionSizes, listPromotions } from '#contract/promotions/promotions.ts'
import { parseMoment } from '#domain/time/written-time.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { samplePromotion } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import {
  cards,
  chooseRose,
  dialog,
  openNew,
  percentage,
  send,
  size,
} from '#tests/support/promotion-screens.ts'

it('says every refusal at its field, and gives the first the focus', async () => {
  await openNew()
  await send.click()
  await expect.element(dialog.getByText('Veuillez sélectionner un produit.')).toBeVisible()
  await expect.element(dialog.getByText('La valeur doit être supérieure à 0.')).toBeVisible()
  await expect.element(size).toHaveFocus()
  await expectAccessibleLayout()

  await chooseRose()
  await expect.element(dialog.getByText('Veuillez sélectionner un produit.')).not.toBeInTheDocument()
  await percentage.fill('0.5')
  await expect.element(dialog.getByText('Avec cette réduction, le prix reste de 58 DH.')).toBeVisible()
  await dialog.getByLabelText('Type de réduction').selectOptions('Montant fixe (DH)')
  const price = dialog.getByLabelText('Nouveau prix (DH)')
  await price.clear()
  await price.click()
  // In any browser language: without its comma the price would be ten times as high.
  await userEvent.keyboard('49,5')
  await expect.element(price).toHaveValue('49,5')
  await expect.element(dialog.getByText('50 DH au lieu de 58 DH')).toBeVisible()
  await price.fill('40')

  await dialog.getByText('Définir une expiration').click()
  const hours = dialog.getByLabelText('Durée en heures (optionnel)')
  await expect.element(dialog.getByText('Indiquez une durée ou une date de fin.')).toBeVisible()
  await hours.fill('9999')
  await expect.element(dialog.getByText('La durée est trop longue.')).toBeVisible()
  await hours.fill('')
  await dialog.getByLabelText('Date et heure de fin').fill('2020-01-01T10:00')
  await expect.element(dialog.getByText('La fin de la promotion est déjà passée.')).toBeVisible()
  await expectAccessibleLayout()
})

it('tells the true number of two thousand sizes, draws a hundred, and finds any', async () => {
  await openNew(answer(listPromotionSizes, ({ search = '' }) => sizesOf(search)))
  const all = dialog.getByLabelText('Produit et format (2 000 résultats)')
  await expect.element(all.getByRole('option')).toHaveLength(102)
  await expect
    .element(all.getByRole('option').last())
    .toHaveTextContent('… et 1 900 de plus : précisez la recherche')
  await dialog.getByRole('searchbox').fill('Parfum 399')
  await dialog
    .getByLabelText('Produit et format (5 résultats)')
    .selectOptions('Parfum 399 - Parfum Complet (500 DH)')
  await dialog.getByRole('searchbox').fill('introuvable')
  const none = dialog.getByLabelText('Produit et format (0 résultat)')
  await expect.element(none.getByRole('option').first()).toHaveTextContent('Aucun produit trouvé')
  await percentage.fill('20')
  await expect
    .element(dialog.getByText('Parfum 399, Parfum Complet : 400 DH au lieu de 500 DH'))
    .toBeVisible()
  await expectAccessibleLayout()
})

it('sends an end at an hour of Morocco, and a fixed price', async () => {
  const shop = await openNew()
  await chooseRose()
  await dialog.getByLabelText('Type de réduction').selectOptions('Montant fixe (DH)')
  await dialog.getByLabelText('Nouveau prix (DH)').fill('39')
  await dialog.getByText('Définir une expiration').click()
  await dialog.getByLabelText('Date et heure de fin').fill('2060-06-21T18:30')
  await expect
    .element(
      dialog.getByText('39 DH au lieu de 58 DH (−33 %), dès maintenant et jusqu’au 21 juin 2060 à 18 h 30.'),
    )
    .toBeVisible()
  const made = samplePromotion({
    promotion_type: 'fixed_amount',
    discount_value: 39,
    promotion_price: 39,
    end_date: parseMoment('2060-06-21T18:30:00')?.toISOString() ?? null,
  })
  shop.answer(createPromotion, made)
  shop.answer(listPromotions, [made])
  await send.click()
  await expect.element(cards.getByText('21/06/2060, 18 h 30')).toBeVisible()
  expect(shop.asked(createPromotion)).toEqual([
    { variant_id: 71, promotion_type: 'fixed_amount', discount_value: 39, end_date: '2060-06-21T18:30:00' },
  ])
  await cards.getByRole('button', { name: /^Modifier/ }).click()
  await expect.element(dialog.getByLabelText('Date de fin')).toHaveValue('2060-06-21T18:30')
})

it('names the promotion in the way', async () => {
  const message =
    'Rosée de Kelaâ, 5\u00a0ml est déjà en promotion : −20 %, dès le 1er janvier, sans date de fin.'
  await openNew(answer(createPromotion, refuse(409, { code: 'promotion_conflict', message })))
  await chooseRose()
  await percentage.fill('30')
  await send.click()
  await expect.element(dialog.getByRole('alert').getByText(message)).toBeVisible()
  await expect.poll(() => textsOf(toaster.css('strong'))).toEqual(['Erreur'])
  await expect.element(toaster.getByText(message)).toBeVisible()
})

const VOLUMES = ['5ml', '10ml', '20ml', '50ml', '100ml'] as const

/** Searches four hundred perfumes with five sizes each. */
function sizesOf(search: string) {
  const sizes = Array.from({ length: 400 }, (_, perfume) =>
    VOLUMES.map((volume, index) => ({
      id: perfume * VOLUMES.length + index + 1,
      product_name: `Parfum ${perfume}`,
      volume,
      price: (index + 1) * 100,
    })),
  )
    .flat()
    .filter(({ product_name }) => product_name.includes(search))
  return { sizes: sizes.slice(0, 100), total: sizes.length }
}
