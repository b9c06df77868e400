import { describe, expect, it } from 'vitest'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import type { AskedInvoices, CallCarrier, CarrierRequest, ParcelToSend } from './adapter.ts'
import { ADAPTERS } from './adapters.ts'
import { printOf } from './told-prints.ts'

const FES: ParcelToSend = {
  ...{
    reference: 'SL-7K3Q-9XVD',
    name: 'Salma Bennani',
    phone: '0612345678',
    address: '14, rue des Orangers',
  },
  ...{ city: { id: '52', name: 'Fès' }, note: 'Sonner', contents: 'Parfumerie', amount: 93 },
  ...{ open: false, try: false, fragile: false, exchange: false, bring_back: null },
}
/** What Sendit's own document shows of a parcel. */
const OWN = { code: 'D1', status: 'PENDING', amount: 93, products_from_stock: 0, option_exchange: 0 }

type Told = { status: number; text: string }
const told = (status: number, value: unknown): Told => ({ status, text: JSON.stringify(value) })
const done = (data: unknown) => told(200, { success: true, data })

/** A Sendit that takes every login and answers the rest as the test has it; what it was asked is remembered. */
function sendit(answer: (request: CarrierRequest & { path: string }) => Told | 'silent') {
  const asked: CarrierRequest[] = []
  const call: CallCarrier = async (request) => {
    const url = new URL(request.url)
    if (url.pathname.endsWith('/login')) return answered(done({ token: 'jeton' }))
    asked.push(request)
    const one = answer({ ...request, path: url.pathname.replace('/api/v1/', '') + url.search })
    return one === 'silent' ? { kind: 'silent' } : answered(one)
  }
  const { keys, pickup } = STAND_INS.sendit
  return { session: ADAPTERS.sendit.open({ call, keys, pickup, clock: () => new Date() }), asked }
}

const answered = ({ status, text }: Told) =>
  ({ kind: 'answered', status, text, bytes: Buffer.from(text) }) as const
const pageIn = (path: string) => Number(new URL(`https://x/${path}`).searchParams.get('page'))

describe('a list of Sendit’s', () => {
  const items = Array.from({ length: 25 }, (_, place) => ({ id: place, name: `Ville ${place}` }))
  const tenOf = (page: number) => items.slice((page - 1) * 10, page * 10)
  const citiesBy = (answer: (page: number) => Told | 'silent') =>
    sendit(({ path }) => answer(pageIn(path))).session.listCities()

  it.each<[string, (page: number) => unknown]>([
    ['says its last page', (page) => ({ data: tenOf(page), current_page: page, last_page: 3 })],
    [
      'says so within its data',
      (page) => ({ data: { data: tenOf(page), current_page: page, last_page: '3' } }),
    ],
    ['has no next page', (page) => ({ data: tenOf(page), next_page_url: page === 3 ? null : 'https://…' })],
    ['ends with an empty page', (page) => ({ data: tenOf(page) })],
    ['repeats its last page', (page) => ({ data: tenOf(Math.min(page, 3)) })],
  ])('is read to its end where it %s, though its pages are short', async (_, answer) => {
    expect((await citiesBy((page) => told(200, answer(page))))?.length).toBe(25)
  })

  it('that has no end, loses a page, or repeats itself before its end is none', async () => {
    expect(await citiesBy((page) => done([{ id: page, name: 'Ville' }]))).toBeNull()
    expect(await citiesBy((page) => (page === 2 ? 'silent' : done(tenOf(page))))).toBeNull()
    const repeating = { data: tenOf(1), current_page: 1, last_page: 3 }
    expect(await citiesBy(() => told(200, repeating))).toBeNull()
  })

  it('of parcels is looked through to its end before it says "none"', async () => {
    const found = (last: number) =>
      sendit(({ path }) => {
        const page = pageIn(path)
        const parcels = [{ code: `D${page}`, reference: page === 2 ? FES.reference : 'SL-AUTRE' }]
        return told(200, { data: parcels, current_page: page, last_page: last })
      }).session.find?.(FES)
    expect(await found(2)).toMatchObject({ kind: 'found', code: 'D2' })
    expect(await found(1)).toEqual({ kind: 'none' })
    expect(await found(40)).toEqual({ kind: 'unclear' })
  })
})

