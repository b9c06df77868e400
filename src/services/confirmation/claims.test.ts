import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder } from '#services/orders/cancel.ts'
import { getOrder } from '#services/orders/list.ts'
import { type Desk, openDesk, SHOPPER } from '#tests/support/call-desk.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { claimOrder, releaseOrder } from './claims.ts'

let shop: HeardShop
let desk: Desk
beforeEach(async () => {
  shop = await openHeardShop()
  desk = await openDesk(shop)
})
afterEach(() => shop.close())

const claim = (id: string, by = desk.nadia, attempts?: number) =>
  claimOrder(shop, { id, ...(attempts !== undefined && { attempts }) }, by)

describe('a claim', () => {
  it('keeps everybody else from calling, and says who calls', async () => {
    const id = await desk.order()
    expect((await claim(id)).claim).toEqual({
      staff: { id: desk.nadia.id, name: 'Nadia Alami' },
      is_mine: true,
      expires_at: '2026-03-02T10:05:00.000Z',
    })
    await expect(claim(id, desk.karim)).rejects.toMatchObject({
      code: 'claimed',
      message: 'Nadia appelle déjà ce client.',
      details: { staff: 'Nadia Alami', expires_at: '2026-03-02T10:05:00.000Z' },
    })
  })

  it('is one person’s, however many ask at once', async () => {
    const id = await desk.order()
    const people = [desk.nadia, desk.karim, desk.nadia, desk.karim, desk.nadia, desk.karim]
    const claims = await Promise.allSettled(people.map((by) => claim(id, by)))
    const winners = new Set(
      claims.flatMap((one) => (one.status === 'fulfilled' ? [one.value.claim?.staff.id] : [])),
    )
    expect(winners.size).toBe(1)
  })

  it('is renewed by who has it, runs out after five minutes, and may be given back', async () => {
    const id = await desk.order()
    await claim(id)
    shop.setTime('2026-03-02T10:04:00Z')
    await claim(id)
    shop.setTime('2026-03-02T10:08:59Z')
    await expect(claim(id, desk.karim)).rejects.toMatchObject({ code: 'claimed' })
    shop.setTime('2026-03-02T10:09:00Z')
    await claim(id, desk.karim)
    await releaseOrder(shop, id, desk.nadia)
    await expect(claim(id)).rejects.toThrow('Karim appelle déjà ce client.')
    await releaseOrder(shop, id, desk.karim)
    await claim(id)
  })

  it('is refused to who has not seen the last call', async () => {
    const id = await desk.order()
    await desk.call(id, 'pas-de-reponse')
    await expect(claim(id, desk.karim, 0)).rejects.toMatchObject({
      code: 'already_called',
      message: 'Nadia a appelé ce client à 10:00.',
    })
    expect((await claim(id, desk.karim, 1)).claim?.is_mine).toBe(true)
  })

  it('is refused once the order is decided', async () => {
    const id = await desk.order()
    await cancelOrder(shop, id, SHOPPER)
    await expect(claim(id)).rejects.toThrow('Cette commande a été annulée par le client à 10:00.')
  })

  it('ends with what came of the call', async () => {
    const id = await desk.order()
    await claim(id)
    expect((await desk.call(id, 'pas-de-reponse')).claim).toBeNull()
    await claim(id, desk.karim)
  })

  it('keeps a colleague from writing what came of a call, until it runs out', async () => {
    const id = await desk.order()
    await claim(id)
    for (const outcome of ['confirme', 'pas-de-reponse', 'a-modifier'] as const) {
      await expect(desk.call(id, outcome, {}, desk.karim)).rejects.toMatchObject({
        code: 'claimed',
        message: 'Nadia appelle déjà ce client.',
      })
    }
    expect(await getOrder(shop, id)).toMatchObject({ status: { id: 'nouveau' }, attempts: 0, calls: [] })
    shop.setTime('2026-03-02T10:05:00Z')
    expect(await desk.call(id, 'confirme', {}, desk.karim)).toMatchObject({ confirmation: 'confirmee' })
  })

  it('and its end are announced to the team by ids alone', async () => {
    const id = await desk.order()
    await shop.hearAll()
    await claim(id)
    await desk.call(id, 'pas-de-reponse')
    const staffId = desk.nadia.id
    const confirmation = 'a-rappeler'
    expect(await shop.hearAll()).toEqual([
      { type: 'CLAIM_UPDATE', data: { orderId: id, staffId } },
      { type: 'CLAIM_UPDATE', data: { orderId: id, staffId: null } },
      { type: 'CONFIRMATION_UPDATE', data: { orderId: id, confirmation, toConfirm: 0, overdue: 0 } },
    ])
  })
})
