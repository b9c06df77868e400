import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctOrder } from '#services/orders/correct.ts'
import { listItems } from '#services/orders/customer-return.ts'
import { exchangePieces } from '#services/orders/exchange.ts'
import { getParcel } from '#services/parcels/view.ts'
import { createParcel, updateParcel } from '#services/shipping/prepare.ts'
import { inTransaction } from '#services/shop.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'
import { askSendings, settleUnknown } from './sendings.ts'
import { workOnLinks } from './work.ts'

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

const IN_WORDS = 'Échange\u00a0: reprendre l’ancien colis.'

/** Delivers an order by one carrier, exchanges its piece, and packs the new order for another one. */
async function exchanged(from: number, to = from) {
  const [made] = await day.delivered(from, 1)
  const first = await day.shop.db
    .selectFrom('parcels')
    .select(['order_id'])
    .where('tracking', '=', made?.code ?? '')
    .executeTakeFirstOrThrow()
  const [item] = await inTransaction(day.shop, (tx) => listItems(tx, first.order_id))
  const { id: orderId } = await exchangePieces(
    day.shop,
    {
      ...{
        id: first.order_id,
        return_id: randomUUID(),
        known: 0,
        reason: 'ne-convient-pas',
        way_payer: 'client',
      },
      lines: [{ order_item_id: item?.id ?? 0, quantity: 1 }],
      items: [{ variant_id: item?.variant_id ?? 0, quantity: 1 }],
      ...{ free_shipping: false, rest: 'avoir', total: 35 },
    },
    day.by,
  )
  const { id } = await createParcel(day.shop, { order_id: orderId, carrier_id: to }, day.by)
  await updateParcel(day.shop, { id, ready: true }, day.by)
  return { id, orderId, former: made?.code ?? '' }
}

const told = () => carrier.made.at(-1)?.body ?? {}

describe.each([
  ['sendit', 'comment', (code: string) => ({ option_exchange: 1, delivery_exchange_id: code })],
  ['ameex', 'comment', (code: string) => ({ replace: 'true', exchange_code: code })],
] as const)('an exchange by %s', (adapter, note, fields) => {
  it('brings back the parcel that went with it, by its number, also once it is corrected', async () => {
    const parcel = await exchanged(await day.linked(adapter))
    expect(await day.send(parcel)).toBeNull()
    expect(told()).toMatchObject(fields(parcel.former))
    expect(told()[note]).not.toContain(IN_WORDS)
    await correctOrder(day.shop, { id: parcel.orderId, address: '9 rue des Orangers' }, day.by)
    await day.work()
    expect(told()).toMatchObject({ ...fields(parcel.former), address: expect.stringContaining('9 rue') })
    expect(told()[note]).not.toContain(IN_WORDS)
  })

  it('says so in words where the parcel went with another carrier', async () => {
    const parcel = await exchanged(await day.linked('ozon'), await day.linked(adapter))
    await day.send(parcel)
    expect(Object.values(told())).not.toContain(parcel.former)
    expect(told()[note]).toContain(IN_WORDS)
  })

  it('says so in words where the carrier does not take the number, and stays one parcel', async () => {
    const parcel = await exchanged(await day.linked(adapter))
    await day.shop.db
      .updateTable('parcels')
      .set({ tracking: 'AILLEURS-1' })
      .where('tracking', '=', parcel.former)
      .execute()
    const before = carrier.made.length
    expect(await day.send(parcel)).toBeNull()
    expect(told()[note]).toContain(IN_WORDS)
    await correctOrder(day.shop, { id: parcel.orderId, address: '9 rue des Orangers' }, day.by)
    await day.work()
    expect(told()).toMatchObject({ address: expect.stringContaining('9 rue') })
    expect(told()[note]).toContain(IN_WORDS)
    expect(carrier.made).toHaveLength(before + 1)
    const { sending } = await getParcel(day.shop.db, parcel.id, {
      role: 'proprietaire',
      now: day.shop.clock(),
    })
    expect(sending).toMatchObject({ state: 'envoye', message: null })
  })
  it('is told no second time by a process that was asleep: somebody else may have told it since', async () => {
    const parcel = await exchanged(await day.linked(adapter))
    const before = carrier.made.length
    const { call } = day.linking
    let isRefused = false
    day.linking.call = async (request) => {
      if (isRefused || request.method !== 'POST' || !request.body?.includes(parcel.former))
        return call(request)
      isRefused = true
      // Its answer has come and it sleeps, while a person says that the parcel is not there and has it told of again.
      day.pass(3)
      await settleUnknown(day.shop, { id: parcel.id, code: null }, day.by)
      await askSendings(day.shop, { parcel_ids: [parcel.id] }, day.by)
      day.pass(11)
      await workOnLinks(day.shop, day.linking)
      const text = JSON.stringify({
        ...{ success: false, message: 'Numéro d’échange refusé' },
        ...{ login: 'success', api: { type: 'error', msg: 'Numéro d’échange refusé' } },
      })
      return { kind: 'answered', status: 200, text, bytes: Buffer.from(text) }
    }
    await day.send(parcel)
    expect(isRefused).toBe(true)
    expect(carrier.made).toHaveLength(before + 1)
  })
})
