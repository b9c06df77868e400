import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  type CampaignTrial,
  createCampaign,
  endCampaign,
  listCampaignBrands,
  listCampaigns,
  prolongCampaign,
  takeCampaignBack,
  tryCampaign,
} from '#contract/campaigns/campaigns.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { sampleCampaign, samplePromotion } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { cards, dialog, openNew, PATH } from '#tests/support/promotion-screens.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const SIZES: CampaignTrial['sizes'] = [
  tried({ variant_id: 1, product_name: 'Rosée de Kelaâ', price: 58, new_price: 49 }),
  tried({ variant_id: 2, product_name: 'Miel de Dattier', visible: false, price: 105, new_price: 89 }),
  tried({
    ...{ variant_id: 3, product_name: 'Oud de Fès', price: 48, new_price: 49, outcome: 'not_lower' },
    reason: 'Le nouveau prix (49 DH) doit être inférieur au prix actuel (48 DH).',
  }),
  tried({
    ...{ variant_id: 4, product_name: 'Ambre', price: 80, new_price: 69, outcome: 'below_cost' },
    reason: 'Sous son coût (70 DH).',
  }),
  tried({
    ...{ variant_id: 5, product_name: 'Cèdre', price: 80, new_price: 69, outcome: 'promoted' },
    reason: 'Déjà en promotion : −10 %, dès le 4 mars 2026 à 10 h 00, sans date de fin.',
  }),
]
const TRIAL: CampaignTrial = {
  sizes: SIZES,
  total: 1840,
  counts: { included: 1834, promoted: 3, not_lower: 2, below_cost: 1, hidden: 12 },
}

function tried(changes: Partial<CampaignTrial['sizes'][number]>): CampaignTrial['sizes'][number] {
  return {
    ...{ variant_id: 1, product_id: 7, product_name: 'Rosée de Kelaâ', visible: true, volume: '5ml' },
    ...{ price: 58, new_price: 46, outcome: 'included', reason: null },
    ...changes,
  }
}

const many = dialog.getByText('Plusieurs formats')
const attempt = dialog.getByRole('button', { name: 'Voir l’essai' })
const create = dialog.getByRole('button', { name: /^Mettre en promotion/ })

