import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { exportPerson } from '#services/customers/export.ts'
import { createCustomer } from '#services/customers/records.ts'
import { getReputation } from '#services/customers/reputation.ts'
import { sessionId } from '#services/orders/access.ts'
import { getOrder } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import {
  countRows,
  openTestShop,
  SALMA,
  stockOf,
  stockPerfume,
  type TestShop,
} from '#tests/support/test-shop.ts'
import {
  blockPhone,
  deleteEndedBlocks,
  forgetBlock,
  liftBlock,
  listBlocked,
  updateBlock,
} from './block-list.ts'

const PHONE = '06 61 23 94 08'
const BY = { id: 1, username: 'nezha' }
const MARKED = { phone: PHONE, level: 'signaler', reason: 'Deux colis refusés' } as const
const REFUSED = { ...MARKED, level: 'refuser' } as const
const ALL = { search: '', page: 1, per_page: 20 }

let shop: TestShop
let variant_id: number
beforeEach(async () => {
  shop = await openTestShop()
  variant_id = (await stockPerfume(shop)).variantIds[0] ?? 0
  await shop.db
    .insertInto('admins')
    .values({
      username: 'nezha',
      password_hash: '',
      configured_hash: null,
      created_at: shop.clock(),
      updated_at: shop.clock(),
    })
    .execute()
})
afterEach(() => shop.close())

/** A second after the order before. */
function order(idempotencyKey?: string) {
  shop.setTime(new Date(shop.clock().getTime() + 1000).toISOString())
  const items = [{ variant_id, quantity: 1, price: 58 }]
  const sender = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey }
  return placeOrder(shop, { ...SALMA, phone: PHONE, items }, sender)
}

async function says(id: string) {
  const { risk } = await getOrder(shop, id)
  return { level: risk.level, reasons: risk.reasons }
}

async function states() {
  const { entries } = await listBlocked(shop, ALL)
  return entries.map(({ phone, state }) => [phone, state])
}

