import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  DOOR_WORDS,
  type DoorWord,
  LINK_ADAPTERS,
  LINKS,
  type LinkAdapter,
} from '#domain/carrier-links/links.ts'
import { createCarrierCalls } from '#server/outgoing/carrier-calls.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import type { Lie } from '#tests/carriers/lies.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import type { CallCarrier, CarrierSession, LinkKeys, ParcelToSend } from './adapter.ts'
import { ADAPTERS } from './adapters.ts'

const NOW = new Date('2026-03-03T10:00:00Z')
const FES: ParcelToSend = {
  ...{ reference: 'SL-7K3Q-9XVD', name: 'Salma Bennani', phone: '0612345678' },
  ...{
    address: '14, rue des Orangers',
    city: { id: '52', name: 'Fès' },
    note: 'Sonner',
    contents: 'Parfumerie',
  },
  ...{ amount: 93, open: false, try: false, fragile: false, exchange: false, bring_back: null },
}

let carrier: StandIn
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())
beforeEach(() => carrier.forget())

function open(adapter: LinkAdapter, given: { keys?: LinkKeys; call?: CallCarrier } = {}): CarrierSession {
  const { keys, pickup } = STAND_INS[adapter]
  const call = given.call ?? createCarrierCalls(carrier.url)
  return ADAPTERS[adapter].open({ call, keys: given.keys ?? keys, pickup, clock: () => NOW })
}

/** A carrier that answers everything alike. */
function answering(status: number, text: string): { call: CallCarrier } {
  return { call: async () => ({ kind: 'answered', status, text, bytes: Buffer.from(text) }) }
}

async function create(session: CarrierSession, parcel: Partial<ParcelToSend> = {}) {
  const created = await session.create({ ...FES, ...parcel }, NOW)
  if (created.kind !== 'sent') throw new Error(`The parcel was not made: ${created.kind}`)
  return created
}

