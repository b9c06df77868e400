import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LINK_ADAPTERS, LINKS } from '#domain/carrier-links/links.ts'
import { listHandovers } from '#services/shipping/handover.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { type HandingShop, openHandingShop } from '#tests/support/handing-shop.ts'
import { keepFormerKeys } from '#tests/support/linked-shop.ts'
import { deleteCarrierLink, saveCarrierLink } from './links.ts'

let carrier: StandIn
let day: HandingShop
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())
beforeEach(async () => {
  day = await openHandingShop(carrier)
})
afterEach(() => day.shop.close())

/** What the carrier has whole: an empty note that was begun collects nothing. */
const whole = () => carrier.notes.filter(({ isSaved }) => isSaved)

/** Does something once before, or after, the carrier answers a request of this path. */
function around(path: string, when: 'before' | 'after', act: () => Promise<unknown>): void {
  const { call } = day.linking
  let isDone = false
  day.linking.call = async (request) => {
    const isIt = !isDone && request.url.includes(path)
    isDone ||= isIt
    if (isIt && when === 'before') await act()
    const answer = await call(request)
    if (isIt && when === 'after') await act()
    return answer
  }
}

describe.each(LINK_ADAPTERS.filter((adapter) => LINKS[adapter].collection !== 'none'))(
  'a handover to %s',
  (adapter) => {
    it('is told of once, and says under which number', async () => {
      const { id } = await day.handed(await day.linked(adapter), 2)
      expect(await day.collectionOf(id)).toEqual({
        ...{ adapter, state: null, reference: null, message: null, told_at: null },
        ...{ count: 2, left_out: [], may_tell: true, is_unproven: true, is_under_way: false },
      })
      const { collection } = await day.tell(id)
      const reference = adapter === 'forcelog' ? null : (whole()[0]?.reference ?? '')
      expect(collection).toEqual({
        ...{ adapter, state: 'fait', reference, message: null, told_at: day.shop.clock().toISOString() },
        ...{ count: 2, left_out: [], may_tell: false, is_unproven: true, is_under_way: false },
      })
      await expect(day.tell(id)).rejects.toMatchObject({ code: 'sending_missing' })
      await expect(day.settle(id, false)).rejects.toMatchObject({ code: 'sending_missing' })
      expect(whole()).toHaveLength(1)
    })

    it.each(['made-then-silent', 'silent', 'made-then-500', 'half-an-answer'] as const)(
      'whose answer was lost is a person’s, and told again only by them: %s',
      async (lie) => {
        const { id } = await day.handed(await day.linked(adapter))
        carrier.lieNext(lie)
        expect((await day.tell(id)).collection).toMatchObject({ state: 'inconnu', may_tell: false })
        const asked = carrier.asked.length
        await expect(day.tell(id)).rejects.toMatchObject({ code: 'sending_missing' })
        day.pass(60)
        await day.work()
        expect(carrier.asked.slice(asked).join()).not.toMatch(/note|pickups|CreateRequest|orders.send/i)
        const { collection } = await day.settle(id, false)
        expect(collection).toMatchObject({ state: 'refuse', may_tell: true, reference: null })
      },
    )

    it('that the carrier does not take says why in its words, and may be told of again', async () => {
      const { id } = await day.handed(await day.linked(adapter))
      carrier.lieNext('error-with-200')
      const { collection } = await day.tell(id)
      expect(collection).toMatchObject({ state: 'refuse', message: expect.stringMatching(/\w/) })
      expect((await day.tell(id)).collection).toMatchObject({ state: 'fait', message: null })
    })

    it('is made though the carrier is down, which learns of it when it is back', async () => {
      const id = await day.linked(adapter)
      const parcel = await day.packed(id)
      await day.send(parcel)
      await carrier.close()
      const handover = await day.handOver(id, [parcel]).finally(() => carrier.reopen())
      await carrier.close()
      const { collection } = await day.tell(handover).finally(() => carrier.reopen())
      expect(collection).toMatchObject({ state: 'refuse', message: `${LINKS[adapter].label} ne répond pas.` })
      expect((await day.tell(handover)).collection?.state).toBe('fait')
      expect(whole()).toHaveLength(1)
    })

    it('is told of by one of two people at once', async () => {
      const { id } = await day.handed(await day.linked(adapter))
      const told = await Promise.allSettled([day.tell(id), day.tell(id)])
      expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(whole()).toHaveLength(1)
      expect((await day.collectionOf(id))?.state).toBe('fait')
    })
  },
)

it('a carrier without a link, or whose link has nothing to be told, is told nothing', async () => {
  const speedaf = await day.handed(await day.linked('speedaf'), 1)
  expect(await day.collectionOf(speedaf.id)).toBeNull()
  await expect(day.tell(speedaf.id)).rejects.toMatchObject({ code: 'link_refused' })
  const carrierId = await day.linked('ozon')
  const { id } = await day.handed(carrierId, 1)
  await deleteCarrierLink(day.shop, { id: carrierId }, day.by)
  expect(await day.collectionOf(id)).toBeNull()
  await expect(day.tell(id)).rejects.toMatchObject({ code: 'link_missing' })
  await expect(day.tell(987_654)).rejects.toMatchObject({ code: 'not_found' })
})

