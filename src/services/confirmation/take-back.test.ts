import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '#domain/confirmation/words.ts'
import { getOrder } from '#services/orders/list.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { type Desk, openDesk } from '#tests/support/call-desk.ts'
import { openTestShop, stockOf } from '#tests/support/test-shop.ts'
import { takeBackAttempt } from './take-back.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk(await openTestShop(), { stock: 1 })
})
afterEach(() => desk.shop.close())

async function called(outcome: Outcome, id?: string): Promise<{ id: string; client_key: string }> {
  const sent = { id: id ?? (await desk.order()), client_key: randomUUID() }
  await desk.call(sent.id, outcome, sent)
  return sent
}

const takeBack = (sent: { id: string; client_key: string }, by = desk.nadia) =>
  takeBackAttempt(desk.shop, sent, by)

describe('an outcome tapped by mistake', () => {
  it.each(['confirme', 'faux-numero', 'pas-de-reponse'] as const)(
    'is taken back, as if it had never been: %s',
    async (outcome) => {
      const sent = await called(outcome)
      expect(await takeBack(sent)).toMatchObject({
        status: { id: 'nouveau' },
        confirmation: 'a-confirmer',
        attempts: 0,
        next_call_at: null,
        cancel_reason: null,
        last_attempt: null,
      })
      expect(await stockOf(desk.shop, desk.variantId)).toBe(0)
      expect((await getOrder(desk.shop, sent.id)).calls).toMatchObject([
        { outcome, is_taken_back: true },
        { outcome: 'annule-saisie', channel: 'statut', is_taken_back: false },
      ])
    },
  )

  it('is taken back once, however often that is asked', async () => {
    const sent = await called('confirme')
    const cards = await Promise.all([takeBack(sent), takeBack(sent), takeBack(sent)])
    expect(cards.map(({ attempts }) => attempts)).toEqual([0, 0, 0])
    expect((await getOrder(desk.shop, sent.id)).calls).toHaveLength(2)
  })

  it('leaves the call before it, with its moment', async () => {
    const first = await called('pas-de-reponse')
    const second = await called('occupe', first.id)
    expect(await takeBack(second)).toMatchObject({
      confirmation: 'a-rappeler',
      next_call_at: '2026-03-02T12:00:00.000Z',
      attempts: 1,
      last_attempt: { outcome: 'pas-de-reponse' },
    })
    expect(await takeBack(first)).toMatchObject({ confirmation: 'a-confirmer', attempts: 0 })
  })

  it('stays after a minute, after another one, and for everybody else', async () => {
    const sent = await called('pas-de-reponse')
    const refusal = { code: 'attempt_not_undoable' }
    await expect(takeBack(sent, desk.karim)).rejects.toMatchObject(refusal)
    await desk.call(sent.id, 'occupe', {}, desk.karim)
    await expect(takeBack(sent)).rejects.toMatchObject(refusal)
    const last = await called('occupe', sent.id)
    desk.shop.setTime('2026-03-02T10:01:01Z')
    await expect(takeBack(last)).rejects.toMatchObject(refusal)
    await expect(takeBack({ ...sent, client_key: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('stays when the order was moved on since', async () => {
    const sent = await called('confirme')
    await setOrderStatus(desk.shop, { id: sent.id, status: 'expedie' })
    await expect(takeBack(sent)).rejects.toMatchObject({ code: 'attempt_not_undoable' })
  })

  it('cannot be taken back when its goods were sold meanwhile', async () => {
    const sent = await called('ne-veut-plus')
    await desk.order()
    await expect(takeBack(sent)).rejects.toMatchObject({ code: 'insufficient_stock' })
    expect((await getOrder(desk.shop, sent.id)).confirmation).toBe('close')
  })
})
