import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCarrierLinks } from '#contract/carrier-links/carrier-links.ts'
import { listCarriers } from '#contract/carriers/carriers.ts'
import { type FeedReport, getFeedReport } from '#contract/feed/feed.ts'
import { updateSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE } from '#tests/support/screens.ts'
import { openSettings, saveBar, saveSettings } from '#tests/support/settings-screens.ts'
import { stored } from '#tests/support/stored-settings.ts'

const REPORT: FeedReport = {
  perfumes: 30,
  items: 104,
  is_closed: false,
  left_out: [
    { reason: 'no_picture', perfumes: 3 },
    { reason: 'hidden', perfumes: 1 },
  ],
  index_now: { waiting: 2, told: 58, last_told_at: '2026-11-22T10:12:00.000Z', fault: null },
}
const NO_LINKS = [answer(listCarrierLinks, []), answer(listCarriers, [])]
const TOLD = stored<'integrations'>({ index_now: true }, { version: 2 })

const addresses = page.css('.feed-address code')
const content = page.css('.feed-content')
const engines = page.getByRole('region', { name: 'Moteurs de recherche' })

it.each([PHONE, DESKTOP])(
  'shows where the feed is, how much is in it and what is left out, each with the way there ($width px)',
  async (at) => {
    await openSettings('integrations', [answer(getFeedReport, REPORT), ...NO_LINKS], { at })
    await expect.element(addresses).toHaveTextContent(`${window.location.origin}/feeds/products.xml`)
    await expect.element(content).toMatchTextContent(/104\sformats de 30\sparfums dans le flux\./)
    await expect
      .element(content.getByRole('link', { name: '3 parfums' }))
      .toHaveAttribute('href', '/admin/produits/a-completer')
    await expect.element(content).toMatchTextContent(/3\sparfums\s: sans photo/)
    await expect.element(content).toMatchTextContent(/1\sparfum\s: masqué dans la boutique/)
    await expect.element(page.getByRole('button', { name: 'Copier l’adresse' })).toBeVisible()
    await expectAccessibleLayout()
  },
)

it('shows the address of each language once the shop is shown in Arabic', async () => {
  const languages = stored<'languages'>({ arabic: true })
  await openSettings('integrations', [answer(getFeedReport, REPORT), ...NO_LINKS], { changes: { languages } })
  await expect.element(addresses.last()).toHaveTextContent(`${window.location.origin}/ar/feeds/products.xml`)
})

it('has search engines told, off at first', async () => {
  const shop = await openSettings('integrations', [
    answer(getFeedReport, REPORT),
    ...NO_LINKS,
    answer(updateSettings, TOLD),
  ])
  await page.getByRole('switch', { name: 'Prévenir les moteurs de recherche' }).click({ force: true })
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toEqual([{ section: 'integrations', index_now: true, version: 1 }])
})

it('says how far search engines have been told', async () => {
  await openSettings('integrations', [answer(getFeedReport, REPORT), ...NO_LINKS], {
    changes: { integrations: TOLD },
  })
  await expect
    .element(engines)
    .toMatchTextContent(/58\sadresses envoyées, la dernière fois .+\. 2\sparfums attendent\./)
})

it.each([
  ['refused', /a été refusé\s; la boutique réessaie demain/],
  ['failed', /n’a pas abouti\s; la boutique réessaie d’elle-même/],
] as const)('says that the last message was not taken: %s', async (fault, sentence) => {
  const index_now = { ...REPORT.index_now, fault }
  await openSettings('integrations', [answer(getFeedReport, { ...REPORT, index_now }), ...NO_LINKS], {
    changes: { integrations: TOLD },
  })
  await expect.element(engines).toMatchTextContent(sentence)
})

it('says that a closed shop has nothing in stock there', async () => {
  await openSettings('integrations', [
    answer(getFeedReport, { ...REPORT, is_closed: true, left_out: [] }),
    ...NO_LINKS,
  ])
  await expect.element(content).toMatchTextContent(/La boutique est fermée\s: tout y est en rupture\./)
  await expect.element(content).not.toMatchTextContent(/N’y sont pas/)
})

it.each([PHONE, DESKTOP])('shows at a glance how each carrier’s link does ($width px)', async (at) => {
  const link = { pickup: '46', checked_at: null, check_error: null, waiting: 0, unknown: 0, refused: 0 }
  const cancelled: string[] = []
  await openSettings(
    'integrations',
    [
      answer(getFeedReport, REPORT),
      answer(listCarriers, []),
      answer(listCarrierLinks, [
        {
          ...{
            ...link,
            carrier_id: 1,
            name: 'Sendit Casa',
            adapter: 'sendit' as const,
            waiting: 2,
            unknown: 1,
          },
          ...{ proven_at: '2026-11-22T10:12:00.000Z', refused: 3 },
          cancelled: ['SL-1', 'SL-2', 'SL-3', 'SL-4'],
        },
        { ...link, cancelled, carrier_id: 2, name: 'Ozon', adapter: 'ozon' as const, proven_at: null },
        {
          ...{ ...link, cancelled, carrier_id: 3, name: 'Ameex', adapter: 'ameex' as const, proven_at: null },
          check_error: 'Ameex refuse vos clés.',
        },
        {
          ...{ ...link, cancelled, carrier_id: 4, name: 'Digylog', adapter: 'digylog' as const },
          ...{ pickup: '', proven_at: null },
        },
      ]),
    ],
    { at },
  )
  const carriers = page.getByRole('region', { name: 'Transporteurs' })
  await expect
    .element(carriers)
    .toMatchTextContent(
      /Sendit Casa Relié.*Colis\s: 2 en attente, 1 à vérifier, 3 non envoyés\. 4 annulés ici sont encore chez Sendit\s: SL-1, SL-2, SL-3 et un autre\./,
    )
  await expect.element(carriers).toMatchTextContent(/Ozon À essayer.*Personne n’a encore vu Ozon Express/)
  await expect
    .element(carriers)
    .toMatchTextContent(
      /Digylog À compléter.*Choisissez d’abord votre boutique, dans la liaison de Digylog\./,
    )
  await expect.element(carriers).toMatchTextContent(/Ameex À vérifier.*Ameex refuse vos clés\./)
  await expect
    .element(carriers.getByRole('link', { name: /Sendit Casa/ }))
    .toHaveAttribute('href', '/admin/reglages/transporteurs/1')
  await expectAccessibleLayout()
})