it('a process that stops after the call leaves it to a person, who is told its number as far as it is known', async () => {
  const { id } = await day.handed(await day.linked('ozon'))
  around('add-parcel-to-delivery-note', 'after', () => Promise.reject(new Error('The process stops here.')))
  await expect(day.tell(id)).rejects.toThrow('stops here')
  const [note] = carrier.notes
  expect(await day.collectionOf(id)).toMatchObject({ state: 'inconnu', reference: note?.reference })
  await expect(day.tell(id)).rejects.toMatchObject({ code: 'sending_missing' })
  day.pass(3)
  const { collection } = await day.settle(id, true)
  expect(collection).toMatchObject({ state: 'fait', reference: note?.reference, message: null })
})

it('is marked in the list of bordereaux as long as it is unknown or was not taken', async () => {
  const { id } = await day.handed(await day.linked('digylog'))
  const marked = async () => {
    const { handovers } = await listHandovers(day.shop, { page: 1, per_page: 20 }, day.by.role)
    return handovers.map(({ collection_state, call_ends_at }) => [collection_state, call_ends_at !== null])
  }
  const marks = [await marked()]
  carrier.lieNext('error-with-200', 'made-then-silent')
  for (let nth = 0; nth < 2; nth += 1) {
    await day.tell(id)
    marks.push(await marked())
  }
  // Until the call has ended for certain, it is under way there as it is on the bordereau.
  day.pass(3)
  marks.push(await marked())
  await day.settle(id, true)
  marks.push(await marked())
  expect(marks.flat()).toEqual([
    [null, false],
    ['refuse', false],
    ['inconnu', true],
    ['inconnu', false],
    ['fait', false],
  ])
})

it('a person says under which number it is there', async () => {
  const { id } = await day.handed(await day.linked('digylog'))
  carrier.lieNext('made-then-silent')
  await day.tell(id)
  day.pass(3)
  expect((await day.settle(id, true, 'BL 42')).collection).toMatchObject({
    state: 'fait',
    reference: 'BL 42',
  })
})

it.each([true, false])(
  'while a call may last nobody says that it is there, or is not: %s',
  async (is_there) => {
    const { id } = await day.handed(await day.linked('ozon'))
    around('add-delivery-note', 'after', async () => {
      expect(await day.collectionOf(id)).toMatchObject({
        state: 'inconnu',
        is_under_way: true,
        may_tell: false,
      })
      await expect(day.settle(id, is_there)).rejects.toThrow('deux minutes')
    })
    expect((await day.tell(id)).collection).toMatchObject({ state: 'fait', is_under_way: false })
    expect(whole().map(({ codes }) => codes.length)).toEqual([2])
  },
)

it('is under way for two minutes at most, whatever became of the process', async () => {
  const { id } = await day.handed(await day.linked('digylog'))
  carrier.lieNext('made-then-silent')
  expect((await day.tell(id)).collection).toMatchObject({ state: 'inconnu', is_under_way: true })
  day.pass(2)
  expect(await day.collectionOf(id)).toMatchObject({ state: 'inconnu', is_under_way: false })
  expect((await day.settle(id, true)).collection).toMatchObject({ state: 'fait', is_under_way: false })
})

it.each(['ozon', 'ameex'] as const)(
  'whose parcels were being added is a person’s, and no second note is made: %s',
  async (adapter) => {
    const { id } = await day.handed(await day.linked(adapter))
    carrier.lieNext('honest', 'error-with-200')
    const { collection } = await day.tell(id)
    const [note] = carrier.notes
    expect(collection).toMatchObject({
      ...{ state: 'inconnu', reference: note?.reference, may_tell: false },
      message: expect.stringMatching(/\w/),
    })
    await expect(day.tell(id)).rejects.toMatchObject({ code: 'sending_missing' })
    expect(carrier.notes).toHaveLength(1)
  },
)

it('a note that is begun while keys of another account are saved is not filled under them', async () => {
  const carrierId = await day.linked('ozon')
  const { id } = await day.handed(carrierId)
  const { keys, pickup } = STAND_INS.ozon
  carrier.lieNext('honest', 'busy')
  around('add-parcel-to-delivery-note', 'before', async () => {
    day.pass(1)
    await keepFormerKeys(day.shop, { id: carrierId, linking: day.linking, keys })
    const asked = { id: carrierId, adapter: 'ozon' as const, keys, pickup }
    await saveCarrierLink(day.shop, asked, { linking: day.linking, by: day.by })
  })
  expect((await day.tell(id)).collection).toMatchObject({ state: 'inconnu', may_tell: false })
  day.pass(3)
  await day.settle(id, false)
  expect((await day.tell(id)).collection).toMatchObject({
    state: 'fait',
    reference: carrier.notes[1]?.reference,
  })
})

