import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findCarrierLink } from '#contract/carrier-links/carrier-links.ts'
import {
  type Carrier,
  createCarrier,
  forgetStatusWord,
  importCarrierCities,
  listCarrierCities,
  listCarriers,
  listCityMappings,
  setCityMapping,
  updateCarrier,
} from '#contract/carriers/carriers.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { PRESET_MODELS } from '#domain/carriers/presets.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'
import { storedSettings } from '#tests/support/stored-settings.ts'

const PATH = '/admin/reglages/transporteurs'

function atlas(changes: Partial<Carrier> = {}): Carrier {
  const { label: _, source: __, columns, ...model } = PRESET_MODELS.sendit
  return {
    ...{ ...model, id: 3, name: 'Atlas Express', active: true, phone: null, preset: 'sendit' },
    ...{ open_default: true, try_default: false, remit_days: 7, label: '100x100', tracking_url: null },
    ...{ columns: [...columns], words: [{ word: 'Au dépôt', state: 'en-route' }], cities: 1, version: 1 },
    ...changes,
  }
}

const CITY = {
  ...{ external_id: '97', name: 'Casablanca - Maârif', delivered_fee: 25 },
  ...{ refused_fee: null, returned_fee: null, delay: '24 h', is_gone: false },
}
const READS = [
  answer(getSettings, storedSettings()),
  answer(listCarriers, [atlas()]),
  answer(findCarrierLink, null),
  answer(listCarrierCities, { cities: [CITY], total: 1 }),
  answer(listCityMappings, {
    linked: [],
    unlinked: [{ city: 'Casablanca', district: 'Gauthier', orders: 2 }],
  }),
]
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a carrier is added from a model, which says where it was seen', async () => {
  const shop = await renderAdmin(
    PATH,
    [...READS, answer(createCarrier, atlas({ id: 4, name: 'Rapid Colis', preset: 'ozon' }))],
    { at: PHONE },
  )
  await expect
    .element(page.getByRole('link', { name: /Atlas Express/ }))
    .toMatchTextContent(/30.DH la livraison/)
  await expectAccessibleLayout()
  await button('Ajouter un transporteur').click()
  await button('Ajouter').last().click()
  await expect.element(page.getByText('Donnez un nom au transporteur.')).toBeVisible()
  await page.getByLabelText('Nom').fill('Rapid Colis')
  await page.getByLabelText('Modèle de fichier').selectOptions('ozon')
  await expect
    .element(
      page.getByText('Modèle relevé dans plusieurs programmes publics, vérifiez avec votre transporteur.'),
    )
    .toBeVisible()
  await button('Ajouter').last().click()
  await expect.poll(() => shop.asked(createCarrier)).toEqual([{ name: 'Rapid Colis', preset: 'ozon' }])
})

test.each([{ at: PHONE }, {}])(
  'a carrier’s settings, columns, words and cities are on one page',
  async (looks) => {
    const shop = await renderAdmin(
      `${PATH}/3`,
      [
        ...READS,
        answer(updateCarrier, atlas({ version: 2, remit_days: 10 })),
        answer(forgetStatusWord, atlas({ words: [] })),
        answer(importCarrierCities, {
          ...{ added: 1, changed: 0, same: 0 },
          refused: [{ line: 2, message: 'Le nom manque.' }],
        }),
        answer(setCityMapping, {}),
      ],
      looks,
    )
    await page.getByLabelText('Délai de versement').fill('10')
    await page.getByLabelText('Lien de suivi').fill('https://atlas.example/suivi')
    await button('Enregistrer').click()
    await expect.element(page.getByText('Écrivez {suivi} là où va le numéro de suivi.')).toBeVisible()
    await page.getByLabelText('Lien de suivi').fill('https://atlas.example/suivi/{suivi}')
    await expect.element(page.getByText(/https:\/\/atlas\.example\/suivi\/AB123/)).toBeVisible()
    await expectAccessibleLayout()
    await button('Enregistrer').click()
    await expect
      .poll(() => shop.asked(updateCarrier))
      .toMatchObject([{ id: '3', version: 1, remit_days: 10 }])

    await button('Oublier Au dépôt').click()
    await expect.poll(() => shop.asked(forgetStatusWord)).toEqual([{ id: '3', word: 'Au dépôt' }])
    await page.getByLabelText('Ou collez-la ici').fill('98;Casablanca - Gauthier;25')
    await button('Importer les villes').click()
    await expect.element(page.getByText(/Ajoutées.:.1/)).toBeVisible()
    await button(/^Relier Casablanca/).click()
    await button(/^Casablanca/).click()
    await expect
      .poll(() => shop.asked(setCityMapping))
      .toEqual([{ id: '3', city: 'Casablanca', district: 'Gauthier', external_id: '97' }])
  },
)

test('what somebody saved meanwhile is shown, and not overwritten', async () => {
  const shop = await renderAdmin(`${PATH}/3`, [
    ...READS,
    answer(updateCarrier, refuse(409, { code: 'carrier_changed', message: 'Changé' })),
  ])
  await page.getByLabelText('Livraison').fill('28')
  shop.answer(listCarriers, [atlas({ version: 2, fee_default: 33 })])
  await button('Enregistrer').click()
  await expect.element(page.getByText('Ce transporteur a été modifié entre-temps')).toBeVisible()
  await expect.element(button('Enregistrer ma version')).toBeVisible()
})

test('failed, the list asks again', async () => {
  const shop = await renderAdmin(PATH, [
    answer(getSettings, storedSettings()),
    answer(listCarriers, refuse(500, { code: 'internal', message: 'Non' })),
  ])
  await expect.element(page.getByText('Les transporteurs n’ont pas pu être chargés.')).toBeVisible()
  shop.answer(listCarriers, [])
  await button('Réessayer').click()
  await expect.element(page.getByText('Aucun transporteur pour le moment.')).toBeVisible()
})
