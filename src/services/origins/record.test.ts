import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CONSENT_TEXT_VERSION } from '#domain/consent/consent.ts'
import { CLICK_RETENTION_DAYS } from '#domain/origins/origin.ts'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { exportPerson } from '#services/customers/export.ts'
import { deleteExpired } from '#services/delete-expired.ts'
import { getOrder } from '#services/orders/list.ts'
import { setOrderOrigin } from '#services/orders/origin.ts'
import { type OrderRequest, placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'

import { changeSettings } from '#tests/support/settings.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'

const NOW = '2026-03-02T10:00:00.000Z'
const AT = Date.parse('2026-03-01T20:00:00Z')
const COOKIES = 'sillage_session=abc; _fbp=fb.1.1772445600000.1098115397; _ttp=2XyZ'
const BOTH = ['measurement', 'advertising'] as const

let shop: TestShop
let variant_id: number
beforeEach(async () => {
  shop = await openTestShop()
  shop.setTime(NOW)
  variant_id = (await stockPerfume(shop)).variantIds[0] ?? 0
})
afterEach(() => shop.close())

const CLICK = {
  ...{ source: 'ig', medium: 'paid', campaign: 'Ramadan', content: '', term: '', referrer: 'instagram.com' },
  ...{ fbclid: 'IwAR0_x', ttclid: '', ctwa_clid: '', at: AT },
}

function ask(measurement: boolean, advertising: boolean): Promise<void> {
  return changeSettings(shop, 'consent', { measurement, advertising })
}

async function order(origin: OrderRequest['origin'], key?: string) {
  const items = [{ variant_id, quantity: 1, price: 58 }]
  return placeOrder(
    shop,
    { ...SALMA, items, origin },
    {
      session: 'salma',
      address: '196.200.0.1',
      idempotencyKey: key,
      browser: { cookie: COOKIES, userAgent: 'Firefox' },
    },
  )
}

const choice = (granted: readonly (typeof BOTH)[number][], asked = BOTH) => ({
  version: CONSENT_TEXT_VERSION,
  asked: [...asked],
  granted: [...granted],
})
const origins = () => shop.db.selectFrom('order_origins').selectAll().execute()
const clicks = () => shop.db.selectFrom('order_clicks').selectAll().execute()

describe('where an order came from', () => {
  it('is its source alone where the shop asks for nothing, whatever the browser sends', async () => {
    await order({ ...CLICK, consent: choice(BOTH) })
    expect(await origins()).toMatchObject([
      { source: 'ig', medium: '', campaign: '', referrer: '', may_measure: false, may_advertise: false },
    ])
    expect(await clicks()).toEqual([])
  })

  it('is its source alone where the shopper refused, or did not answer', async () => {
    await ask(true, true)
    await order({ ...CLICK, consent: choice([]) })
    await order({ ...CLICK, consent: undefined })
    expect((await origins()).map(({ source, campaign }) => [source, campaign])).toEqual([
      ['ig', ''],
      ['ig', ''],
    ])
    expect(await clicks()).toEqual([])
  })

  it('has the campaign with consent to measurement, and the click only with consent to advertising', async () => {
    await ask(true, true)
    await order({ ...CLICK, consent: choice(['measurement']) })
    expect(await clicks()).toEqual([])
    const { id } = await order({ ...CLICK, consent: choice(BOTH) })
    expect(await origins()).toMatchObject([
      { campaign: 'Ramadan', may_measure: true, may_advertise: false },
      { campaign: 'Ramadan', referrer: 'instagram.com', may_measure: true, may_advertise: true },
    ])
    expect(await clicks()).toEqual([
      {
        order_id: id,
        ...{ fbclid: 'IwAR0_x', ttclid: null, ctwa_clid: null },
        fbp: 'fb.1.1772445600000.1098115397',
        fbc: `fb.1.${AT}.IwAR0_x`,
        ttp: '2XyZ',
        user_agent: 'Firefox',
        clicked_at: new Date(AT),
        created_at: new Date(NOW),
      },
    ])
    expect(await getOrder(shop, id)).toMatchObject({
      origin: { source: 'ig', campaign: 'Ramadan', is_by_hand: false, has_click: true },
    })
  })

  it('has the click and no campaign where the shopper agreed to advertising alone', async () => {
    await ask(true, true)
    await order({ ...CLICK, consent: choice(['advertising']) })
    const nothing = { medium: '', campaign: '', content: '', term: '', referrer: '' }
    expect(await origins()).toMatchObject([{ source: 'ig', ...nothing, may_measure: false }])
    expect(await clicks()).toMatchObject([{ fbclid: 'IwAR0_x' }])
  })

  it('believes no consent to another text or to other purposes, and no old click', async () => {
    await ask(false, true)
    await order({ ...CLICK, consent: choice(BOTH) })
    await order({ ...CLICK, consent: { version: 0, asked: ['advertising'], granted: ['advertising'] } })
    expect(await clicks()).toEqual([])
    const old = { ...CLICK, at: AT - 40 * 86_400_000 }
    await order({
      ...old,
      consent: { version: CONSENT_TEXT_VERSION, asked: ['advertising'], granted: ['advertising'] },
    })
    expect(await clicks()).toMatchObject([
      { fbclid: null, fbc: null, clicked_at: null, user_agent: 'Firefox' },
    ])
    expect((await origins()).at(-1)).toMatchObject({ source: '', campaign: '', may_advertise: true })
  })

  it('is no part of what makes an order the same: a retry after a withdrawal is not a second order', async () => {
    await ask(true, true)
    const first = await order({ ...CLICK, consent: choice(BOTH) }, 'cle-1')
    const again = await order({ ...CLICK, consent: choice([]) }, 'cle-1')
    expect(again.id).toBe(first.id)
    expect(await origins()).toHaveLength(1)
  })

  it('is written down by hand, in place of what the browser said, and what was agreed to stays', async () => {
    await ask(true, true)
    const { id } = await order({ ...CLICK, consent: choice(BOTH) })
    const by = { ...(await testStaff(shop)), name: 'Nezha', role: 'confirmation' as const }
    const said = { id, source: 'Instagram, message', campaign: 'Aïd' }
    const saved = await setOrderOrigin(shop, said, by)
    expect(saved.origin).toMatchObject({
      source: 'Instagram, message',
      campaign: 'Aïd',
      medium: '',
      is_by_hand: true,
    })
    expect(saved.changes).toMatchObject([{ kind: 'details', fields: ['origin'] }])
    expect(await origins()).toMatchObject([{ may_advertise: true }])
    expect((await setOrderOrigin(shop, { id, source: '', campaign: 'Aïd' }, by)).origin).toBeNull()
  })

  it('leaves nothing of the click when the person is erased, and is in their file before', async () => {
    await ask(true, true)
    const { id } = await order({ ...CLICK, consent: choice(BOTH) })
    await setOrderStatus(shop, { id, status: 'livre' })
    const file = (await Array.fromAsync(exportPerson(shop, 1, { actor: 'admin' }))).join('')
    expect(JSON.parse(file).orders).toMatchObject([{ origin: { source: 'ig', fbclid: 'IwAR0_x' } }])
    await eraseCustomer(shop, 1, { actor: 'admin' })
    expect(await clicks()).toEqual([])
    expect(await origins()).toMatchObject([{ source: 'ig', campaign: 'Ramadan' }])
  })

  it('leaves nothing of the click after ninety days', async () => {
    await ask(true, true)
    await order({ ...CLICK, consent: choice(BOTH) })
    shop.setTime(new Date(Date.parse(NOW) + (CLICK_RETENTION_DAYS - 1) * 86_400_000).toISOString())
    await deleteExpired(shop)
    expect(await clicks()).toHaveLength(1)
    shop.setTime(new Date(Date.parse(NOW) + CLICK_RETENTION_DAYS * 86_400_000).toISOString())
    await deleteExpired(shop)
    expect(await clicks()).toEqual([])
  })
})
