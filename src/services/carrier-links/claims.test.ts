import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctOrder } from '#services/orders/correct.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { keepFormerKeys, type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'
import { findCarrierLink, hearBell, saveCarrierLink } from './links.ts'
import { askSendings, lookAgain } from './sendings.ts'
import { wakeFor, workOnLinks } from './work.ts'

const HOUR_MS = 3_600_000

let carrier: StandIn
let day: LinkedShop
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())
beforeEach(async () => {
  day = await openLinkedShop(carrier)
})
afterEach(() => day.shop.close())

/** Does something once while the carrier answers a request. */
function during(method: string, path: string, act: () => Promise<unknown>): void {
  const { call } = day.linking
  let isDone = false
  day.linking.call = async (request) => {
    if (!isDone && request.method === method && request.url.includes(path)) {
      isDone = true
      await act()
    }
    return call(request)
  }
}

function rowOf({ id }: { id: string }) {
  return day.shop.db
    .selectFrom('parcel_sendings')
    .selectAll()
    .where('parcel_id', '=', id)
    .executeTakeFirstOrThrow()
}

it('a bell that rings while its parcel is read has it read once more', async () => {
  const carrierId = await day.linked('sendit')
  const parcel = await day.packed(carrierId)
  await day.send(parcel)
  const { code } = await rowOf(parcel)
  day.pass(60)
  during('GET', '/deliveries/', () => {
    day.pass(1)
    return wakeFor(day.shop, carrierId, [code ?? ''])
  })
  expect(await workOnLinks(day.shop, day.linking)).toBe(1)
  expect((await rowOf(parcel)).next_at).toEqual(day.shop.clock())
  // The carrier says what it said before: its lists may be late, so it is asked once more, in a minute.
  await day.work()
  const { next_at } = await rowOf(parcel)
  expect(next_at?.getTime()).toBe(day.shop.clock().getTime() + 60_000)
  day.pass(1)
  await day.work()
  expect((await rowOf(parcel)).next_at?.getTime()).toBe(day.shop.clock().getTime() + HOUR_MS)
})

it('nobody else works on a parcel meanwhile: of two corrections the carrier has the later one', async () => {
  const carrierId = await day.linked('sendit')
  const parcel = await day.packed(carrierId)
  await day.send(parcel)
  const correct = (address: string) => correctOrder(day.shop, { id: parcel.orderId, address }, day.by)
  await correct('1, rue des Orangers')
  let others = -1
  during('PUT', '/deliveries/', async () => {
    day.pass(1)
    await correct('2, rue des Orangers')
    others = await workOnLinks(day.shop, day.linking)
  })
  await day.work()
  expect(others).toBe(0)
  expect(carrier.asked.filter((asked) => asked.startsWith('PUT'))).toHaveLength(2)
  expect(JSON.stringify(carrier.made[0]?.body)).toContain('2, rue des Orangers')
  expect(await rowOf(parcel)).toMatchObject({ changed_at: null, message: null })
})

it('a parcel to tell of comes before hundreds to ask about, of whichever carrier', async () => {
  const [sendit, forcelog] = [await day.linked('sendit'), await day.linked('forcelog')]
  const there = []
  for (let one = 0; one < 12; one += 1) there.push(await day.packed(forcelog))
  await askSendings(day.shop, { parcel_ids: there.map(({ id }) => id) }, day.by)
  await day.work()
  day.pass(600)
  const late = await day.packed(sendit)
  await askSendings(day.shop, { parcel_ids: [late.id] }, day.by)
  expect(await workOnLinks(day.shop, day.linking)).toBe(1)
  expect((await rowOf(late)).state).toBe('envoye')
})