it('a sale on many is tried, then made', async () => {
  const shop = await openNew(
    answer(tryCampaign, TRIAL),
    answer(createCampaign, sampleCampaign({ sizes: 1834 })),
  )
  await many.click()
  await attempt.click()
  await expect.element(dialog.getByText('La valeur doit être supérieure à 0.')).toBeVisible()
  await dialog.getByLabelText('Parfums en promotion').selectOptions('Une famille')
  await expect.element(dialog.getByText('Choisissez une famille.')).toBeVisible()
  await expectAccessibleLayout()
  await dialog.getByLabelText('Famille olfactive').selectOptions('Floral')
  await dialog.getByLabelText('Pourcentage de réduction').fill('20')
  await dialog.getByLabelText('Arrondi').selectOptions('Terminer par 9')
  await dialog.getByLabelText('Nom (facultatif)').fill('Ramadan')
  await attempt.click()

  await expect
    .element(
      dialog.getByText(
        '1 834 formats passent en promotion, dont 12 de parfums masqués, et 6 sont laissés de côté.',
      ),
    )
    .toBeVisible()
  await expect.element(dialog.getByText('Rien n’est encore changé.')).toBeVisible()
  await expect.element(dialog.getByText('Sous son coût (70 DH).')).toBeVisible()
  await expect.element(dialog.getByText('Page 1 sur 92')).toBeVisible()
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(dialog.getByText('Page 2 sur 92')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sous le coût 1' }).click()
  await dialog.getByRole('button', { name: 'Page suivante' }).click()
  await dialog.getByText('Inclure aussi ce qui passe sous son coût').click()
  await expect.poll(() => shop.asked(tryCampaign).length).toBe(5)
  const plan = {
    ...{ scope: { kind: 'family', family: 'floral' }, promotion_type: 'percentage' },
    ...{ discount_value: 20, rounding: 9 },
  }
  expect(shop.asked(tryCampaign)).toEqual([
    { ...plan, page: 1, per_page: 20 },
    { ...plan, page: 2, per_page: 20 },
    { ...plan, page: 1, per_page: 20, outcome: 'below_cost' },
    { ...plan, page: 2, per_page: 20, outcome: 'below_cost' },
    { ...plan, page: 1, per_page: 20, outcome: 'below_cost', below_cost: true },
  ])
  await create.click()
  await expect.poll(() => textsOf(toaster.css('strong'))).toEqual(['Promotion créée'])
  await expect.element(toaster.getByText('Pour 1 834 formats.')).toBeVisible()
  expect(shop.asked(createCampaign)).toEqual([{ ...plan, below_cost: true, name: 'Ramadan' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

it('the trial goes back to what was typed, and a refusal is told', async () => {
  const none = { included: 0, promoted: 2, not_lower: 0, below_cost: 0, hidden: 0 }
  const shop = await openNew(
    answer(
      tryCampaign,
      refuse(400, {
        ...{ code: 'invalid_input', message: 'La fin de la promotion est déjà passée.' },
        issues: [{ path: 'end_date', message: 'La fin de la promotion est déjà passée.' }],
      }),
    ),
    answer(listCampaignBrands, ['Nefzaya']),
  )
  await many.click()
  await dialog.getByLabelText('Parfums en promotion').selectOptions('Une marque')
  await dialog.getByLabelText('Marque', { exact: true }).selectOptions('Nefzaya')
  await dialog.getByText('Un prix pour tous').click()
  await dialog.getByLabelText('Nouveau prix (DH)').fill('49')
  await attempt.click()
  await expect.element(dialog.getByText('La fin de la promotion est déjà passée.')).toBeVisible()
  shop.answer(tryCampaign, { sizes: [], total: 0, counts: none })
  await dialog.getByLabelText('Fin', { exact: true }).fill('2099-01-01T10:00')
  await attempt.click()
  await expect.element(dialog.getByText('Aucun format ne peut être mis en promotion ainsi.')).toBeVisible()
  await expect.element(create).toBeDisabled()
  await dialog.getByRole('button', { name: 'Modifier' }).click()
  await expect.element(dialog.getByLabelText('Nouveau prix (DH)')).toHaveValue('49')
  const sizes = Array.from({ length: 20 }, (_, index) => tried({ variant_id: index }))
  shop.answer(tryCampaign, { ...TRIAL, sizes })
  shop.answer(createCampaign, 'no answer')
  await dialog.getByLabelText('Nouveau prix (DH)').fill('48')
  await attempt.click()
  await create.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Impossible de créer la promotion.')
  await expect.element(dialog.getByRole('alert')).toBeInViewport()
})

const RUNNING = sampleCampaign({ end_date: '2099-03-05T10:00:00.000Z' })
const TO_COME = sampleCampaign({ id: 13, name: 'Aïd', state: 'upcoming' })
const OVER = sampleCampaign({ id: 14, name: 'Hiver', state: 'ended', on: 0, ended_by: 'yassine' })
const ANSWERS = [
  answer(listCampaigns, [OVER, TO_COME, RUNNING]),
  answer(listPromotions, [
    samplePromotion(),
    samplePromotion({ id: 2, product_name: 'Miel de Dattier', campaign_id: RUNNING.id }),
  ]),
]
const running = cards.filter({ hasText: 'Ramadan' })

it('stands as one card among the promotions, with its state and what can be done', async () => {
  await renderAdmin(PATH, ANSWERS)
  await expect.element(cards).toHaveLength(4)
  expect(textsOf(page.css('.campaign .badge:first-child'))).toEqual(['À venir', 'En cours', 'Terminée'])
  expect(textsOf(page.css('.campaign .promo-acts'))).toEqual([
    'Fixer la finRetirer',
    'ProlongerTerminerRetirer',
    'Retirer',
  ])
  await expect.element(page.getByText('Terminée par')).toBeVisible()
  await expect.element(cards.filter({ hasText: 'Hiver' })).toMatchTextContent('Avec son dernier format')
  await expectAccessibleLayout()
  await running.getByRole('link', { name: '2 000 formats' }).click()
  await expect.element(cards).toHaveLength(1)
  await expect.element(cards).toMatchTextContent('Miel de Dattier')
  await page.getByRole('button', { name: 'Toutes les promotions' }).click()
  await expect.element(cards).toHaveLength(4)
  await page.getByRole('searchbox').fill('miel')
  await expect.element(cards).toHaveLength(1)
})

it('is prolonged, ended and taken back in two taps each', async () => {
  const shop = await renderAdmin(PATH, [
    ...ANSWERS,
    answer(prolongCampaign, { campaign: RUNNING, left: 2 }),
    answer(endCampaign, OVER),
    answer(takeCampaignBack, {}),
  ])
  await running.getByRole('button', { name: 'Prolonger' }).click()
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: /^Trois jours de plus/ }).click()
  await expect
    .poll(() => shop.asked(prolongCampaign))
    .toEqual([{ id: '12', end_date: '2099-03-08T10:00:00' }])
  const kept = '2 formats avec une autre promotion à venir gardent leur fin.'
  await expect.element(toaster.getByText(kept)).toBeVisible()

  await running.getByRole('button', { name: 'Terminer' }).click()
  await expect.element(dialog.getByText('2 000 formats reprennent leur prix tout de suite.')).toBeVisible()
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Terminer' }).click()
  await expect.poll(() => shop.asked(endCampaign)).toEqual([{ id: '12' }])
  await expect.element(dialog).not.toBeInTheDocument()

  await running.getByRole('button', { name: 'Retirer' }).click()
  await dialog.getByRole('button', { name: 'Retirer' }).click()
  await expect.poll(() => shop.asked(takeCampaignBack)).toEqual([{ id: '12' }])
})
