import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder } from '#services/orders/cancel.ts'
import { getOrder } from '#services/orders/list.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { type Desk, openDesk, SHOPPER } from '#tests/support/call-desk.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop, SALMA, stockOf } from '#tests/support/test-shop.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk(await openTestShop())
})
afterEach(() => desk.shop.close())

describe('what came of a call', () => {
  it('confirms the order, with what the shopper corrected, and says who did', async () => {
    const id = await desk.order()
    const patch = { address: '3, avenue des Cèdres, Agdal', district: 'Agdal', deliver_on: '2026-03-04' }
    const card = await desk.call(id, 'confirme', { note: 'Le matin', patch })
    expect(card).toMatchObject({
      status: { id: 'en-preparation' },
      confirmation: 'confirmee',
      attempts: 1,
      next_call_at: null,
      ...patch,
      last_attempt: { outcome: 'confirme', note: 'Le matin', staff: { name: 'Nadia Alami' } },
    })
    expect(await getOrder(desk.shop, id)).toMatchObject({
      confirmed_at: '2026-03-02T10:00:00.000Z',
      confirmed_via: 'appel',
      history: [{ status: 'nouveau' }, { status: 'en-preparation', actor: 'admin' }],
      changes: [{ kind: 'details', fields: ['address', 'district', 'deliver_on'], by: 'Nadia Alami' }],
    })
  })

  it('closes the order, whose goods are for sale again', async () => {
    const id = await desk.order()
    expect(await stockOf(desk.shop, desk.variantId)).toBe(19)
    const card = await desk.call(id, 'faux-numero')
    expect(card).toMatchObject({
      status: { id: 'annule' },
      confirmation: 'close',
      cancel_reason: 'faux-numero',
      goods: 'rendues',
    })
    expect(await stockOf(desk.shop, desk.variantId)).toBe(20)
  })

  it('calls again by the plan until it is over, and then leaves the decision to a person', async () => {
    const id = await desk.order()
    const moments = []
    for (const channel of ['appel', 'whatsapp', 'appel', 'sms'] as const) {
      const { next_call_at } = await desk.call(id, 'pas-de-reponse', { channel })
      moments.push(next_call_at)
      desk.shop.setTime(next_call_at ?? '')
    }
    expect(moments).toEqual([
      '2026-03-02T12:00:00.000Z',
      '2026-03-03T11:00:00.000Z',
      '2026-03-03T18:30:00.000Z',
      '2026-03-03T18:30:00.000Z',
    ])
    const tomorrow = new Date('2026-03-04T11:00:00Z')
    const again = await desk.call(id, 'pas-de-reponse', { channel: 'statut', next_call_at: tomorrow })
    expect(again).toMatchObject({
      attempts: 4,
      unanswered: 4,
      is_exhausted: true,
      next_call_at: tomorrow.toISOString(),
    })
    expect(await desk.call(id, 'injoignable', { channel: 'statut' })).toMatchObject({
      attempts: 4,
      confirmation: 'close',
      cancel_reason: 'injoignable',
    })
  })

  it('keeps a promise at the hour that was promised', async () => {
    const id = await desk.order()
    const next_call_at = new Date('2026-03-03T21:30:00Z')
    expect(await desk.call(id, 'reporte', { next_call_at })).toMatchObject({
      confirmation: 'reportee',
      next_call_at: next_call_at.toISOString(),
    })
    for (const moment of ['2026-07-01T10:00:00Z', '2026-03-01T10:00:00Z', '2026-03-04T02:00:00Z']) {
      const refused = desk.call(id, 'reporte', { next_call_at: new Date(moment) })
      await expect(refused).rejects.toMatchObject({ issues: [{ path: 'next_call_at' }] })
    }
  })

  it('keeps a promise that passed while there was no network: the call is due at once', async () => {
    const id = await desk.order()
    const now = desk.shop.clock().getTime()
    const next_call_at = new Date(now - 3_600_000)
    const given = (hours: number) => ({ next_call_at, said_at: new Date(now - hours * 3_600_000) })
    for (const sent of [given(0.5), given(-1), given(7 * 24 + 1)]) {
      await expect(desk.call(id, 'reporte', sent)).rejects.toMatchObject({
        issues: [{ path: 'next_call_at' }],
      })
    }
    expect(await desk.call(id, 'reporte', given(2))).toMatchObject({
      confirmation: 'reportee',
      next_call_at: next_call_at.toISOString(),
    })
  })

  it('leaves an order that is to be changed where it is, with its claim', async () => {
    const id = await desk.order()
    await desk.call(id, 'pas-de-reponse')
    expect(await desk.call(id, 'a-modifier')).toMatchObject({
      confirmation: 'a-rappeler',
      next_call_at: '2026-03-02T12:00:00.000Z',
      attempts: 2,
      unanswered: 1,
    })
  })

  it('is written once, however often it is sent', async () => {
    const id = await desk.order()
    const client_key = randomUUID()
    const cards = await Promise.all(
      Array.from({ length: 5 }, () => desk.call(id, 'ne-veut-plus', { client_key })),
    )
    for (const card of cards) expect(card).toEqual(cards[0])
    expect((await getOrder(desk.shop, id)).calls).toHaveLength(1)
    expect(await stockOf(desk.shop, desk.variantId)).toBe(20)
  })

  it('has a key of its own', async () => {
    const [id, other] = [await desk.order(), await desk.order()]
    const client_key = randomUUID()
    await desk.call(id, 'pas-de-reponse', { client_key })
    await expect(desk.call(other, 'confirme', { client_key })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    await expect(desk.call(id, 'pas-de-reponse', { client_key }, desk.karim)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect((await getOrder(desk.shop, other)).calls).toEqual([])
  })

  it('comes too late after a colleague, who is named', async () => {
    const id = await desk.order()
    await desk.call(id, 'confirme')
    desk.shop.setTime('2026-03-02T10:42:00Z')
    await expect(desk.call(id, 'ne-veut-plus', {}, desk.karim)).rejects.toMatchObject({
      code: 'already_decided',
      message: 'Cette commande a déjà été traitée par Nadia à 10:00.',
      details: { staff: 'Nadia Alami', status: 'en-preparation' },
    })
    desk.shop.setTime('2026-03-05T10:42:00Z')
    await expect(desk.call(id, 'ne-veut-plus', {}, desk.karim)).rejects.toThrow(
      'Cette commande a déjà été traitée par Nadia le 2\u00a0mars à 10:00.',
    )
  })

  it('comes too late after the shopper and after the status', async () => {
    const [cancelled, moved] = [await desk.order(), await desk.order()]
    await cancelOrder(desk.shop, cancelled, SHOPPER)
    await expect(desk.call(cancelled, 'confirme', { patch: { district: 'Agdal' } })).rejects.toMatchObject({
      code: 'already_decided',
      message: 'Cette commande a été annulée par le client à 10:00.',
    })
    await setOrderStatus(desk.shop, { id: moved, status: 'expedie' }, desk.karim)
    await expect(desk.call(moved, 'confirme')).rejects.toThrow(
      'Cette commande a déjà été traitée par Karim à 10:00.',
    )
    expect((await getOrder(desk.shop, cancelled)).district).toBeNull()
  })

  it('may be sent sixty times a minute', async () => {
    const id = await desk.order()
    const client_key = randomUUID()
    for (let turn = 0; turn < 60; turn += 1) await desk.call(id, 'pas-de-reponse', { client_key })
    await expect(desk.call(id, 'pas-de-reponse', { client_key })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    await desk.call(id, 'pas-de-reponse', {}, desk.karim)
  })

  it('saves nothing of a correction when the outcome is refused, and nothing of an outcome when it is', async () => {
    const id = await desk.order()
    await expect(desk.call(randomUUID(), 'confirme')).rejects.toMatchObject({ code: 'order_not_found' })
    await desk.shop.db.deleteFrom('customers').execute()
    await desk.call(id, 'confirme', { patch: { phone: '0712345678' } })
    expect(await getOrder(desk.shop, id)).toMatchObject({ phone: '07 12 34 56 78' })
  })
})

describe('the status, chosen by hand', () => {
  it('confirms an order, which is written as an attempt that is no call', async () => {
    const id = await desk.order()
    await setOrderStatus(desk.shop, { id, status: 'livre' }, desk.karim)
    expect(await getOrder(desk.shop, id)).toMatchObject({
      confirmation: 'confirmee',
      attempts: 0,
      confirmed_via: 'statut',
      calls: [{ channel: 'statut', outcome: 'confirme', staff: { name: 'Karim' } }],
    })
  })

  it('takes an order back to the beginning of its calls, which stay', async () => {
    const id = await desk.order()
    await desk.call(id, 'pas-de-reponse')
    await desk.call(id, 'confirme')
    await setOrderStatus(desk.shop, { id, status: 'nouveau' })
    expect(await getOrder(desk.shop, id)).toMatchObject({
      confirmation: 'a-confirmer',
      attempts: 2,
      confirmed_at: null,
      calls: [{ outcome: 'pas-de-reponse' }, { outcome: 'confirme' }],
    })
  })

  it('closes an order with the reason that goes with it, and keeps when it was confirmed', async () => {
    const [byShopper, sent] = [await desk.order(), await desk.order()]
    await cancelOrder(desk.shop, byShopper, SHOPPER)
    expect(await getOrder(desk.shop, byShopper)).toMatchObject({
      confirmation: 'close',
      cancel_reason: 'client',
    })
    await desk.call(sent, 'confirme')
    await setOrderStatus(desk.shop, { id: sent, status: 'expedie' })
    await setOrderStatus(desk.shop, { id: sent, status: 'annule', reason: 'refus-livraison' })
    expect(await getOrder(desk.shop, sent)).toMatchObject({
      confirmation: 'close',
      cancel_reason: 'refus-livraison',
      confirmed_via: 'appel',
      confirmed_at: '2026-03-02T10:00:00.000Z',
    })
    expect((await getOrder(desk.shop, await desk.order())).buyer).toEqual({
      orders: 3,
      delivered: 0,
      refused: 1,
    })
  })
})

it('a setting changes the plan from the next call on', async () => {
  await changeSettings(desk.shop, 'calls', { plan: [{ kind: 'after', minutes: 30 }] })
  const id = await desk.order({ name: SALMA.name })
  expect((await desk.call(id, 'occupe')).next_call_at).toBe('2026-03-02T10:30:00.000Z')
  expect(await desk.call(id, 'occupe')).toMatchObject({ is_exhausted: true })
})