it('a parcel that was claimed is not told of under keys that were taken back meanwhile', async () => {
  const id = await day.linked('sendit')
  const [first, second] = [await day.packed(id), await day.packed(id)]
  await askSendings(day.shop, { parcel_ids: [first.id, second.id] }, day.by)
  const { keys, pickup } = STAND_INS.sendit
  during('POST', '/deliveries', async () => {
    await keepFormerKeys(day.shop, { id, linking: day.linking, keys })
    await saveCarrierLink(
      day.shop,
      { id, adapter: 'sendit', keys, pickup },
      { linking: day.linking, by: day.by },
    )
    await askSendings(day.shop, { parcel_ids: [first.id, second.id] }, day.by)
  })
  await workOnLinks(day.shop, day.linking)
  expect(carrier.made).toHaveLength(1)
  // Either may have been told of first.
  const states = [(await rowOf(first)).state, (await rowOf(second)).state]
  expect(states.toSorted()).toEqual(['en-attente', 'envoye'])
  await day.work()
  expect(carrier.made).toHaveLength(2)
})

describe('Sendit, which takes about a thousand requests an hour', () => {
  /** So many parcels that it has and that are due to be read; each was read later than the one before. */
  async function onTheWay(carrierId: number, count: number): Promise<string[]> {
    const ids = await day.packedMany(carrierId, count)
    await day.shop.db
      .insertInto('parcel_sendings')
      .values(
        ids.map((parcel_id, place) => ({
          ...{ parcel_id, carrier_id: carrierId, state: 'envoye' as const, reference: `SL-${place}` },
          ...{ code: `SE-${place}`, asked_by: day.by.id, label_url: null, message: null, waiting_word: null },
          ...{ asked_at: day.shop.clock(), told_at: day.shop.clock(), next_at: day.shop.clock() },
          read_asked_at: new Date(day.shop.clock().getTime() - 3 * HOUR_MS + place * 1000),
          read_at: null,
        })),
      )
      .execute()
    return ids
  }

  /** Reads answer; what was asked is remembered with its moment. */
  function reading(isKnown: (code: string) => boolean = () => true): { code: string; at: number }[] {
    const asked: { code: string; at: number }[] = []
    day.linking.call = async ({ url }) => {
      const code = /deliveries\/(SE-\d+)$/.exec(url)?.[1]
      if (code !== undefined) asked.push({ code, at: day.shop.clock().getTime() })
      if (code !== undefined && !isKnown(code)) {
        return { kind: 'answered', status: 404, text: '{}', bytes: Buffer.from('{}') }
      }
      const data = code === undefined ? { token: 'jeton' } : { code, status: 'DELIVERING' }
      const text = JSON.stringify({ success: true, data })
      return { kind: 'answered', status: 200, text, bytes: Buffer.from(text) }
    }
    return asked
  }

  it('is asked where a thousand parcels are without more than that, those read longest ago first', async () => {
    const id = await day.linked('sendit')
    await onTheWay(id, 1000)
    const asked = reading()
    for (let minute = 0; minute < 180; minute += 1) {
      await day.work()
      day.pass(1)
    }
    const busiest = Math.max(
      ...asked.map(({ at }) => asked.filter((one) => one.at >= at && one.at < at + HOUR_MS).length),
    )
    expect(busiest).toBeLessThanOrEqual(600)
    expect(asked.slice(0, 1000).map(({ code }) => code)).toEqual(
      Array.from({ length: 1000 }, (_, place) => `SE-${place}`),
    )
  })

  it('is asked first about a parcel that it rang for or that a person asked about', async () => {
    const id = await day.linked('sendit')
    const ids = await onTheWay(id, 120)
    const asked = reading()
    await day.work()
    const before = asked.length
    await wakeFor(day.shop, id, ['SE-110'])
    await lookAgain(day.shop, { id: ids[119] ?? '' })
    for (let minute = 0; minute < 6; minute += 1) {
      day.pass(1)
      await day.work()
    }
    expect(
      asked
        .slice(before, before + 3)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['SE-110', 'SE-119', 'SE-50'])
  })

  it('is asked no more often about parcels that it does not find, and they hold up no others', async () => {
    const id = await day.linked('sendit')
    await onTheWay(id, 110)
    const asked = reading((code) => Number(code.slice(3)) >= 100)
    await day.work()
    expect(asked).toHaveLength(50)
    for (let minute = 0; minute < 15; minute += 1) {
      day.pass(1)
      await day.work()
    }
    expect(asked.slice(0, 110).map(({ code }) => code)).toEqual(
      Array.from({ length: 110 }, (_, place) => `SE-${place}`),
    )
  })

  it('has what is over its budget wait until that is free again', async () => {
    const id = await day.linked('sendit')
    await onTheWay(id, 60)
    const asked = reading()
    await day.work()
    const begun = day.shop.clock().getTime()
    const waiting = await day.shop.db
      .selectFrom('parcel_sendings')
      .select('next_at')
      .where('read_at', 'is', null)
      .execute()
    expect(waiting.map(({ next_at }) => next_at?.getTime())).toEqual(Array(10).fill(begun + 5 * 60_000))
    day.pass(5)
    await day.work()
    expect(asked).toHaveLength(60)
  })

  it('is told of a parcel at once, though its budget of readings is spent', async () => {
    const id = await day.linked('sendit')
    await onTheWay(id, 120)
    const { call } = day.linking
    reading()
    await day.work()
    day.linking.call = call
    const parcel = await day.packed(id)
    await askSendings(day.shop, { parcel_ids: [parcel.id] }, day.by)
    await day.work()
    expect((await rowOf(parcel)).state).toBe('envoye')
  })
})

