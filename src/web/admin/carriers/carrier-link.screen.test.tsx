import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type CarrierLink,
  checkCarrierLink,
  choosePickupPlace,
  deleteCarrierLink,
  fetchCarrierCities,
  findCarrierLink,
  listPickupPlaces,
  saveCarrierLink,
} from '#contract/carrier-links/carrier-links.ts'
import {
  type Carrier,
  listCarrierCities,
  listCarriers,
  listCityMappings,
} from '#contract/carriers/carriers.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { PRESET_MODELS } from '#domain/carriers/presets.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { storedSettings } from '#tests/support/stored-settings.ts'

const PATH = '/admin/reglages/transporteurs/3'
const { label: _, source: __, columns, ...MODEL } = PRESET_MODELS.sendit
const SENDIT: Carrier = {
  ...{ ...MODEL, id: 3, name: 'Sendit', active: true, phone: null, preset: 'sendit' },
  ...{ open_default: true, try_default: false, remit_days: 7, label: '100x100', tracking_url: null },
  ...{ columns: [...columns], words: [], cities: 0, version: 1 },
}
const LINK: CarrierLink = {
  ...{ carrier_id: 3, adapter: 'sendit', pickup: '46', pickup_name: 'Casablanca' },
  ...{ bell_path: '/cloches/3/Xy-long-secret', has_bell_key: false },
  ...{ checked_at: '2026-11-29T09:00:00Z', check_error: null, proven_at: null },
  ...{ bell_heard_at: null, bell_refused_at: null },
}
const READS = [
  answer(getSettings, storedSettings()),
  answer(listCarriers, [SENDIT]),
  answer(listCarrierCities, { cities: [], total: 0 }),
  answer(listCityMappings, { linked: [], unlinked: [] }),
]
const button = (name: string | RegExp) => page.getByRole('button', { name })

test.each([PHONE, DESKTOP])('links a carrier, and says that nobody has seen it work yet', async (at) => {
  const shop = await renderAdmin(
    PATH,
    [...READS, answer(findCarrierLink, null), answer(saveCarrierLink, LINK)],
    { at },
  )
  await expect.element(page.getByText('Un envoi resté sans réponse est retrouvé')).toBeVisible()
  await expect.element(page.getByText(/s’écrit dans la note du colis/)).toBeVisible()
  await button('Relier Sendit').click()
  await expect.element(page.getByText('Ce champ est nécessaire.').first()).toBeVisible()
  await page.getByLabelText('Clé publique').fill('publique')
  await page.getByLabelText('Clé secrète').fill('secrète')
  await button('Relier Sendit').click()
  await expect.element(page.getByText(/Personne n’a encore vu cette liaison/)).toBeVisible()
  await expect.element(page.getByText(/^Ramassage\s: Casablanca$/)).toBeVisible()
  await expect.element(page.getByText(/\/cloches\/3\/Xy-long-secret/)).toBeVisible()
  expect(shop.asked(saveCarrierLink)).toEqual([
    {
      id: '3',
      adapter: 'sendit',
      keys: {
        ...{ public_key: 'publique', secret_key: 'secrète', webhook_key: '' },
        // The place of a pick-up is optional.
        ...{ sender_name: '', sender_phone: '', sender_address: '' },
      },
      pickup: '',
    },
  ])
  await expectAccessibleLayout()
})

test('shows in the carrier’s own words why it does not take the keys, and keeps what was typed', async () => {
  const message = 'Sendit\u00a0: Clés invalides'
  await renderAdmin(
    PATH,
    [
      ...READS,
      answer(findCarrierLink, null),
      answer(saveCarrierLink, refuse(409, { code: 'link_refused', message })),
    ],
    { at: PHONE },
  )
  await page.getByLabelText('Clé publique').fill('publique')
  await page.getByLabelText('Clé secrète').fill('fausse')
  await button('Relier Sendit').click()
  // The form is longer than the screen, and its button below all of it.
  await expect.element(page.getByText(message)).toBeInViewport()
  await expect.element(page.getByLabelText('Clé secrète')).toHaveValue('fausse')
})

