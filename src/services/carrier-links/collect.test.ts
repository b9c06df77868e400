import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LINK_ADAPTERS, LINKS, type LinkAdapter } from '#domain/carrier-links/links.ts'
import { createCarrierCalls } from '#server/outgoing/carrier-calls.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import type { CallCarrier, CarrierSession, LinkKeys } from './adapter.ts'
import { ADAPTERS } from './adapters.ts'

const NOW = new Date('2026-03-03T10:00:00Z')

let carrier: StandIn
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())
beforeEach(() => carrier.forget())

function open(adapter: LinkAdapter, given: { keys?: LinkKeys; call?: CallCarrier } = {}): CarrierSession {
  const { keys, pickup } = STAND_INS[adapter]
  const call = given.call ?? createCarrierCalls(carrier.url)
  const clock = () => NOW
  return ADAPTERS[adapter].open({ call, keys: given.keys ?? keys, pickup, clock })
}

/** A carrier that answers everything alike. */
function answering(status: number, text: string): { call: CallCarrier } {
  return { call: async () => ({ kind: 'answered', status, text, bytes: Buffer.from(text) }) }
}

async function create(session: CarrierSession, reference = 'SL-7K3Q-9XVD') {
  const created = await session.create(
    {
      ...{ reference, name: 'Salma Bennani', phone: '0612345678', address: '14, rue des Orangers' },
      ...{ city: { id: '52', name: 'Fès' }, note: '', contents: 'Parfumerie', amount: 93 },
      ...{ open: false, try: false, fragile: false, exchange: false, bring_back: null },
    },
    NOW,
  )
  if (created.kind !== 'sent') throw new Error(`The parcel was not made: ${created.kind}`)
  return created
}

const COLLECTING = LINK_ADAPTERS.filter((adapter) => LINKS[adapter].collection !== 'none')

describe.each(COLLECTING)('of a handover %s', (adapter) => {
  const kept: string[] = []
  beforeEach(() => {
    kept.length = 0
  })

  /** Tells of parcels that the carrier has, and answers with what became of it. */
  function collect(
    codes: readonly string[],
    given: { session?: CarrierSession; begun?: string | null; mayGoOn?: (nth: number) => boolean } = {},
  ) {
    const { session = open(adapter), begun = null, mayGoOn = () => true } = given
    return session.collect?.({
      ...{ codes, begun },
      async goOn(reference) {
        kept.push(reference)
        return mayGoOn(kept.length)
      },
    })
  }
  async function codesOf(count: number): Promise<string[]> {
    const codes: string[] = []
    for (let one = 0; one < count; one += 1) {
      codes.push((await create(open(adapter), `SL-${one}`)).code)
    }
    return codes
  }
  /** Counts the calls that one handover takes. */
  async function stepsOf(codes: readonly string[]): Promise<number> {
    const before = carrier.asked.length
    await collect(codes)
    const steps = carrier.asked.slice(before).filter((asked) => !asked.endsWith('/login')).length
    carrier.forget()
    return steps
  }

  it('learns once, of all parcels, and gives its number where it has one', async () => {
    const codes = await codesOf(3)
    const told = await collect(codes)
    expect(carrier.notes).toHaveLength(1)
    const [note] = carrier.notes
    expect(note?.isSaved).toBe(true)
    if (adapter === 'forcelog') {
      expect([told, note?.reference, note?.codes]).toEqual([{ kind: 'told', reference: null }, '3 colis', []])
    } else {
      expect(told).toEqual({ kind: 'told', reference: note?.reference })
      expect(note?.codes).toEqual(codes)
    }
  })

  it('says "later" when keys are refused, it asks to wait or is not reached: it has nothing', async () => {
    const codes = await codesOf(1)
    const { keys, badKeys } = STAND_INS[adapter]
    const refused = await collect(codes, { session: open(adapter, { keys: { ...keys, ...badKeys } }) })
    carrier.lieNext('busy')
    const busy = await collect(codes)
    const away = await collect(codes, {
      session: open(adapter, { call: async () => ({ kind: 'not-reached' }) }),
    })
    expect([refused?.kind, busy?.kind, away?.kind]).toEqual(['later', 'later', 'later'])
    expect([carrier.notes, kept]).toEqual([[], []])
  })

  it('says "refused" of an error that came with the status 200, in its words', async () => {
    const codes = await codesOf(1)
    carrier.lieNext('error-with-200')
    expect(await collect(codes)).toMatchObject({ kind: 'refused', message: expect.stringMatching(/\w/) })
    expect(carrier.notes).toEqual([])
  })

  it.each(['made-then-silent', 'silent', 'made-then-500', 'half-an-answer'] as const)(
    'says "unknown" wherever the answer is lost, and calls no more: %s',
    async (lie) => {
      const steps = await stepsOf(await codesOf(1))
      for (let lost = 0; lost < steps; lost += 1) {
        carrier.forget()
        const codes = await codesOf(1)
        carrier.lieNext(...Array.from({ length: lost }, () => 'honest' as const), lie)
        const before = carrier.asked.length
        expect((await collect(codes))?.kind).toBe('unknown')
        const after = carrier.asked.slice(before).filter((asked) => !asked.endsWith('/login'))
        expect(after).toHaveLength(lost + 1)
      }
    },
  )

  it('takes no page, no empty answer and no half of one for a yes or a no', async () => {
    for (const text of [
      '<!doctype html>',
      '',
      '{}',
      '[]',
      'null',
      '{"success":true}',
      '{"login":"success"}',
    ]) {
      const session = open(adapter, answering(200, text))
      expect(['unknown', 'later']).toContain((await collect(['A1'], { session }))?.kind)
      const failing = open(adapter, answering(503, text))
      expect(['unknown', 'later']).toContain((await collect(['A1'], { session: failing }))?.kind)
    }
  })

  it('stops where somebody else has settled it meanwhile', async () => {
    const codes = await codesOf(1)
    for (const stop of [1, 2]) {
      kept.length = 0
      const told = await collect(codes, { mayGoOn: (nth) => nth < stop })
      if (kept.length > 0) expect(told?.kind).toBe('unknown')
      expect(carrier.notes.filter(({ isSaved }) => isSaved).length).toBe(kept.length === 0 ? 1 : 0)
      if (kept.length === 0) break
    }
  })
})

