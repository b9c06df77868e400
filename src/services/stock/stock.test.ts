import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Admin } from '#services/account/sessions.ts'
import { createCarrier } from '#services/carriers/save.ts'
import { createOrder } from '#services/orders/by-hand.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { createParcel, updateParcel } from '#services/shipping/prepare.ts'
import { byPhone, testStaff } from '#tests/support/staff.ts'
import { openTestShop, stockOf, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { adjustStock } from './adjust.ts'
import { setStockCosts } from './costs.ts'
import { countDrift } from './drift.ts'
import { getStock, listStock } from './list.ts'
import { listStockMovements } from './movements.ts'
import { pourStock } from './pour.ts'

let shop: TestShop
let owner: Admin
let preparer: Admin
beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  const staff = await testStaff(shop)
  owner = { ...staff, name: 'Nezha', role: 'proprietaire' }
  preparer = { ...owner, role: 'preparation' }
})
afterAll(() => shop.close())

let productId: number
let decant: number
let small: number
let bottle: number
let made = 0
beforeEach(async () => {
  made += 1
  const perfume = await stockPerfume(shop, {
    name: `Rosée ${made}`,
    sizes: [
      { volume: '10ml', price: 90, stock: 0 },
      { volume: '5ml', price: 58, stock: 0 },
      { volume: '100ml', price: 690, stock: 0 },
    ],
  })
  productId = perfume.productId
  ;[decant = 0, small = 0, bottle = 0] = perfume.variantIds
  await shop.db.updateTable('variants').set({ is_original: true }).where('id', '=', bottle).execute()
})

type Sent = Parameters<typeof adjustStock>[1]
const enter = (kind: Sent['kind'], lines: Sent['lines'], by = owner, client_key: string = randomUUID()) =>
  adjustStock(shop, { client_key, kind, lines, note: kind === 'correction' ? 'Erreur de saisie' : null }, by)
const receive = (variant_id: number, pieces: number, unit_cost: number | null) =>
  enter('reception', [{ variant_id, pieces, unit_cost }])
const pour = (bottles: number, into: [number, number][], client_key: string = randomUUID()) =>
  pourStock(
    shop,
    {
      ...{ client_key, from_variant_id: bottle, bottles },
      into: into.map(([variant_id, quantity]) => ({ variant_id, quantity })),
    },
    owner,
  )
const sizeOf = async (id: number, by = owner) =>
  (await getStock(shop, productId, by.role)).sizes.find((size) => size.id === id)
const order = async (variant_id: number, quantity: number) =>
  createOrder(shop, byPhone([{ variant_id, quantity }]), { staff: owner })

