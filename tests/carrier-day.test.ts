import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LINK_ADAPTERS } from '#domain/carrier-links/links.ts'
import { findCarrierLink, hearBell } from '#services/carrier-links/links.ts'
import { askSendings, settleUnknown } from '#services/carrier-links/sendings.ts'
import { wakeFor } from '#services/carrier-links/work.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { STAND_INS } from './carriers/carriers.ts'
import type { Made } from './carriers/house.ts'
import { type StandIn, startStandIn } from './carriers/stand-in.ts'
import { type LinkedShop, openLinkedShop } from './support/linked-shop.ts'

const PARCELS = 300
const SEED = 41
const UNDER_WAY = ['remis', 'en-route', 'en-livraison', 'echec']
/**
 * What becomes of a parcel, in the carrier's words, and where the shop may have it at the end: a word that waits for a person moves
 * nothing, and those before it may have been missed, as their bell was.
 */
const ENDS = [
  { words: ['SENT', 'DISTRIBUTION', 'DELIVERED'], states: ['livre'], waits: null },
  { words: ['SENT', 'POSTPONED', 'DISTRIBUTION', 'DELIVERED'], states: ['livre'], waits: null },
  { words: ['SENT', 'DISTRIBUTION', 'Refusé'], states: UNDER_WAY, waits: 'Refusé' },
  { words: ['SENT', 'Un mot jamais vu'], states: UNDER_WAY, waits: 'Un mot jamais vu' },
]
const STEPS = Math.max(...ENDS.map(({ words }) => words.length))

let carrier: StandIn
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())

/** A number from 0 to 1 that the text alone decides. */
function chance(text: string): number {
  return createHash('sha256').update(`${SEED} ${text}`).digest().readUInt32BE() / 2 ** 32
}

function endOf({ reference }: Pick<Made, 'reference'>) {
  const [usual, ...others] = ENDS
  const end = others[Math.floor(chance(reference) * 8)] ?? usual
  if (end === undefined) throw new Error('A parcel has an end.')
  return end
}

describe.each(LINK_ADAPTERS)('a day of 300 parcels through %s', (adapter) => {
  let day: LinkedShop
  let carrierId: number

  async function sendings() {
    return day.shop.db
      .selectFrom('parcel_sendings')
      .innerJoin('parcels', 'parcels.id', 'parcel_id')
      .select(['parcel_id', 'parcel_sendings.state', 'reference', 'code', 'waiting_word', 'next_at'])
      .select(['parcels.state as parcel_state', 'parcels.cash', 'tracking'])
      .execute()
  }

  /** Whoever looks at the carrier sees what is there; a refusal is sent again. */
  async function tendParcels(): Promise<boolean> {
    const rows = await sendings()
    const refused = rows.filter(({ state }) => state === 'refuse').map(({ parcel_id }) => parcel_id)
    await askSendings(day.shop, { parcel_ids: refused }, day.by)
    const unknown = rows.filter(({ state, next_at }) => state === 'inconnu' && next_at === null)
    for (const { parcel_id, reference } of unknown) {
      const code = carrier.made.find((made) => made.reference === reference)?.code ?? null
      await settleUnknown(day.shop, { id: parcel_id, code }, day.by)
    }
    return rows.some(({ state }) => state !== 'envoye')
  }

  async function ring(made: Made): Promise<void> {
    const at = day.shop.clock()
    const rung = STAND_INS[adapter].ring?.({ parcel: made, at })
    if (rung === undefined || chance(`lost ${made.reference} ${made.status}`) < 0.1) return
    const headers = new Headers(rung.headers)
    const link = await findCarrierLink(day.shop, { id: carrierId }, day.linking)
    const secret = link?.bell_path?.split('/').at(-1) ?? ''
    const bell = { carrierId, secret, headers, body: Buffer.from(rung.body) }
    const heard = await hearBell(day.shop, bell, day.linking)
    if (heard.kind === 'forged') throw new Error('A true bell was not heard.')
    const times = chance(`twice ${made.reference} ${made.status}`) < 0.2 ? 2 : 1
    for (let time = 0; time < times; time += 1) await wakeFor(day.shop, carrierId, heard.codes)
  }

  async function work(hours: number): Promise<void> {
    // What is over a carrier's budget of readings waits some minutes, as what it did not answer does.
    for (let minute = 0; minute < hours * 60; minute += 10) {
      await day.work()
      day.pass(10)
    }
  }

  // Three hundred parcels take half a minute alone, and minutes on a machine that does much else.
  it('is told once of each, and each ends where its words lead', { timeout: 600_000 }, async () => {
    carrier.lieBySeed(null)
    day = await openLinkedShop(carrier)
    const { shop, by } = day
    try {
      carrierId = await day.linked(adapter)
      const ids = await day.packedMany(carrierId, PARCELS)
      carrier.lieBySeed(SEED)
      await askSendings(shop, { parcel_ids: ids }, by)
      let isLeft = true
      for (let minute = 0; minute < 24 * 60 && isLeft; minute += 3) {
        await day.work()
        day.pass(3)
        isLeft = await tendParcels()
      }

      const references = carrier.made.map(({ reference }) => reference)
      expect(references).toHaveLength(PARCELS)
      expect(new Set(references).size).toBe(PARCELS)
      const told = new Map(carrier.made.map(({ reference, code }) => [reference, code]))
      for (const { state, reference, code, tracking } of await sendings()) {
        expect([state, code, tracking]).toEqual(['envoye', told.get(reference), told.get(reference)])
      }

      await shop.db.updateTable('parcels').set({ label_void: null }).execute()
      const handover = { carrier_id: carrierId, parcel_ids: ids, driver: '', client_key: randomUUID() }
      await createHandover(shop, handover, by)
      for (let step = 0; step < STEPS; step += 1) {
        day.pass(60)
        const moved = carrier.made.filter((made) => endOf(made).words[step] !== undefined)
        for (const made of moved) carrier.setStatus(made.code, endOf(made).words[step] ?? '')
        // Bells come late and out of order.
        for (const made of moved.toSorted((a, b) => chance(a.code) - chance(b.code))) await ring(made)
        await work(2)
      }
      // What a lost bell would have said is asked for within six hours.
      await work(8)

      const ends = await sendings()
      const wrong = ends.filter((row) => {
        const { states, waits } = endOf(row)
        return !states.includes(row.parcel_state) || row.waiting_word !== waits
      })
      expect(wrong).toEqual([])
      expect(ends.filter(({ cash }) => cash === 'recu')).toEqual([])
    } finally {
      await shop.close()
    }
  })
})
