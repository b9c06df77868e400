import type { Page } from '@playwright/test'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { newName, order, setStatus } from './admin-orders-steps.ts'
import { signInBrowser } from './admin-steps.ts'
import { fingerOn } from './finger.ts'
import { liftPieceBounds, signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { startShop } from './shop-process.ts'
import { test as base, expect, expectAccessible, expectNoOverflow, open } from './shop-test.ts'

/** A shop whose carriers are the stand-in. */
const test = base.extend<object, { carriers: StandIn }>({
  carriers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const carriers = await startStandIn({ clock: () => new Date() })
      await use(carriers)
      await carriers.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ carriers }, use) => {
      const shop = await startShop({
        RATE_LIMIT: 'off',
        CARRIERS_STAND_IN: carriers.url.href,
        SECRETS_KEY: 'une clé de trente-deux signes au moins',
      })
      await liftPieceBounds(shop.url)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use(PHONE)
test.setTimeout(240_000)

const PARCELS = 14
/** A city of this journey alone. */
const CITY = 'Tighassaline'
const { keys, pickup } = STAND_INS.sendit

test('Sendit is linked, told of fourteen parcels, heard, and its invoice compared, on a phone', async ({
  page,
  shop,
  carriers,
}, info) => {
  const owner = await signInOwner(shop.url)
  await signInBrowser(page)
  for (const left of await ordersOf(page, 'en-preparation')) await setStatus(owner, left, 'livre')
  const finger = fingerOn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  const steps: string[] = []
  let counted = 0
  const count = (step: string) => {
    steps.push(`${step} ${finger.figures.taps - counted}`)
    counted = finger.figures.taps
  }

  await open(page, '/admin/reglages/transporteurs')
  await finger.tap(button('Ajouter un transporteur'))
  await finger.write(page.getByLabel('Nom', { exact: true }), 'Sendit')
  await finger.choose(page.getByLabel('Modèle de fichier'), 'Sendit')
  await finger.tap(page.getByRole('button', { name: 'Ajouter', exact: true }))
  const form = page.getByRole('form', { name: 'Clés de Sendit' })
  await finger.write(form.getByLabel('Clé publique'), keys.public_key ?? '')
  await finger.write(form.getByLabel('Clé secrète'), keys.secret_key ?? '')
  await finger.write(form.getByLabel(/^Clé du webhook/), keys.webhook_key ?? '')
  await finger.write(form.getByLabel(/^Nom pour le ramassage/), keys.sender_name ?? '')
  await finger.write(form.getByLabel(/^Téléphone pour le ramassage/), keys.sender_phone ?? '')
  await finger.write(form.getByLabel(/^Adresse de ramassage/), keys.sender_address ?? '')
  await finger.tap(button('Relier Sendit'))
  await expect(page.getByText('Sendit est relié')).toBeVisible()
  const place = page.getByRole('region', { name: 'Lieu de ramassage' })
  await finger.choose(place.getByRole('combobox'), 'Casablanca')
  await finger.tap(place.getByRole('button', { name: 'Enregistrer' }))
  await expect(page.getByRole('paragraph').filter({ hasText: /^Ramassage\s: Casablanca/ })).toBeVisible()
  await finger.tap(button('Reprendre ses villes'))
  await expect(page.getByText(/^Villes reprises/)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  const bell = await page.locator('.link-bell code').textContent()
  count('linked with')

  const [{ carrier_id }] = await (await page.request.get('/api/admin/carrier-links')).json()
  // The last parcel to the city was Sendit's, so that it is suggested.
  const before = await order(shop.url, { name: newName(), city: CITY })
  await setStatus(owner, before, 'en-preparation')
  await owner.send('POST', '/api/parcels', { order_id: before.id, carrier_id })
  await setStatus(owner, before, 'annule')
  for (let nth = 0; nth < PARCELS; nth += 1) {
    const placed = await order(shop.url, { name: newName(), city: CITY, phone: `06${31_000_000 + nth}` })
    await setStatus(owner, placed, 'en-preparation')
  }
  await open(page, '/admin/preparation')
  await finger.tap(page.locator('label.check').filter({ hasText: 'Tout choisir' }).first())
  await finger.tap(button('Envoyer à Sendit'))
  await expect(page.getByText('Envoyé', { exact: true })).toHaveCount(PARCELS, { timeout: 60_000 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  count('sent with')
  expect(carriers.made).toHaveLength(PARCELS)
  expect(new Set(carriers.made.map(({ body }) => body.pickup_district_id))).toEqual(new Set([pickup]))

  await finger.tap(button('Étiquettes de Sendit'))
  await finger.tap(dialog.getByRole('button', { name: 'Oui, imprimées' }))
  await finger.tap(
    page.getByRole('region', { name: 'À emballer' }).getByRole('button', { name: 'Tout est prêt' }),
  )
  await finger.tap(page.getByRole('link', { name: 'Voir les colis à remettre' }))
  await finger.tap(button(`Remettre les ${PARCELS} colis au livreur`))
  await finger.tap(dialog.getByRole('button', { name: 'Faire le bordereau' }))
  await expect(page.getByRole('article')).toContainText(`Total\u00a0: ${PARCELS} colis`)
  count('labelled, packed and handed over with')

  await finger.tap(button('Demander le ramassage à Sendit'))
  await expect(page.getByRole('region', { name: 'Ramassage demandé à Sendit PK100' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  count('asked to fetch them with')
  expect(carriers.notes.map(({ codes }) => codes.toSorted())).toEqual([
    carriers.made.map(({ code }) => code).toSorted(),
  ])

  await finger.tap(page.getByRole('link', { name: 'Suivre les colis' }))
  const [first, ...others] = carriers.made
  if (first === undefined) throw new Error('Sendit has no parcel.')
  const ring = async (code: string) => {
    carriers.setStatus(code, 'DELIVERED')
    const rung = STAND_INS.sendit.ring?.({
      parcel: { code, reference: '', status: 'DELIVERED' },
      at: new Date(),
    })
    const path = new URL(bell ?? '').pathname
    return page.request.post(path, { headers: rung?.headers ?? {}, data: Buffer.from(rung?.body ?? '') })
  }
  const onTheWay = page.getByRole('article').filter({ hasText: first.code })
  await expect(onTheWay).toBeVisible()
  const rungAt = performance.now()
  expect((await ring(first.code)).ok()).toBe(true)
  await expect(onTheWay).toHaveCount(0)
  const heardWithin = performance.now() - rungAt
  for (const { code } of others) await ring(code)
  await expect
    .poll(async () => {
      const codes = (await ordersOf(page, 'livre')).map(({ parcel }) => parcel?.tracking)
      return carriers.made.filter(({ code }) => codes.includes(code)).length
    })
    .toBe(PARCELS)
  count('heard with')

  // The carrier keeps ten dirhams too much of one, and pays another short.
  const [dear, short] = [carriers.made[1], carriers.made[2]]
  carriers.invoices.push({
    ...{ id: 1, reference: 'FA-2026-1', date: dayInMorocco(new Date()) },
    deliveries: carriers.made.map(({ code, amount }) => ({
      ...{ code, status: 'DELIVERED', amount: code === short?.code ? amount - 20 : amount },
      fee: code === dear?.code ? 45 : 40,
    })),
  })
  await open(page, '/admin/encaissements')
  await finger.tap(button('Chercher les factures'))
  // The list below has the invoice too, as soon as it hears of it.
  await finger.tap(page.getByRole('region', { name: 'Sendit' }).getByRole('link', { name: 'FA-2026-1' }))
  const boxes = page.getByRole('main')
  await expect(boxes).toContainText(`Payés juste ${PARCELS - 2}`)
  await expect(boxes).toContainText('À vérifier 2')
  await expect(boxes.getByRole('button', { name: 'Noter le montant reçu' })).toBeVisible()
  await expectNoOverflow(page)
  count('compared with')
  const { id } = await (await page.request.get('/api/remittances'))
    .json()
    .then(({ remittances: [only] }: { remittances: { id: number }[] }) => only ?? { id: 0 })
  const compared = await (await page.request.get(`/api/remittances/${id}`)).json()
  expect(JSON.stringify(compared)).toContain(dear?.code)

  const figures = `Sendit on a phone: ${steps.join(', ')}; ${finger.figures.taps} taps and ${finger.figures.fields} fields in all; a bell reached the screen after ${Math.round(heardWithin)} ms`
  info.annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  const secrets = Object.values(keys).filter((key) => key.length > 8)
  for (const secret of secrets) expect(shop.said()).not.toContain(secret)
  await owner.leave()
})

type Listed = {
  id: string
  order_number: string
  name: string
  total: number
  parcel: { tracking: string | null } | null
}

async function ordersOf(page: Page, status: string): Promise<Listed[]> {
  const answer = await page.request.get(`/api/orders/admin?status=${status}&per_page=100`)
  return (await answer.json()).orders
}