test('shows why it does not take changed keys', async () => {
  const message = 'Sendit\u00a0: Clés invalides'
  await renderAdmin(
    PATH,
    [
      ...READS,
      answer(findCarrierLink, LINK),
      answer(saveCarrierLink, refuse(409, { code: 'link_refused', message })),
    ],
    { at: PHONE },
  )
  await button('Changer les clés').click()
  await page.getByLabelText('Clé secrète').fill('fausse')
  await button('Enregistrer les clés').click()
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('asks no more for what was done: its cities, and the key of its webhook', async () => {
  const cities = page.getByText('Reprenez ses villes ici avant le premier envoi.')
  const bellKey = page.getByText(/Donnez ensuite ici la clé de son webhook/)
  const shop = await renderAdmin(PATH, [...READS, answer(findCarrierLink, LINK)], { at: PHONE })
  await expect.element(cities).toBeVisible()
  await expect.element(bellKey).toBeVisible()
  shop.answer(listCarriers, [{ ...SENDIT, cities: 56 }])
  shop.answer(findCarrierLink, { ...LINK, has_bell_key: true })
  shop.announce({ type: 'CARRIER_UPDATE', data: { carrierId: 3 } })
  await expect.element(cities).not.toBeInTheDocument()
  await expect.element(bellKey).not.toBeInTheDocument()
  await expect.element(page.getByText(/\/cloches\/3\/Xy-long-secret/)).toBeVisible()
})

const PLACES = [
  { id: '46', name: 'Casablanca' },
  { id: '12', name: 'Rabat' },
]
const WITHOUT_PLACE = { ...LINK, pickup: '', pickup_name: '' }

test.each([PHONE, DESKTOP])(
  'has the place chosen by its name once the keys are taken ($width px)',
  async (at) => {
    const shop = await renderAdmin(
      PATH,
      [
        ...READS,
        answer(findCarrierLink, WITHOUT_PLACE),
        answer(listPickupPlaces, { places: PLACES }),
        answer(choosePickupPlace, { ...LINK, pickup: '12', pickup_name: 'Rabat' }),
      ],
      { at },
    )
    await expect.element(page.getByText('Sendit a accepté vos clés.')).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: /Dernière étape.*le lieu de ramassage/ }))
      .toBeVisible()
    const place = page.getByRole('region', { name: 'Lieu de ramassage' })
    await place.getByRole('button', { name: 'Enregistrer' }).click()
    await expect.element(page.getByText('Ce champ est nécessaire.')).toBeVisible()
    await expectAccessibleLayout()
    await place.getByRole('combobox').selectOptions('Rabat')
    await place.getByRole('button', { name: 'Enregistrer' }).click()
    await expect.element(page.getByText(/^Ramassage\s: Rabat$/).first()).toBeVisible()
    await expect.element(page.getByText(/Personne n’a encore vu cette liaison/)).toBeVisible()
    expect(shop.asked(choosePickupPlace)).toEqual([{ id: '3', pickup: '12', name: 'Rabat' }])
  },
)

test('leads to the place as soon as the keys are taken', async () => {
  await renderAdmin(
    PATH,
    [
      ...READS,
      answer(findCarrierLink, null),
      answer(saveCarrierLink, WITHOUT_PLACE),
      answer(listPickupPlaces, { places: PLACES }),
    ],
    { at: PHONE },
  )
  await page.getByLabelText('Clé publique').fill('publique')
  await page.getByLabelText('Clé secrète').fill('secrète')
  await button('Relier Sendit').click()
  const step = page.getByRole('heading', { name: /Dernière étape/ })
  await expect.element(step).toHaveFocus()
  await expect.element(step).toBeInViewport()
})