it('two that the carrier made, because whoever was asleep came back, are both named', async () => {
  const { id } = await day.handed(await day.linked('digylog'))
  around('orders/send', 'after', async () => {
    day.pass(3)
    await day.settle(id, false)
    carrier.notes[0]?.codes.splice(0)
    await day.tell(id)
  })
  const { collection } = await day.tell(id)
  expect(carrier.notes).toHaveLength(2)
  expect(collection).toMatchObject({
    ...{ state: 'fait', reference: carrier.notes[1]?.reference },
    message: `Deux bons ont été faits\u00a0: ${carrier.notes[1]?.reference} et ${carrier.notes[0]?.reference}. Annulez l’un des deux.`,
  })
})

it('what a person has said is not there is not filled any more by whoever was asleep', async () => {
  const { id } = await day.handed(await day.linked('ozon'))
  around('add-delivery-note', 'after', () => {
    day.pass(3)
    return day.settle(id, false)
  })
  const filled = () => carrier.notes.map(({ codes, isSaved }) => [codes.length, isSaved])
  expect((await day.tell(id)).collection).toMatchObject({ state: 'refuse', reference: null })
  expect(filled()).toEqual([[0, false]])
  expect((await day.tell(id)).collection).toMatchObject({ state: 'fait', reference: whole()[0]?.reference })
  expect(filled()).toEqual([
    [0, false],
    [2, true],
  ])
})

it('what the carrier did counts though a person was faster', async () => {
  const { id } = await day.handed(await day.linked('digylog'))
  around('orders/send', 'after', async () => {
    day.pass(3)
    await day.settle(id, false)
  })
  expect((await day.tell(id)).collection).toMatchObject({ state: 'fait', reference: whole()[0]?.reference })
})

it('an empty note that was begun is filled by the next try, but not in another account', async () => {
  const carrierId = await day.linked('ozon')
  const { id } = await day.handed(carrierId)
  const { keys, pickup } = STAND_INS.ozon
  const save = () =>
    saveCarrierLink(
      day.shop,
      { id: carrierId, adapter: 'ozon', keys, pickup },
      { linking: day.linking, by: day.by },
    )
  carrier.lieNext('honest', 'busy')
  expect((await day.tell(id)).collection).toMatchObject({
    ...{ state: 'refuse', message: 'Ozon Express demande d’attendre.' },
    reference: carrier.notes[0]?.reference,
  })
  await save()
  expect((await day.collectionOf(id))?.reference).toBe(carrier.notes[0]?.reference)
  await keepFormerKeys(day.shop, { id: carrierId, linking: day.linking, keys })
  await save()
  expect((await day.collectionOf(id))?.reference).toBeNull()
  expect((await day.tell(id)).collection).toMatchObject({
    state: 'fait',
    reference: carrier.notes[1]?.reference,
  })
})

it('the first of a carrier is one that nobody has seen work, and each is in the journal', async () => {
  const carrierId = await day.linked('digylog')
  const [first, second] = [await day.handed(carrierId, 1), await day.handed(carrierId, 1)]
  await day.tell(first.id)
  carrier.lieNext('made-then-silent')
  await day.tell(second.id)
  day.pass(3)
  await day.settle(second.id, true)
  expect((await day.collectionOf(second.id))?.is_unproven).toBe(false)
  const rows = await day.shop.db.selectFrom('audit').select('action').orderBy('id').execute()
  expect(rows.map(({ action }) => action).filter((action) => action.startsWith('handover.coll'))).toEqual([
    'handover.collection_told',
    'handover.collection_told',
    'handover.collection_settled',
  ])
})

it('a carrier that repeats its key in a refusal is shown without it', async () => {
  const { id } = await day.handed(await day.linked('ozon'))
  day.linking.call = async ({ url }) => {
    const text = JSON.stringify({ 'ADD-BL': { RESULT: 'ERROR', MESSAGE: `Refusé\u00a0: ${url}` } })
    return { kind: 'answered', status: 200, text, bytes: Buffer.from(text) }
  }
  const { collection } = await day.tell(id)
  expect(collection?.message).toMatch(/customers.*•••/)
  expect(decodeURIComponent(collection?.message ?? '')).not.toContain(STAND_INS.ozon.keys.key)
})

it('keeps no number that cannot be kept, and nothing without end', async () => {
  const { id } = await day.handed(await day.linked('digylog'))
  day.linking.call = async () => {
    const text = JSON.stringify({ bl: 'B'.repeat(500) })
    return { kind: 'answered', status: 200, text, bytes: Buffer.from(text) }
  }
  expect((await day.tell(id)).collection).toMatchObject({ state: 'fait', reference: null })
})