describe('goods that come', () => {
  it('cost on average what was paid for them, and those who prepare neither see nor say it', async () => {
    await receive(bottle, 3, 300)
    await receive(bottle, 1, 341.5)
    expect(await sizeOf(bottle)).toMatchObject({ stock: 4, on_shelf: 4, cost: 310.38 })
    await enter('reception', [{ variant_id: bottle, pieces: 2 }], preparer)
    expect(await sizeOf(bottle, preparer)).not.toHaveProperty('cost')
    expect(await sizeOf(bottle)).toMatchObject({ stock: 6, cost: 310.38 })
    const withCost = [{ variant_id: bottle, pieces: 1, unit_cost: 10 }]
    await expect(enter('reception', withCost, preparer)).rejects.toMatchObject({ code: 'role_refused' })
  })

  it('are entered once with one key, also at the same time, and never as something else', async () => {
    const key = randomUUID()
    const lines = [{ variant_id: bottle, pieces: 3 }]
    const [one, other] = await Promise.all([
      enter('reception', lines, owner, key),
      enter('reception', lines, owner, key),
    ])
    expect(one).toEqual({ sizes: [{ variant_id: bottle, delta: 3, stock: 3, on_shelf: 3 }] })
    expect(other).toEqual(one)
    await expect(enter('reception', [{ variant_id: bottle, pieces: 4 }], owner, key)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(await stockOf(shop, bottle)).toBe(3)
  })
})

describe('a count', () => {
  it('is compared with what lies on the shelf, reserved pieces too, but not those in closed parcels', async () => {
    await receive(decant, 10, 20)
    await order(decant, 3)
    expect(await sizeOf(decant)).toMatchObject({ stock: 7, on_shelf: 10, packed: 0, sold: 3, days_left: 70 })
    expect(await enter('inventaire', [{ variant_id: decant, pieces: 9 }], preparer)).toEqual({
      sizes: [{ variant_id: decant, delta: -1, stock: 6, on_shelf: 9 }],
    })
    const { id } = await order(decant, 2)
    await setOrderStatus(shop, { id, status: 'expedie' })
    expect(await sizeOf(decant)).toMatchObject({ stock: 4, on_shelf: 7 })
    const closed = await order(decant, 1)
    await setOrderStatus(shop, { id: closed.id, status: 'en-preparation' })
    const carrier = await createCarrier(shop, { name: 'Atlas Express', preset: 'generique' }, 'admin')
    const parcel = await createParcel(shop, { order_id: closed.id, carrier_id: carrier.id }, owner)
    expect(await sizeOf(decant)).toMatchObject({ stock: 3, on_shelf: 7, packed: 0 })
    await updateParcel(shop, { id: parcel.id, ready: true }, owner)
    expect(await sizeOf(decant)).toMatchObject({ stock: 3, on_shelf: 6, packed: 1 })
    const right = await enter('inventaire', [{ variant_id: decant, pieces: 6 }])
    expect(right.sizes).toMatchObject([{ delta: 0, stock: 3 }])
    expect((await sizeOf(decant))?.counted_at).toBe(shop.clock().toISOString())
    await expect(enter('inventaire', [{ variant_id: decant, pieces: 2 }])).rejects.toMatchObject({
      code: 'insufficient_stock',
      message: expect.stringContaining('des commandes en cours réservent 3 pièces'),
    })
  })

  it('is right while orders come in', async () => {
    await receive(decant, 40, null)
    const orders = Array.from({ length: 6 }, () => order(decant, 2))
    const counted = enter('inventaire', [{ variant_id: decant, pieces: 39 }])
    await Promise.all([...orders, counted])
    expect(await sizeOf(decant)).toMatchObject({ stock: 27, on_shelf: 39 })
    expect((await counted).sizes).toMatchObject([{ delta: -1 }])
  })
})

describe('what leaves', () => {
  it('is broken, given away or corrected with a reason, and never more than there is', async () => {
    await receive(bottle, 3, 300)
    await enter('casse', [{ variant_id: bottle, pieces: 1 }], preparer)
    await enter('echantillon', [{ variant_id: bottle, pieces: 1 }], preparer)
    await enter('correction', [{ variant_id: bottle, pieces: -1 }])
    await expect(enter('casse', [{ variant_id: bottle, pieces: 1 }])).rejects.toMatchObject({
      code: 'insufficient_stock',
      issues: [{ path: 'lines.0.pieces' }],
    })
    const { movements } = await listStockMovements(shop, { variant: bottle }, 'proprietaire')
    expect(movements).toMatchObject([
      { reason: 'correction', delta: -1, stock_after: 0, note: 'Erreur de saisie', unit_cost: 300 },
      { reason: 'echantillon', delta: -1 },
      { reason: 'casse', delta: -1, staff: 'admin' },
      { reason: 'reception', delta: 3, unit_cost: 300 },
    ])
    const seen = await listStockMovements(
      shop,
      { product: productId, before: movements[1]?.id },
      'preparation',
    )
    expect(seen.movements.map(({ reason }) => reason)).toEqual(['casse', 'reception'])
    expect(seen.movements[0]).not.toHaveProperty('unit_cost')
  })
})

describe('a pouring', () => {
  it('says what is lost, and no centime of the bottle’s cost is', async () => {
    await receive(bottle, 2, 100)
    await receive(decant, 1, 20)
    const poured = await pour(1, [
      [decant, 7],
      [small, 3],
    ])
    expect(poured).toMatchObject({ loss_ml: 15 })
    // 100 DH over 85 ml: 82,35 for 70 ml, 17,65 for 15 ml.
    expect(await sizeOf(decant)).toMatchObject({ stock: 8, cost: 12.79 })
    expect(await sizeOf(small)).toMatchObject({ stock: 3, cost: 5.88 })
    expect(await sizeOf(bottle)).toMatchObject({ stock: 1, cost: 100, poured: 1, days_left: 30 })
    const moved = await shop.db
      .selectFrom('stock_movements')
      .select(['delta', 'worth', 'reason'])
      .where('variant_id', 'in', [decant, small, bottle])
      .where('reason', '=', 'versement')
      .orderBy('worth')
      .execute()
    expect(moved.map(({ worth }) => worth)).toEqual([-100, 17.65, 82.35])
  })

  it('happens once with one key, from a bottle that is there into decants of the same perfume', async () => {
    await receive(bottle, 1, null)
    const key = randomUUID()
    const [one, other] = await Promise.all([pour(1, [[decant, 8]], key), pour(1, [[decant, 8]], key)])
    expect(one).toMatchObject({ loss_ml: 20 })
    expect(other).toEqual(one)
    await expect(pour(1, [[decant, 8]])).rejects.toMatchObject({ code: 'insufficient_stock' })
    await expect(pour(1, [[decant, 11]])).rejects.toMatchObject({ code: 'invalid_input' })
    const { variantIds } = await stockPerfume(shop, { name: `Ambre ${made}` })
    await expect(pour(1, [[variantIds[0] ?? 0, 1]])).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(pour(1, [[999_999, 1]])).rejects.toMatchObject({ code: 'not_found' })
    const fromDecant = { client_key: randomUUID(), from_variant_id: decant, bottles: 1 }
    const into = [{ variant_id: small, quantity: 1 }]
    await expect(pourStock(shop, { ...fromDecant, into }, owner)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

describe('the list of stock', () => {
  it('is searched and narrowed; costs are typed for many sizes without touching stock or orders', async () => {
    const list = (filter: Parameters<typeof listStock>[1]['filter'], by = owner) =>
      listStock(shop, { search: `rosee ${made}`, filter, page: 1, per_page: 20 }, by.role)
    await receive(decant, 10, null)
    const { id } = await order(decant, 8)
    expect((await list('tous')).products).toMatchObject([{ id: productId }])
    expect((await list('bientot')).total).toBe(1)
    expect((await list('epuise')).total).toBe(1)
    expect((await list('sans-cout')).total).toBe(1)
    expect((await list('a-compter')).total).toBe(1)
    await expect(list('sans-cout', preparer)).rejects.toMatchObject({ code: 'role_refused' })
    expect(await list('tous', preparer)).not.toHaveProperty('value')
    const costs = [decant, small, bottle].map((variant_id) => ({ variant_id, cost: 12.5 }))
    await setStockCosts(shop, { costs }, owner)
    await enter('inventaire', [
      { variant_id: decant, pieces: 10 },
      { variant_id: small, pieces: 0 },
      { variant_id: bottle, pieces: 0 },
    ])
    expect((await list('sans-cout')).total).toBe(0)
    expect((await list('a-compter')).total).toBe(0)
    const sold = await shop.db
      .selectFrom('order_items')
      .select('unit_cost')
      .where('order_id', '=', id)
      .execute()
    expect(sold).toEqual([{ unit_cost: null }])
  })

  it('is in the order of names, whatever their accents and brands, page by page', async () => {
    for (const name of ['Écorce', 'Eau d’Ambre', 'Zeste', 'Œillet']) {
      await stockPerfume(shop, { name: `${name} Tri-${made}` })
    }
    // One name begins with the other, and its brand comes later.
    for (const [name, brand] of [
      [`Ambre Tri-${made}`, 'Zed'],
      [`Ambre Tri-${made} Bleu`, 'Abc'],
    ] as const) {
      const { productId } = await stockPerfume(shop, { name })
      await shop.db.updateTable('products').set({ brand }).where('id', '=', productId).execute()
    }
    const list = (page: number) =>
      listStock(shop, { search: `TRI-${made}`, filter: 'tous', page, per_page: 3 }, owner.role)
    const [first, second] = [await list(1), await list(2)]
    expect([first.total, second.total]).toEqual([6, 6])
    const names = [...first.products, ...second.products].map(({ name }) => name.replace(` Tri-${made}`, ''))
    expect(names).toEqual(['Ambre', 'Ambre Bleu', 'Eau d’Ambre', 'Écorce', 'Œillet', 'Zeste'])
    const ofBrand = await listStock(
      shop,
      { search: `NEFZAYA tri-${made}`, filter: 'tous', page: 1, per_page: 9 },
      owner.role,
    )
    expect(ofBrand.total).toBe(4)
    await shop.db.deleteFrom('products').where('name', 'like', '%Tri-%').execute()
  })

  it('shows thirty movements, and says whether there are more', async () => {
    const shown = async () => {
      const { movements, has_more } = await listStockMovements(shop, { variant: decant }, owner.role)
      return [movements.length, has_more]
    }
    for (let entry = 0; entry < 30; entry += 1) await receive(decant, 1, null)
    expect(await shown()).toEqual([30, false])
    await receive(decant, 1, null)
    expect(await shown()).toEqual([30, true])
  })

  it('leaves stock and movements equal', async () => {
    // stockPerfume writes sizes without stock here, so nothing is outside the ledger but what the pouring test made.
    await shop.db.deleteFrom('products').where('name', 'like', 'Ambre%').execute()
    expect(await countDrift(shop)).toBe(0)
  })
})
