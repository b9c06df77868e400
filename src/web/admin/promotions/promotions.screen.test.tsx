import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  checkExpirations,
  createPromotion,
  deletePromotion,
  listPromotions,
  updatePromotion,
} from '#contract/promotions/promotions.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { type Promotion, samplePromotion } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import {
  cards,
  chooseRose,
  dialog,
  NO_CAMPAIGNS,
  openNew,
  PATH,
  percentage,
  SIZES,
  send,
} from '#tests/support/promotion-screens.ts'
import { expectAccessible, expectNoOverflow, renderAdmin } from '#tests/support/screens.ts'

it('offers to create one when there is none, and stays open when tapped beside', async () => {
  await renderAdmin(PATH, [NO_CAMPAIGNS, answer(listPromotions, []), SIZES])
  await expect.element(page.getByText('Aucune promotion trouvée')).toBeVisible()
  await expectAccessibleLayout()
  await page.getByRole('button', { name: 'Créer une promotion' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Créer une Promotion' })).toBeVisible()
  await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true })
  await expect.element(dialog).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('is asked for again when it cannot be read', async () => {
  const shop = await renderAdmin(PATH, [NO_CAMPAIGNS, answer(listPromotions, 'no answer')])
  await expect
    .element(page.getByText('Une erreur est survenue lors du chargement des promotions.'))
    .toBeVisible()
  shop.answer(listPromotions, [samplePromotion()])
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(cards).toBeVisible()
})

it('shows a failure in place and in a toast', async () => {
  await openNew(
    answer(listPromotions, [samplePromotion()]),
    answer(createPromotion, 'no answer'),
    answer(updatePromotion, 'no answer'),
    answer(deletePromotion, 'no answer'),
  )
  await chooseRose()
  await percentage.fill('20')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Impossible de créer la promotion.')
  await expect.poll(() => textsOf(toaster.css('strong'))).toEqual(['Erreur'])
  await expect.poll(() => textsOf(toaster.css('p'))).toEqual(['Impossible de créer la promotion.'])
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  await cards.getByRole('button', { name: /^Modifier/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier la Promotion' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const words = 'Impossible de mettre à jour la promotion.'
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(words)
  await expect.poll(() => textsOf(toaster.css('p'))).toEqual([words])
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await cards.getByRole('button', { name: /^Supprimer/ }).click()
  await expect
    .poll(() => textsOf(toaster.css('p')))
    .toEqual(['Erreur lors de la suppression de la promotion.'])
})

it('shows hundreds in steps', async () => {
  const many = Array.from({ length: 300 }, (_, id) => samplePromotion({ id, product_name: 'Parfum' }))
  await renderAdmin(PATH, [NO_CAMPAIGNS, answer(listPromotions, many)])
  await expect.element(page.getByText('24 affichés sur 300')).toBeVisible()
  await expect.element(cards).toHaveLength(24)
  await page.getByRole('button', { name: 'Voir plus' }).click()
  await expect.element(cards).toHaveLength(48)
})

it('says when one ends while it is looked at', async () => {
  const ending = samplePromotion({ end_date: new Date(Date.now() + 1500).toISOString() })
  const shop = await renderAdmin(PATH, [NO_CAMPAIGNS, answer(listPromotions, [ending])])
  await expect.element(cards.getByText('Expiré', { exact: true })).toBeVisible()
  await expect.element(cards.getByText('Active', { exact: true })).toBeVisible()
  const ended = { ...ending, active: false }
  shop.answer(checkExpirations, { expired: 1 })
  shop.answer(listPromotions, [ended])
  await page.getByRole('button', { name: 'Vérifier Expirations' }).click()
  await expect.poll(() => textsOf(toaster.css('strong'))).toEqual(['Vérification effectuée'])
  await expect.poll(() => textsOf(toaster.css('p'))).toEqual(['Les promotions expirées ont été vérifiées.'])
  await expect.element(cards.getByText('Inactive', { exact: true })).toBeVisible()

  await cards.getByRole('button', { name: /^Modifier/ }).click()
  await dialog.getByText('Promotion active').click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(dialog.getByText('La fin de la promotion est déjà passée.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Date de fin')).toHaveFocus()
})

it('shows what another administrator does', async () => {
  const shop = await renderAdmin(PATH, [NO_CAMPAIGNS, answer(listPromotions, [])])
  await expect.element(page.getByText('Aucune promotion trouvée')).toBeVisible()
  const news = {
    type: 'PROMOTION_UPDATE',
    data: { promotionId: 1, productId: 7, variantId: 71, type: 'PROMOTION_STARTED', endDate: null },
  } as const
  shop.answer(listPromotions, [samplePromotion()])
  shop.announce(news)
  await expect.element(cards).toBeVisible()
  await cards.getByRole('button', { name: /^Modifier/ }).click()
  shop.answer(listPromotions, [])
  shop.answer(updatePromotion, refuse(404, { code: 'not_found', message: 'Cette promotion n’existe plus.' }))
  shop.announce(news)
  await expect.element(cards).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Cette promotion n’existe plus.')
})

it('is found by name, and fits 360 px', async () => {
  const miel = samplePromotion({ id: 2, product_name: 'Miel de Dattier' })
  await renderAdmin(PATH, [NO_CAMPAIGNS, answer(listPromotions, [samplePromotion(), miel])], {
    at: { width: 360, height: 740 },
  })
  await expect.element(cards).toHaveLength(2)
  await page.getByRole('searchbox').fill('MIEL')
  await expect.poll(() => window.location.search).toBe('?search=MIEL')
  await expect.element(cards).toHaveLength(1)
  await expect.element(cards).toMatchTextContent('Miel de Dattier')
  await expectAccessible()
  expectNoOverflow()
  await page.getByRole('searchbox').fill('introuvable')
  await expect.element(page.getByText('Aucune promotion ne correspond à votre recherche.')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect.element(cards).toHaveLength(2)
})

it('says that a promotion above the current price has no effect', async () => {
  const idle: Promotion = samplePromotion({
    promotion_type: 'fixed_amount',
    discount_value: 49,
    original_price: 47,
    promotion_price: 47,
    discount_percentage: 0,
  })
  await renderAdmin(PATH, [NO_CAMPAIGNS, answer(listPromotions, [idle])])
  await expect.element(cards.getByText('Sans effet')).toBeVisible()
  await expect.element(cards.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(cards).toMatchTextContent('RéductionAucune')
  await expect.element(cards).not.toMatchTextContent('−')
  await cards.getByRole('button', { name: /^Modifier/ }).click()
  await expect
    .element(page.getByText('Rosée de Kelaâ, 5 ml : sans effet tant que le prix est de 47 DH.'))
    .toBeVisible()
})