describe.each(['ozon', 'ameex'] as const)('a delivery note of %s', (adapter) => {
  const collect = (
    codes: string[],
    begun: string | null,
    keep: (reference: string) => void = () => undefined,
  ) =>
    open(adapter).collect?.({
      ...{ codes, begun },
      async goOn(reference) {
        keep(reference)
        return true
      },
    })

  it('that was begun and left empty is filled, and no second one is begun', async () => {
    const { code } = await create(open(adapter))
    let begun: string | null = null
    carrier.lieNext('honest', 'busy')
    const later = await collect([code], null, (reference) => {
      begun = reference
    })
    expect([later?.kind, begun]).toEqual(['later', carrier.notes[0]?.reference])
    expect((await collect([code], begun))?.kind).toBe('told')
    expect(carrier.notes).toMatchObject([{ codes: [code], isSaved: true }])
  })

  it('that is filled and was not saved is a person’s, in its words and under its number', async () => {
    const { code } = await create(open(adapter))
    const kept: string[] = []
    carrier.lieNext('honest', 'honest', 'error-with-200')
    const told = await collect([code], null, (reference) => kept.push(reference))
    expect(told).toMatchObject({ kind: 'unknown', message: expect.stringMatching(/\w/) })
    expect(kept.at(-1)).toBe(carrier.notes[0]?.reference)
  })

  it('names a parcel that it does not take, and is a person’s: others may stand in it', async () => {
    expect(await collect(['INCONNU'], null)).toMatchObject({
      kind: 'unknown',
      message: expect.stringContaining('INCONNU'),
    })
  })
})

it('a note of Ameex is filled by a hundred parcels at a time, and what is filled in part is a person’s', async () => {
  const codes: string[] = []
  for (let one = 0; one < 130; one += 1) {
    codes.push((await create(open('ameex'), `SL-${one}`)).code)
  }
  const collect = () => open('ameex').collect?.({ codes, begun: null, goOn: async () => true })
  carrier.lieNext('honest', 'honest', 'busy')
  expect((await collect())?.kind).toBe('unknown')
  carrier.notes[0]?.codes.splice(0)
  expect((await collect())?.kind).toBe('told')
  expect(carrier.notes[1]).toMatchObject({ codes, isSaved: true })
})

it.each(['sendit', 'forcelog'] as const)(
  '%s is asked for no pick-up without a place for it',
  async (adapter) => {
    const { sender_address: _, ...keys } = { sender_address: '', ...STAND_INS[adapter].keys }
    const told = await open(adapter, { keys }).collect?.({
      codes: ['A1'],
      begun: null,
      goOn: async () => true,
    })
    expect(told).toMatchObject({ kind: 'refused', message: expect.stringContaining('dans sa liaison') })
    expect(carrier.asked).toEqual([])
  },
)

it('Sendit is asked for no pick-up as long as its district is not chosen', async () => {
  const { keys } = STAND_INS.sendit
  const clock = () => NOW
  const session = ADAPTERS.sendit.open({ call: createCarrierCalls(carrier.url), keys, pickup: '', clock })
  const told = await session.collect?.({ codes: ['A1'], begun: null, goOn: async () => true })
  expect(told).toMatchObject({ kind: 'refused', message: expect.stringContaining('lieu de ramassage') })
  expect(carrier.asked).toEqual([])
})

it('Digylog’s words of a double are a person’s, and other errors are a no', async () => {
  const telling = (status: number, told: unknown) =>
    open('digylog', answering(status, JSON.stringify(told))).collect?.({
      ...{ codes: ['S1'], begun: null },
      goOn: async () => true,
    })
  expect((await telling(200, { isSuccess: false, errors: ['S1 est déjà envoyée'] }))?.kind).toBe('unknown')
  expect((await telling(409, { message: 'Conflict' }))?.kind).toBe('unknown')
  expect(await telling(422, { message: 'Colis inconnu' })).toEqual({
    kind: 'refused',
    message: 'Colis inconnu',
  })
  expect(await telling(200, { bl: '861409' })).toEqual({ kind: 'told', reference: '861409' })
})