describe('the block list', () => {
  it('marks the orders of a number, those that wait included, and says why', async () => {
    const waiting = await order()
    const entry = await blockPhone(shop, MARKED, BY)
    expect(entry).toMatchObject({
      phone: '06 61 23 94 08',
      level: { id: 'signaler', label: 'Signaler' },
      state: 'active',
      created_by: 'nezha',
      created_at: '2026-03-02T10:00:01.000Z',
      expires_at: '2027-03-02T10:00:01.000Z',
    })
    const red = { level: 'risque', reasons: ['Liste noire\u00a0: Deux colis refusés'] }
    expect(await says(waiting.id)).toEqual(red)
    await updateBlock(shop, { id: entry.id, reason: 'Trois colis refusés', renew: false }, BY)
    const [, second] = (await says((await order()).id)).reasons
    expect((await says(waiting.id)).reasons).toEqual(['Liste noire\u00a0: Trois colis refusés'])
    expect(second).toMatch(/^Doublon possible/)
    await liftBlock(shop, entry.id, BY)
    expect(await says(waiting.id)).toEqual({ level: 'fiable', reasons: [] })
  })

  it('refuses online orders of a number with one sentence, and takes nothing for them', async () => {
    await blockPhone(shop, REFUSED, BY)
    await expect(order('a key')).rejects.toMatchObject({
      code: 'order_refused',
      message: 'Nous ne pouvons pas enregistrer cette commande en ligne. Contactez-nous sur WhatsApp.',
      issues: [],
      details: {},
    })
    expect(await stockOf(shop, variant_id)).toBe(5)
    for (const table of ['orders', 'customers', 'idempotency_keys'] as const) {
      expect(await countRows(shop, table)).toBe(0)
    }
    await liftBlock(shop, 1, BY)
    expect((await order('a key')).status.id).toBe('nouveau')
  })

  it('has a number once, and takes it again when its entry has ended', async () => {
    const { id } = await blockPhone(shop, MARKED, BY)
    await expect(blockPhone(shop, { ...REFUSED, phone: '+212661239408' }, BY)).rejects.toMatchObject({
      code: 'phone_blocked',
      issues: [{ path: 'phone', message: 'Ce numéro est déjà sur la liste noire.' }],
    })
    await liftBlock(shop, id, BY)
    expect(await blockPhone(shop, REFUSED, BY)).toMatchObject({
      id,
      state: 'active',
      level: { id: 'refuser' },
    })
    shop.setTime('2027-03-02T10:00:00Z')
    expect(await states()).toEqual([['06 61 23 94 08', 'expired']])
    expect((await order()).status.id).toBe('nouveau')
    expect(await updateBlock(shop, { id, renew: true }, BY)).toMatchObject({
      state: 'active',
      expires_at: '2028-03-02T10:00:01.000Z',
    })
  })

  it('lists what is in force first, and is searched by number and by reason', async () => {
    for (const [minute, phone] of ['0661239401', '0661239402', '0661239403'].entries()) {
      shop.setTime(`2026-03-02T10:0${minute}:00Z`)
      await blockPhone(shop, { phone, level: 'signaler', reason: `Raison ${minute}` }, BY)
    }
    await liftBlock(shop, 3, BY)
    expect((await states()).map(([phone]) => phone?.slice(-2))).toEqual(['02', '01', '03'])
    const found = async (search: string) => (await listBlocked(shop, { ...ALL, search })).total
    expect(await found('06 61 23 94 0')).toBe(3)
    expect(await found('+212 661239402')).toBe(1)
    expect(await found('raison 1')).toBe(1)
    expect(await found('%')).toBe(0)
  })

  it('no longer marks who has accepted a delivery, but goes on refusing', async () => {
    const marked = await order()
    await blockPhone(shop, MARKED, BY)
    await setOrderStatus(shop, { id: marked.id, status: 'livre' })
    expect(await states()).toEqual([['06 61 23 94 08', 'lifted']])
    const refused = await order()
    await updateBlock(shop, { id: 1, level: 'refuser', renew: true }, BY)
    await setOrderStatus(shop, { id: refused.id, status: 'livre' })
    expect(await states()).toEqual([['06 61 23 94 08', 'active']])
    const audit = await shop.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject'])
      .where('action', 'like', 'blocklist.%')
      .orderBy('id')
      .execute()
    expect(audit).toEqual(
      [
        ['nezha', 'added'],
        ['shop', 'lifted'],
        ['nezha', 'changed'],
      ].map(([actor, what]) => ({ actor, action: `blocklist.${what}`, subject: 'block-entry 1' })),
    )
  })

  it('forgets entries a year after they ended', async () => {
    await blockPhone(shop, MARKED, BY)
    shop.setTime('2028-03-02T10:00:00Z')
    await deleteEndedBlocks(shop)
    expect(await states()).toHaveLength(1)
    shop.setTime('2028-03-02T10:00:01Z')
    await deleteEndedBlocks(shop)
    expect(await states()).toEqual([])
  })

  it('refuses what names no entry', async () => {
    for (const change of [
      () => updateBlock(shop, { id: 7, renew: true }, BY),
      () => liftBlock(shop, 7, BY),
      () => forgetBlock(shop, 7, BY),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('a person', () => {
  it('stands with what became of their orders, and with their entry', async () => {
    const delivered = await order()
    await setOrderStatus(shop, { id: delivered.id, status: 'livre' })
    const refused = await order()
    await setOrderStatus(shop, { id: refused.id, status: 'expedie' })
    await setOrderStatus(shop, { id: refused.id, status: 'annule', reason: 'refus-livraison' })
    await order()
    const counts = { orders: 3, delivered: 1, refused: 1, unreachable: 0, fake: 0 }
    expect(await getReputation(shop, 1)).toEqual({ ...counts, block: null })
    await blockPhone(shop, MARKED, BY)
    expect(await getReputation(shop, 1)).toMatchObject({ ...counts, block: { reason: 'Deux colis refusés' } })
    await expect(getReputation(shop, 42)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('who is erased leaves nothing on the list', async () => {
    await createCustomer(shop, { name: 'Salma Bennani', phone: PHONE })
    await blockPhone(shop, MARKED, BY)
    await eraseCustomer(shop, 1, { actor: 'nezha' })
    expect(await states()).toEqual([])
    expect(await getReputation(shop, 1)).toMatchObject({ orders: 0, block: null })
  })

  it('who asks for their data is told of the list, and how their orders were judged', async () => {
    await order()
    await blockPhone(shop, MARKED, BY)
    let file = ''
    for await (const piece of exportPerson(shop, 1, { actor: 'nezha' })) file += piece
    expect(JSON.parse(file)).toMatchObject({
      block_list: { level: 'Signaler', reason: 'Deux colis refusés', state: 'active' },
      orders: [{ risk: { label: 'Risqué', reasons: ['Liste noire\u00a0: Deux colis refusés'] } }],
    })
  })
})
