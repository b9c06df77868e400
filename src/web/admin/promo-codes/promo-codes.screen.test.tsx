import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from '#contract/promo-codes/promo-codes.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { samplePromoCode } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { create, dialog, expectToast, openNew, PATH, rowOf } from '#tests/support/promo-code-screens.ts'
import { renderAdmin } from '#tests/support/screens.ts'

it('creates a code as it usually is, changes and deletes it', async () => {
  const { shop, code } = await openNew()
  await expect.element(dialog.getByLabelText('Réduction (%)')).toHaveValue('10')
  await expect
    .element(dialog.getByLabelText('Limite d’utilisation'))
    .toHaveAttribute('placeholder', 'Illimité si vide')
  await expect.element(dialog.getByRole('switch', { name: 'Code actif' })).toBeChecked()
  const day = dialog.getByLabelText('Date d’expiration').element()
  if (!(day instanceof HTMLInputElement)) throw new Error('The day is no field.')
  expect(Date.parse(day.value) - Date.parse(day.min)).toBe(30 * 24 * 3_600_000)
  await code.click()
  await userEvent.keyboard('carthage')
  await expect.element(code).toHaveValue('CARTHAGE')
  await userEvent.keyboard('{Home}de')
  await expect.element(code).toHaveValue('DECARTHAGE')
  await expectAccessibleLayout()
  const made = samplePromoCode({ id: 5, code: 'DECARTHAGE', expiry_date: day.value })
  shop.answer(createPromoCode, made)
  shop.answer(listPromoCodes, [made])
  await create.click()
  await expectToast('Succès', 'Le code promo a été créé avec succès.')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.asked(createPromoCode)).toEqual([
    {
      code: 'DECARTHAGE',
      kind: 'percentage',
      discount_percentage: 10,
      amount: 0,
      smallest_basket: null,
      once_per_phone: false,
      expiry_date: made.expiry_date,
      active: true,
      usage_limit: null,
    },
  ])
  const row = rowOf('DECARTHAGE')
  const cells = () => textsOf(row.getByRole('cell')).map((text) => text.replace(/\s/g, ' '))
  const french = made.expiry_date.split('-').reverse().join('/')
  await expect.poll(cells).toEqual(['DECARTHAGE', '10 %', french, 'Actif', '0', ''])

  await row.getByRole('button', { name: 'Modifier DECARTHAGE' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Modifier le code promo' })).toBeVisible()
  await dialog.getByLabelText('Réduction (%)').fill('12,5')
  await dialog.getByLabelText('Date d’expiration').fill('2060-12-31')
  await dialog.getByLabelText('Limite d’utilisation').fill('10')
  await dialog.getByText('Code actif').click()
  await expectAccessibleLayout()
  const changes = {
    discount_percentage: 12.5,
    expiry_date: '2060-12-31',
    usage_limit: 10,
    active: false,
  }
  const changed = { ...made, ...changes }
  shop.answer(updatePromoCode, changed)
  shop.answer(listPromoCodes, [changed])
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast('Succès', 'Le code promo a été mis à jour avec succès.')
  expect(shop.asked(updatePromoCode)).toMatchObject([{ id: '5', ...changes }])
  await expect.poll(cells).toEqual(['DECARTHAGE', '12,5 %', '31/12/2060', 'Inactif', '0 / 10', ''])

  await row.getByRole('button', { name: 'Supprimer DECARTHAGE' }).click()
  await expect
    .element(dialog.getByRole('paragraph'))
    .toHaveTextContent(
      'Êtes-vous sûr de vouloir supprimer le code promo DECARTHAGE? Cette action est irréversible.',
    )
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(row).toBeVisible()
  await row.getByRole('button', { name: 'Supprimer DECARTHAGE' }).click()
  shop.answer(deletePromoCode, {})
  shop.answer(listPromoCodes, [])
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expectToast('Succès', 'Le code promo a été supprimé avec succès.')
  expect(shop.asked(deletePromoCode)).toEqual([{ id: '5' }])
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('creates a code of each kind: only what counts for it is asked and sent', async () => {
  const { shop, code } = await openNew()
  await code.fill('CINQUANTE')
  const kind = (name: string) => dialog.getByRole('button', { name, exact: true })
  await expect.element(kind('Pourcentage')).toHaveAttribute('aria-pressed', 'true')
  await kind('Montant').click()
  await expect.element(dialog.getByLabelText('Réduction (%)')).not.toBeInTheDocument()
  await create.click()
  const amount = dialog.getByLabelText('Réduction (DH)')
  await expect.element(dialog.getByText(/^Le montant doit être d’au moins 1\sDH$/)).toBeVisible()
  await expect.element(amount).toHaveFocus()
  await amount.fill('50')
  await dialog.getByLabelText('Panier minimum (DH)').fill('1 300')
  await dialog.getByText('Une fois par téléphone').click()
  await expectAccessibleLayout()
  const bounds = { smallest_basket: 1300, once_per_phone: true }
  const made = samplePromoCode({ id: 5, code: 'CINQUANTE', kind: 'amount', amount: 50, ...bounds })
  shop.answer(createPromoCode, made)
  shop.answer(listPromoCodes, [made, samplePromoCode({ id: 6, code: 'LIVRE', kind: 'free_delivery' })])
  await create.click()
  await expectToast('Succès', 'Le code promo a été créé avec succès.')
  expect(shop.asked(createPromoCode)).toMatchObject([
    { kind: 'amount', amount: 50, discount_percentage: 0, ...bounds },
  ])
  const row = rowOf('CINQUANTE')
  await expect.element(row.getByText(/^50\sDH$/)).toBeVisible()
  await expect.element(row.getByText(/^dès 1\s300\sDH, une fois par téléphone$/)).toBeVisible()
  await expect.element(rowOf('LIVRE').getByText('Livraison offerte')).toBeVisible()

  await row.getByRole('button', { name: 'Modifier CINQUANTE' }).click()
  await expect.element(amount).toHaveValue('50')
  await kind('Livraison offerte').click()
  await expect.element(amount).not.toBeInTheDocument()
  shop.answer(updatePromoCode, { ...made, kind: 'free_delivery', amount: 0 })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect
    .poll(() => shop.asked(updatePromoCode))
    .toMatchObject([{ id: '5', kind: 'free_delivery', amount: 0, discount_percentage: 0, ...bounds }])
})

it('says every refusal at its field, and gives the first the focus', async () => {
  const { code } = await openNew()
  await create.click()
  await expect.element(dialog.getByText('Le code doit comporter au moins 3 caractères')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expectAccessibleLayout()
  await code.fill('ABC')
  await expect
    .element(dialog.getByText('Le code doit comporter au moins 3 caractères'))
    .not.toBeInTheDocument()
  for (const [label, typed, words] of [
    ['Réduction (%)', '101', 'La réduction ne peut pas dépasser 100%'],
    ['Date d’expiration', '2020-01-01', 'La date d’expiration est déjà passée'],
    ['Limite d’utilisation', '1,5', 'La limite d’utilisation n’est pas valide'],
  ] as const) {
    await dialog.getByLabelText(label).fill(typed)
    await expect.element(dialog.getByText(words)).toBeVisible()
  }
  await expectAccessibleLayout()
})

it('refuses a code that exists at its field', async () => {
  const { shop, code } = await openNew()
  const message = 'Le code promo BIENVENUE10 existe déjà.'
  shop.answer(
    createPromoCode,
    refuse(409, { code: 'promo_code_taken', message, issues: [{ path: 'code', message }] }),
  )
  await code.fill('bienvenue10')
  await create.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expectToast('Erreur', message)
  await code.fill('BIENVENUE11')
  await expect.element(dialog.getByText(message)).not.toBeInTheDocument()
})

it('shows what another administrator does', async () => {
  const shop = await renderAdmin(PATH, [answer(listPromoCodes, [])])
  await expect.element(page.getByText(/^Aucun code promo trouvé/)).toBeVisible()
  const code = 'عيد<b>🎁'.toUpperCase()
  const news = { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: 1 } } as const
  shop.answer(listPromoCodes, [samplePromoCode({ code, usage_limit: 3 })])
  shop.announce(news)
  const row = rowOf(code)
  await expect.element(row).toMatchTextContent('0 / 3')
  await row.getByRole('button', { name: /^Modifier/ }).click()
  shop.answer(listPromoCodes, [])
  shop.answer(updatePromoCode, refuse(404, { code: 'not_found', message: 'Ce code promo n’existe plus.' }))
  shop.announce(news)
  await expect.element(row).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Ce code promo n’existe plus.')
})