describe('a parcel that Sendit perhaps has', () => {
  /** What a search for the reference, and one for the telephone, find. */
  async function find(lists: { reference: object[]; phone: object[] | 'endless' | 'silent' }, phone = true) {
    const { session, asked } = sendit(({ path }) => {
      const query = new URL(`https://x/${path}`).searchParams.get('querystring') ?? ''
      const list = query === FES.reference ? lists.reference : lists.phone
      if (list === 'silent') return 'silent'
      const endless = list === 'endless' ? [{ code: `D${pageIn(path)}`, reference: 'SL-AUTRE' }] : list
      return told(200, {
        data: endless,
        current_page: pageIn(path),
        last_page: list === 'endless' ? 100_000 : 1,
      })
    })
    const found = await session.find?.({ reference: FES.reference, phone: phone ? FES.phone : null })
    const code = found?.kind === 'found' ? found.code : null
    return { kind: found?.kind, code, calls: asked.length }
  }
  const own = { code: 'D1', reference: FES.reference }
  const other = { code: 'D2', reference: 'SL-AUTRE' }

  it('is found by its reference, or by its telephone where the search ignores references', async () => {
    expect(await find({ reference: [own], phone: [] })).toMatchObject({ code: 'D1', calls: 1 })
    expect(await find({ reference: [], phone: [other, own] })).toMatchObject({ code: 'D1', calls: 2 })
  })

  it('is not there once the telephone’s whole list has other references alone', async () => {
    expect((await find({ reference: [], phone: [other] })).kind).toBe('none')
    expect((await find({ reference: [], phone: [{ ...other, reference: null }] })).kind).toBe('none')
  })

  it.each<[string, object[] | 'endless' | 'silent', string]>([
    ['a reference is not told', [{ code: 'D2' }], 'unclear'],
    ['a parcel is not understood', [{ ...other, code: '' }], 'unclear'],
    ['the list is not read whole', 'endless', 'unclear'],
    ['nobody answers', 'silent', 'silent'],
  ])('is neither found nor missing where %s', async (_, phone, kind) => {
    expect((await find({ reference: [], phone })).kind).toBe(kind)
  })

  it('is not missing while the telephone that Sendit was told is not known', async () => {
    expect(await find({ reference: [], phone: [] }, false)).toMatchObject({ kind: 'unclear', calls: 1 })
  })
})

describe('the places from which Sendit fetches', () => {
  const own = [
    { id: 46, ville: 'Casablanca', name: 'Casablanca' },
    { id: '12', ville: 'Rabat' },
    { name: 'sans numéro' },
  ]
  const districts = [
    { id: 46, name: 'Casablanca - Ain Sebaa', pickup_district: 0 },
    { id: 52, name: 'Fès', pickup_district: 1 },
    { id: 77, name: 'Agadir', pickup_district: '1' },
    { id: 80, name: 'Tata' },
  ]
  const placesBy = (answer: (path: string) => Told | 'silent') =>
    sendit(({ path }) => answer(path)).session.listPlaces?.()

  it.each<[string, unknown]>([
    ['as it is', { success: true, data: own }],
    ['in pages', { success: true, data: { data: own, current_page: 1, last_page: 1 } }],
  ])('are its own list of them, which comes %s', async (_, list) => {
    const places = await placesBy((path) => (path.includes('pickup-cities') ? told(200, list) : 'silent'))
    expect(places).toEqual([
      { id: '46', name: 'Casablanca' },
      { id: '12', name: 'Rabat' },
    ])
  })

  it.each<[string, Told | 'silent']>([
    ['is not there', told(404, { message: 'Not Found' })],
    ['is empty', done([])],
    ['does not come', 'silent'],
  ])('are districts that say so where that list %s', async (_, answer) => {
    const places = await placesBy((path) => (path.includes('pickup-cities') ? answer : done(districts)))
    expect(places?.map(({ name }) => name)).toEqual(['Fès', 'Agadir'])
  })

  it('are not known where no district says so', async () => {
    expect(await placesBy(() => told(404, { message: 'Not Found' }))).toBeNull()
    const silent = districts.map(({ id, name }) => ({ id, name }))
    expect(await placesBy((path) => done(path.includes('pickup-cities') ? [] : silent))).toBeNull()
  })
})