it('a key of the bell, or the same keys once more, leave what is under way alone', async () => {
  const id = await day.linked('sendit')
  const [unknown, waiting] = [await day.packed(id), await day.packed(id)]
  await day.send(unknown, 'made-then-silent')
  await day.send(waiting, 'busy')
  const { keys, pickup } = STAND_INS.sendit
  const save = (webhook_key: string) =>
    saveCarrierLink(
      day.shop,
      { id, adapter: 'sendit', keys: { ...keys, webhook_key }, pickup },
      { linking: day.linking, by: day.by },
    )
  // The answer says that there is a key, and not the key.
  const saved = await save('de la cloche')
  expect(saved).toMatchObject({ has_bell_key: true })
  expect(JSON.stringify(saved)).not.toContain('de la cloche')
  // Left empty, it stays.
  expect(await save('')).toMatchObject({ has_bell_key: true })
  for (const minutes of [1, 5, 30]) {
    day.pass(minutes)
    await day.work()
  }
  expect([(await rowOf(unknown)).state, (await rowOf(waiting)).state]).toEqual(['envoye', 'envoye'])
})

it.each(['PENDING', 'TO_PICKUP'])(
  'a parcel that the carrier has yet to fetch asks nobody: %s',
  async (word) => {
    const id = await day.linked('sendit')
    const parcel = await day.packed(id)
    await day.send(parcel)
    carrier.setStatus((await rowOf(parcel)).code ?? '', word)
    day.pass(60)
    await day.work()
    expect((await rowOf(parcel)).waiting_word).toBeNull()
  },
)

it('a carrier that has not rung yet is asked every hour, and so is one whose bell is not believed', async () => {
  const id = await day.linked('sendit')
  const parcel = await day.packed(id)
  const pause = async () => {
    await day.work()
    return ((await rowOf(parcel)).next_at?.getTime() ?? 0) - day.shop.clock().getTime()
  }
  await day.send(parcel)
  expect(await pause()).toBe(HOUR_MS)
  const { code = '', reference } = await rowOf(parcel)
  const link = await findCarrierLink(day.shop, { id }, day.linking)
  const secret = link?.bell_path?.split('/').at(-1) ?? ''
  const ring = (body: string) => {
    const rung = STAND_INS.sendit.ring?.({
      parcel: { code: code ?? '', reference, status: 'PENDING' },
      at: day.shop.clock(),
    })
    const headers = new Headers(rung?.headers)
    return hearBell(
      day.shop,
      { carrierId: id, secret, headers, body: Buffer.from(body === 'true' ? (rung?.body ?? '') : body) },
      day.linking,
    )
  }
  day.pass(60)
  expect((await ring('true')).kind).toBe('heard')
  expect(await pause()).toBe(6 * HOUR_MS)
  day.pass(6 * 60)
  expect((await ring('{"code":"forgé"}')).kind).toBe('forged')
  expect(await pause()).toBe(HOUR_MS)
})