describe.each(LINK_ADAPTERS)('%s', (adapter) => {
  const facts = LINKS[adapter]
  const lie = (...lies: Lie[]) => carrier.lieNext(...lies)

  it('takes its keys, refuses others in words, and gives its cities', async () => {
    expect((await open(adapter).check()).kind).toBe('accepted')
    const refused = await open(adapter, { keys: STAND_INS[adapter].badKeys }).check()
    expect(refused).toMatchObject({ kind: 'refused', message: expect.stringMatching(/\w/) })
    const cities = await open(adapter).listCities()
    expect(cities?.some(({ name, external_id }) => name === 'Fès' && external_id !== '')).toBe(true)
  })

  it('says "later" of a parcel whose keys are refused, or when it asks to wait: nothing was made', async () => {
    const refused = await open(adapter, { keys: STAND_INS[adapter].badKeys }).create(FES, NOW)
    lie('busy')
    expect([refused.kind, (await open(adapter).create(FES, NOW)).kind]).toEqual(['later', 'later'])
    const away: CallCarrier = async () => ({ kind: 'not-reached' })
    expect((await open(adapter, { call: away }).create(FES, NOW)).kind).toBe('later')
    expect(carrier.made).toEqual([])
  })

  it.each(['made-then-silent', 'silent', 'made-then-500', 'half-an-answer'] as const)(
    'says "unknown" of a parcel that was perhaps made: %s',
    async (one) => {
      lie(one)
      expect((await open(adapter).create(FES, NOW)).kind).toBe('unknown')
    },
  )

  it('says "refused" of an error that came with the status 200, in its words', async () => {
    lie('error-with-200')
    const created = await open(adapter).create(FES, NOW)
    expect(created).toMatchObject({ kind: 'refused', message: expect.stringMatching(/\w/) })
  })

  it('takes no page and no empty answer for a yes, a no, or news', async () => {
    for (const text of [
      '<!doctype html><title>Maintenance</title>',
      '',
      '{}',
      '[]',
      'null',
      '{"success":true}',
    ]) {
      const session = open(adapter, answering(200, text))
      expect((await session.check()).kind).not.toBe('accepted')
      expect(['unknown', 'later']).toContain((await session.create(FES, NOW)).kind)
      expect((await session.find?.(FES))?.kind).not.toBe('found')
      expect((await session.read(['A1'])) ?? []).toEqual([])
      expect(await session.cancel?.('A1')).not.toBe('cancelled')
    }
  })

  if (facts.find === 'reference') {
    it('finds a parcel by our number alone', async () => {
      const { code } = await create(open(adapter))
      expect(await open(adapter).find?.(FES)).toMatchObject({ kind: 'found', code })
      expect(await open(adapter).find?.({ ...FES, reference: 'SL-7K3Q' })).toEqual({ kind: 'none' })
    })
  }

  it(`reads ${facts.reads} parcels in one call, and leaves out those that it does not know`, async () => {
    const session = open(adapter)
    const codes = []
    for (let one = 0; one < facts.reads; one += 1) {
      const { code } = await create(session, { reference: `SL-${one}` })
      carrier.setStatus(code, `Mot ${one}`)
      codes.push(code)
    }
    const before = carrier.asked.length
    const read = await session.read(codes)
    expect(carrier.asked.length - before).toBe(1)
    expect(read?.map(({ code, word }) => [code, word])).toEqual(
      codes.map((code, one) => [code, `Mot ${one}`]),
    )
    expect(await session.read(['INCONNU'])).toEqual([])
    const { call } = answering(429, '{"message":"Too Many Attempts."}')
    expect(await open(adapter, { call }).read(codes)).toBeNull()
  })

  it('has what it declares, and nothing else', () => {
    const session = open(adapter)
    expect(session.find !== undefined).toBe(facts.find !== 'none')
    expect(session.cancel !== undefined).toBe(facts.cancel !== 'none')
    expect(session.listPlaces !== undefined).toBe(facts.pickup?.listed !== undefined)
    expect(session.collect !== undefined).toBe(facts.collection !== 'none')
    expect(session.edit !== undefined).toBe(facts.edit !== 'none')
    expect(session.labels !== undefined).toBe(facts.labels !== 'none')
    expect(session.listInvoices !== undefined).toBe(facts.cash === 'invoice')
    expect(session.readCash !== undefined).toBe(facts.cash === 'parcel')
  })

  it('takes no page, no empty answer and no refused key for a correction or a cancellation', async () => {
    const refused = open(adapter, { keys: STAND_INS[adapter].badKeys })
    if (refused.cancel !== undefined) expect(await refused.cancel('A1')).toBe('silent')
    for (const text of ['<!doctype html>', '', '{}', '{"login":"success"}', '{"login":"success","api":{}}']) {
      const session = open(adapter, answering(200, text))
      if (session.cancel !== undefined) expect(await session.cancel('A1')).toBe('silent')
      if (session.edit !== undefined) expect((await session.edit('A1', FES, [])).kind).toBe('silent')
    }
  })

  it('lists the places from which it fetches, with that of the shop, and takes no page for a list', async () => {
    const session = open(adapter)
    if (session.listPlaces === undefined) return
    expect((await session.listPlaces())?.map(({ id }) => id)).toContain(STAND_INS[adapter].pickup)
    for (const text of ['<!doctype html>', '', '{}', 'null', '{"success":true}']) {
      expect(await open(adapter, answering(200, text)).listPlaces?.()).toBeNull()
    }
    expect(await open(adapter, answering(429, '{"data":[]}')).listPlaces?.()).toBeNull()
  })

  if (facts.cancel === 'before-pickup') {
    it('cancels a parcel with one call', async () => {
      const session = open(adapter)
      const { code } = await create(session)
      const before = carrier.asked.length
      expect(await session.cancel?.(code)).toBe('cancelled')
      expect(carrier.asked.length - before).toBe(1)
      expect(carrier.made[0]?.status).not.toBe('PENDING')
    })
  }

  it(`has a field of its own for [${facts.says.join(', ')}], and for nothing else of the door`, async () => {
    const session = open(adapter)
    const { code } = await create(session)
    async function told(word: DoorWord, is: boolean) {
      const bring_back = word === 'exchange' && is ? code : null
      await create(session, { reference: `SL-${word}-${is}`, [word]: is, bring_back })
      return JSON.stringify(carrier.made.at(-1)?.body).replaceAll(`SL-${word}-${is}`, '')
    }
    const fields: DoorWord[] = []
    for (const word of DOOR_WORDS)
      if ((await told(word, true)) !== (await told(word, false))) fields.push(word)
    expect(fields).toEqual([...facts.says])
  })

  if (facts.exchangesByNumber) {
    it('is told of an exchange in words where it does not take the number, and once', async () => {
      const session = open(adapter)
      const { code } = await create(session)
      await create(session, { reference: 'SL-2', exchange: true, bring_back: code })
      expect(Object.values(carrier.made[1]?.body ?? {})).toContain(code)
      await create(session, { reference: 'SL-3', exchange: true, bring_back: 'AILLEURS-1' })
      const [, , made] = carrier.made
      expect(Object.values(made?.body ?? {})).not.toContain('AILLEURS-1')
      expect(Object.values(made?.body ?? {})).toContain('Échange\u00a0: reprendre l’ancien colis. Sonner')
      expect(carrier.made).toHaveLength(3)
    })
  }

  it(`sends a parcel into a city by its ${facts.city}, and the whole amount`, async () => {
    await create(open(adapter))
    const [made] = carrier.made
    expect(made?.amount).toBe(93)
    expect(Object.values(made?.body ?? {})).toContain(facts.city === 'id' ? '52' : 'Fès')
  })

  it(`hears bells: ${facts.bell}`, async () => {
    const { ring, keys } = STAND_INS[adapter]
    expect(ring === null).toBe(facts.bell === 'none')
    const rung = ring?.({ parcel: { code: 'A1', reference: 'SL-1', status: 'DELIVERED' }, at: NOW })
    const headers = new Headers(rung?.headers)
    const body = Buffer.from(rung?.body ?? '{}')
    const hear = (changed: Partial<{ headers: Headers; body: Buffer }>, with_keys: LinkKeys = keys) =>
      ADAPTERS[adapter].hear({ headers, body, now: NOW, ...changed }, with_keys)
    const forged = [
      hear({ headers: new Headers() }),
      hear({ body: Buffer.from(`${rung?.body} `) }),
      hear({}, { ...keys, webhook_key: 'autre', webhook_secret: 'autre' }),
    ].map(({ kind }) => kind)
    if (facts.bell === 'none') expect(hear({}).kind).toBe('forged')
    else expect(hear({})).toEqual({ kind: 'heard', codes: ['A1'] })
    if (facts.bell === 'signed') expect(forged).toEqual(['forged', 'forged', 'forged'])
  })
})