describe('invoices of Sendit', () => {
  const line = (code: string) => ({ code, amount: 93, fee: 35 })
  type Invoice = { id: number; reference: string; deliveries?: unknown[] }
  const IN_TIME: AskedInvoices = { since: '2026-01-01', endsAt: new Date('2100-01-01'), rank: () => 0 }
  function invoicesOf(
    list: readonly Invoice[],
    detail: (id: string) => Told | 'silent',
    options: Partial<AskedInvoices> = {},
  ) {
    const { session, asked } = sendit(({ path }) => {
      const id = /^invoices\/(\d+)/.exec(path)?.[1]
      return id === undefined ? told(200, { data: list, current_page: 1, last_page: 1 }) : detail(id)
    })
    return { told: session.listInvoices?.({ ...IN_TIME, ...options }), asked }
  }

  it('are asked for a hundred at a time, and read from their own page, never from the preview of a list', async () => {
    const previews = [{ id: 1, reference: 'FA-1', deliveries: [line('D1')] }]
    const detail = done({ id: 1, reference: 'FA-1', deliveries: [line('D1'), line('D2')] })
    const { told: whole, asked } = invoicesOf(previews, () => detail)
    expect(await whole).toMatchObject({ invoices: [{ lines: [{ code: 'D1' }, { code: 'D2' }] }], unread: [] })
    expect(asked[0]?.url).toContain('per_page=100')
  })

  it('that are empty, missing, silent or another’s are said, and are no drafts', async () => {
    const list = [1, 2, 3, 4].map((id) => ({ id, reference: `FA-${id}`, deliveries: [line('D1')] }))
    const answers: Record<string, Told | 'silent'> = {
      1: done({ id: 1, reference: 'FA-1', deliveries: [] }),
      2: told(404, { message: 'Not Found' }),
      3: 'silent',
      4: done({ id: 9, reference: 'FA-9', deliveries: [line('D1')] }),
    }
    const invoices = await invoicesOf(list, (id) => answers[id] ?? 'silent').told
    expect(invoices).toEqual({
      kind: 'told',
      invoices: [],
      unread: [
        'La facture FA-1 n’a pas été comprise\u00a0: importez son fichier.',
        'La facture FA-2 n’a pas été comprise\u00a0: importez son fichier.',
        'La facture n°\u00a03 n’a pas été lue\u00a0: Sendit ne répond pas.',
        'La facture FA-4 n’a pas été comprise\u00a0: importez son fichier.',
      ],
    })
  })

  it('of one number are not made one, and a Sendit that is away is not asked for each', async () => {
    const list = [1, 2, 3].map((id) => ({ id, reference: id === 3 ? 'FA-3' : 'FA-1' }))
    const { told: twice } = invoicesOf(list, (id) =>
      done({ ...list[Number(id) - 1], deliveries: [line(`D${id}`)] }),
    )
    expect(await twice).toMatchObject({
      invoices: [{ reference: 'FA-3' }],
      unread: ['2 factures portent le numéro FA-1\u00a0: importez leurs fichiers.'],
    })
    const many = Array.from({ length: 9 }, (_, id) => ({ id, reference: `FA-${id}` }))
    const away = invoicesOf(many, () => 'silent')
    expect(await away.told).toMatchObject({ invoices: [], unread: { length: 9 } })
    expect(away.asked).toHaveLength(1 + 2)
  })
})

describe('invoices of Sendit that take too long', () => {
  it('are read in the order of what the shop knows of them', async () => {
    const list = ['FA-CLOSE', 'FA-BROUILLON', 'FA-NEUVE'].map((reference, id) => ({ id, reference }))
    const { session, asked } = sendit(({ path }) => {
      const id = /^invoices\/(\d+)/.exec(path)?.[1]
      return id === undefined
        ? done(list)
        : done({ ...list[Number(id)], deliveries: [{ code: 'D1', amount: 93 }] })
    })
    const ranks: Record<string, number> = { 'FA-CLOSE': 2, 'FA-BROUILLON': 1 }
    const rank = (reference: string) => ranks[reference] ?? 0
    await session.listInvoices?.({ since: '2026-01-01', endsAt: new Date('2100-01-01'), rank })
    const details = asked.flatMap(({ url }) => /invoices\/(\d)/.exec(url)?.[1] ?? [])
    expect(details).toEqual(['2', '1', '0'])
  })
})