test.each([
  ['is null', answer(listPickupPlaces, { places: null })],
  [
    'is refused',
    answer(listPickupPlaces, refuse(409, { code: 'link_refused', message: 'Sendit ne répond pas.' })),
  ],
])('leaves a field to type in where the list of places %s', async (_, places) => {
  const shop = await renderAdmin(
    PATH,
    [...READS, answer(findCarrierLink, WITHOUT_PLACE), places, answer(choosePickupPlace, LINK)],
    { at: PHONE },
  )
  await page.getByLabelText('Numéro du lieu de ramassage').fill('46')
  await expect.element(button('Chercher la liste à nouveau')).toBeVisible()
  await page
    .getByRole('region', { name: 'Lieu de ramassage' })
    .getByRole('button', { name: 'Enregistrer' })
    .click()
  await expect.element(page.getByText(/^Ramassage\s: Casablanca$/).first()).toBeVisible()
  expect(shop.asked(choosePickupPlace)).toEqual([{ id: '3', pickup: '46', name: '' }])
})

test('a place that was typed as a number is kept, and may be chosen by its name later', async () => {
  await renderAdmin(
    PATH,
    [
      ...READS,
      answer(findCarrierLink, { ...LINK, pickup_name: '' }),
      answer(listPickupPlaces, { places: PLACES }),
    ],
    { at: PHONE },
  )
  await expect.element(page.getByText(/^Ramassage\s: 46$/)).toBeVisible()
  await button('Changer\u00a0: Lieu de ramassage').click()
  const list = page.getByRole('region', { name: 'Lieu de ramassage' })
  await expect.element(list.getByRole('combobox')).toHaveValue('46')
  await list.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(page.getByText(/^Ramassage\s: 46$/)).toBeVisible()
})

test('says that a list is much too short to take cities off', async () => {
  await renderAdmin(
    PATH,
    [
      ...READS,
      answer(findCarrierLink, LINK),
      answer(fetchCarrierCities, { added: 0, changed: 0, same: 4, gone: 0, is_short: true }),
    ],
    { at: PHONE },
  )
  await button('Reprendre ses villes').click()
  await expect
    .element(page.getByText(/bien plus courte qu’avant\s: aucune ville n’a été retirée/))
    .toBeVisible()
})

test.each([
  ['has not rung yet', {}, /^Aucun appel n’est encore arrivé/],
  ['rings', { bell_heard_at: '2026-11-29T09:00:00Z' }, /^Dernier appel reçu/],
  [
    'is not believed',
    { bell_heard_at: '2026-11-29T09:00:00Z', bell_refused_at: '2026-11-29T10:00:00Z' },
    /^Son dernier appel n’a pas été cru/,
  ],
])('says of a carrier that it %s', async (_what, bells, sentence) => {
  await renderAdmin(PATH, [...READS, answer(findCarrierLink, { ...LINK, ...bells })], { at: PHONE })
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a linked carrier is checked, gives its cities, and is unlinked after a question', async () => {
  const shop = await renderAdmin(
    PATH,
    [
      ...READS,
      answer(findCarrierLink, { ...LINK, proven_at: '2026-11-29T10:00:00Z' }),
      answer(checkCarrierLink, { ...LINK, check_error: 'Clés invalides' }),
      answer(fetchCarrierCities, { added: 56, changed: 1, same: 0, gone: 3, is_short: false }),
      answer(deleteCarrierLink, {}),
    ],
    { at: PHONE },
  )
  await expect.element(page.getByText(/Premier colis pris/)).toBeVisible()
  await button('Vérifier la connexion').click()
  await expect.element(page.getByText('Sendit n’accepte plus la liaison')).toBeVisible()
  await button('Reprendre ses villes').click()
  await expect.element(page.getByText(/56 ajoutées, 1 mise à jour.*3 ne sont plus desservies/)).toBeVisible()
  await button('Retirer la liaison').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect.element(page.getByLabelText('Son interface')).toBeVisible()
  expect(shop.asked(deleteCarrierLink)).toEqual([{ id: '3' }])
})