it.each(['ameex', 'speedaf'] as const)(
  'a bell of %s that was recorded does not count after five minutes',
  (adapter) => {
    const { ring, keys } = STAND_INS[adapter]
    const rung = ring?.({ parcel: { code: 'A1', reference: 'SL-1', status: 'DELIVERED' }, at: NOW })
    const headers = new Headers(rung?.headers)
    const hearAt = (minutes: number) => {
      const now = new Date(NOW.getTime() + minutes * 60_000)
      return ADAPTERS[adapter].hear({ headers, body: Buffer.from(rung?.body ?? ''), now }, keys).kind
    }
    expect([hearAt(4), hearAt(6), hearAt(-6)]).toEqual(['heard', 'forged', 'forged'])
  },
)

it.each([
  ['Tracking number already exists', 'unknown'],
  ['Ce numéro de suivi est pris', 'unknown'],
  ['Ce colis existe', 'unknown'],
  ['Numéro de téléphone invalide', 'refused'],
  ['Invalid phone number', 'refused'],
  ['Cette ville n’existe pas', 'refused'],
  ['City does not exist', 'refused'],
])('Ozon Express says %s: %s', async (MESSAGE, kind) => {
  const told = JSON.stringify({ 'ADD-PARCEL': { RESULT: 'ERROR', MESSAGE } })
  expect((await open('ozon', answering(200, told)).create(FES, NOW)).kind).toBe(kind)
})