describe('a correction at Sendit', () => {
  async function edit(own: unknown, put: Told = done(OWN), parcel: Partial<ParcelToSend> = {}) {
    const { session, asked } = sendit(({ method }) => (method === 'GET' ? done(own) : put))
    const edited = await session.edit?.('D1', { ...FES, amount: 120, ...parcel }, [printOf(FES)])
    const body: unknown = JSON.parse(asked.find(({ method }) => method === 'PUT')?.body ?? 'null')
    return { edited, body }
  }

  it('keeps what Sendit has of its own', async () => {
    const { edited, body } = await edit({ ...OWN, packaging: { id: 7 } })
    expect(edited?.kind).toBe('edited')
    expect(body).toMatchObject({ packaging_id: '7', amount: 120 })
  })

  it.each([
    { status: 'NEW_DESTINATION' },
    { products_from_stock: 1 },
    { option_exchange: '1' },
    { address: '2, avenue Hassan II' },
    { name: 'Salma B.' },
    { phone: '0698765432' },
    { amount: '80.00' },
    { district: { id: 46 } },
  ])('is a person’s where Sendit’s side was changed: %o', async (changed) => {
    const { edited, body } = await edit({ ...OWN, ...changed })
    expect(edited).toEqual({ kind: 'refused', message: 'Ce colis a été changé chez Sendit.' })
    expect(body).toBeNull()
  })

  it.each([
    {
      address: ' 14 RUE DES ORANGERS ',
      name: 'salma  bénnani',
      phone: '+212 6 12 34 56 78',
      amount: '93.00',
    },
    { amount: 120, district: { id: '52' } },
    { address: '', name: null, phone: undefined, amount: 'gratuit', district: null },
    { address: ['14'], district: 'Fès' },
  ])('is made where Sendit has what it was told, or is to be: %o', async (same) => {
    expect((await edit({ ...OWN, ...same })).edited?.kind).toBe('edited')
  })

  it.each(['1 093.00', '1,093.00', '1.093,00', 1093, '1093.00 DH'])(
    'is made where Sendit writes an amount in its own way: %s',
    async (amount) => {
      const parcel = { ...FES, amount: 1093 }
      const { session } = sendit(({ method }) => done(method === 'GET' ? { ...OWN, amount } : OWN))
      expect((await session.edit?.('D1', parcel, [printOf(parcel)]))?.kind).toBe('edited')
    },
  )

  it('keeps an exchange that Sendit has from us, and tells one that it did not take in words', async () => {
    const exchange = { exchange: true, bring_back: 'DHF1' }
    const kept = await edit({ ...OWN, option_exchange: 1 }, done(OWN), exchange)
    expect(kept.body).toMatchObject({ option_exchange: 1, delivery_exchange_id: 'DHF1', comment: 'Sonner' })
    for (const option_exchange of [undefined, null]) {
      const { body } = await edit({ ...OWN, option_exchange }, done(OWN), exchange)
      expect(body).toMatchObject({ option_exchange: 1, delivery_exchange_id: 'DHF1' })
    }
    const { body } = await edit(OWN, done(OWN), exchange)
    expect(body).toMatchObject({
      option_exchange: 0,
      comment: 'Échange\u00a0: reprendre l’ancien colis. Sonner',
    })
  })

  it('is done only where the answer has this parcel', async () => {
    const kinds = []
    for (const put of [told(200, {}), told(200, { success: true }), done({ ...OWN, code: 'D2' })]) {
      kinds.push((await edit(OWN, put)).edited?.kind)
    }
    expect(kinds).toEqual(['silent', 'silent', 'silent'])
    const page = { status: 404, text: '<!doctype html>' }
    expect((await edit(OWN, page)).edited?.kind).toBe('silent')
    expect((await edit(OWN, told(422, { success: false, message: 'Trop tard' }))).edited).toEqual({
      kind: 'refused',
      message: 'Trop tard',
    })
  })
})

it('Sendit has cancelled a parcel that it says it has, or does not know any more', async () => {
  const cancel = (answer: Told) => sendit(() => answer).session.cancel?.('D1')
  expect(await cancel(told(200, { success: true, message: 'Colis supprimé' }))).toBe('cancelled')
  expect(await cancel({ status: 204, text: '' })).toBe('cancelled')
  expect(await cancel(told(404, { success: false, message: 'Introuvable' }))).toBe('cancelled')
  expect(await cancel(told(200, {}))).toBe('silent')
  expect(await cancel({ status: 404, text: '<!doctype html>' })).toBe('silent')
  expect(await cancel(told(200, { success: false, message: 'Déjà ramassé' }))).toBe('refused')
})

it('Sendit refuses a parcel whose goods it does not have, by a status of its own', async () => {
  const { session } = sendit(() => told(251, { message: 'Les produits suivants n’existent pas' }))
  expect((await session.create(FES, new Date())).kind).toBe('refused')
})

it('a way back that Sendit tells of hides no delivery: it counts once the parcel has failed', async () => {
  const word = async (own: object) => {
    const { session } = sendit(() => done({ code: 'D1', ...own }))
    return (await session.read(['D1']))?.[0]?.word
  }
  expect(await word({ status: 'PENDING', status_return: 'RETOUR_PENDING' })).toBe('PENDING')
  expect(await word({ status: 'DELIVERED', status_return: 'TORETURN' })).toBe('DELIVERED')
  expect(await word({ status: 'REJECTED', status_return: 'RETOUR_PENDING' })).toBe('REJECTED')
  expect(await word({ status: 'REJECTED', status_return: 'RETURN_WAREHOUSE' })).toBe('RETURN_WAREHOUSE')
})