describe('Digylog', () => {
  const checking = (networks: unknown, network: string) =>
    open('digylog', {
      keys: { ...STAND_INS.digylog.keys, network },
      ...answering(200, JSON.stringify(networks)),
    }).check()
  const two = [
    { id: 1, name: 'Standard' },
    { id: 7, name: 'Express' },
  ]

  it('takes a network by its number, by its name, or by itself where there is one, and asks which of several', async () => {
    expect(await checking(two, '7')).toMatchObject({ kind: 'accepted', keys: { network: '7' } })
    expect(await checking(two, 'express')).toMatchObject({ kind: 'accepted', keys: { network: '7' } })
    expect(await checking(two.slice(0, 1), '')).toMatchObject({ kind: 'accepted', keys: { network: '1' } })
    const message = 'Écrivez lequel de vos réseaux\u00a0: Standard, Express.'
    expect(await checking(two, '')).toEqual({ kind: 'refused', message })
    expect(await checking(two, '9')).toEqual({ kind: 'refused', message })
    const none = 'Votre compte n’a pas encore de réseau\u00a0: demandez-en un à Digylog.'
    expect(await checking([], '')).toEqual({ kind: 'refused', message: none })
  })

  const creating = (status: number, told: unknown) =>
    open('digylog', answering(status, JSON.stringify(told))).create(FES, NOW)
  const num = FES.reference

  it('finds the tracking number under each of its spellings and wrappings', async () => {
    for (const told of [
      [{ num, tracking: 'S1' }],
      [{ num, traking: 'S1', bl: 12 }],
      { data: [{ num, tracking: 'S1' }] },
      {
        orders: [
          { num: 'autre', tracking: 'S9' },
          { num, traking: 'S1' },
        ],
      },
      { num, tracking: 'S1' },
    ]) {
      expect(await creating(200, told)).toMatchObject({ kind: 'sent', code: 'S1' })
    }
  })

  it('does not take another parcel’s number, and leaves what speaks of a double to a person', async () => {
    expect((await creating(200, [{ num: 'autre', tracking: 'S9' }])).kind).toBe('unknown')
    expect((await creating(200, [{ num, isSuccess: false, errors: ['Commande déjà existante'] }])).kind).toBe(
      'unknown',
    )
    expect((await creating(409, { message: 'Conflict' })).kind).toBe('unknown')
    expect(await creating(422, { message: 'Le téléphone est invalide', errors: {} })).toEqual({
      kind: 'refused',
      message: 'Le téléphone est invalide',
    })
  })

  it('takes the last change of the status for its word, in whatever order they come', async () => {
    const change = (date: string, type: string, word: string) => ({ date, type, 'new value': word })
    const told = {
      S1: [
        change('2026-03-02 10:00:00', 'Statut', 'Livré'),
        change('2026-03-02 09:00:00', 'Statut', 'Expédié'),
        change('2026-03-02 11:00:00', 'Note', 'Merci'),
        change('2026-03-02 12:00:00', 'Statut de paiement', 'Payé'),
        change('2026-03-02 12:00:00', 'Station', 'Fès'),
        change('sans date', 'Statut', 'Refusé'),
      ],
    }
    const read = await open('digylog', answering(200, JSON.stringify(told))).read(['S1', 'S2'])
    expect(read?.map(({ word }) => word)).toEqual(['Livré'])
  })
})

describe('Speedaf', () => {
  const telling = (told: unknown) => open('speedaf', answering(200, JSON.stringify(told)))
  const step = (action: string, time: string, actionName = 'Delivered to hub') => ({
    action,
    actionName,
    time,
    timezone: 1,
  })

  it.each([
    ['1', 'Pick Up'],
    ['4', 'Out for Delivery'],
    ['5', 'Delivered'],
    ['-710', 'Returning'],
    ['IP05', 'IP05'],
    ['constructor', 'constructor'],
  ])('the step %s is called %s, whatever the language of the account is', async (action, word) => {
    const tracks = [step(action, '2026-03-02 10:00:00'), step('2', '2026-03-01 10:00:00')]
    const read = await telling({ success: true, data: [{ mailNo: 'MA1', tracks }] }).read(['MA1'])
    expect(read).toEqual([{ code: 'MA1', word, at: new Date('2026-03-02T09:00:00Z') }])
  })

  it('leaves out a step whose moment is none, and reads the others', async () => {
    const data = ['MA1', 'MA2'].map((mailNo) => ({
      mailNo,
      tracks: [
        step('5', '0000-00-00 00:00:00'),
        ...(mailNo === 'MA2' ? [step('1', '2026-03-02 10:00:00')] : []),
      ],
    }))
    const read = await telling({ success: true, data }).read(['MA1', 'MA2'])
    expect(read).toEqual([{ code: 'MA2', word: 'Pick Up', at: new Date('2026-03-02T09:00:00Z') }])
  })

  it('is asked again to cancel where the account was refused, or the parcel is not in the answer', async () => {
    const failing = telling({ success: false, error: { code: '70401', message: 'App Code invalide' } })
    expect(await failing.cancel?.('MA1')).toBe('silent')
    expect(await telling({ success: true, data: [] }).cancel?.('MA1')).toBe('silent')
    expect(
      await telling({ success: true, data: [{ billCode: 'MA1', success: false }] }).cancel?.('MA1'),
    ).toBe('refused')
  })

  it('refuses a parcel for a field that it names, and leaves every other error to a person', async () => {
    const failing = (code: string, message: string) =>
      telling({ success: false, error: { code, message }, data: null })
    expect((await failing('500', 'acceptMobile: Accept mobile is null!').create(FES, NOW)).kind).toBe(
      'refused',
    )
    expect((await failing('500', 'System busy').create(FES, NOW)).kind).toBe('unknown')
    expect((await failing('500', 'customOrderNo repeat').create(FES, NOW)).kind).toBe('unknown')
    expect((await failing('70502', 'timestamp expired').create(FES, NOW)).kind).toBe('later')
  })
})
