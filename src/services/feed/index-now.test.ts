import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPENING_SOON } from '#domain/settings/closing.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { type ClaimedChanges, claimChanges, indexNowKey, indexNowState, settleChanges } from './index-now.ts'

const MINUTE_MS = 60_000

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await changeSettings(shop, 'integrations', { index_now: true })
})
afterEach(() => shop.close())

function pass(minutes: number): void {
  shop.setTime(new Date(shop.clock().getTime() + minutes * MINUTE_MS).toISOString())
}

async function claim(): Promise<ClaimedChanges> {
  const claimed = await claimChanges(shop)
  if (claimed === undefined) throw new Error('Nothing is to be told.')
  return claimed
}

function change(name: string) {
  return shop.db.updateTable('products').set({ updated_at: shop.clock() }).where('name', '=', name).execute()
}

describe('a changed perfume', () => {
  it('is told a minute after its change, once, whoever looks how often', async () => {
    const { slug } = await stockPerfume(shop, { name: 'Oud' })
    expect(await claimChanges(shop)).toBeUndefined()
    pass(1)
    const looks = await Promise.all([claimChanges(shop), claimChanges(shop), claimChanges(shop)])
    const [claimed, ...others] = looks.filter((look) => look !== undefined)
    expect(claimed?.slugs).toEqual([slug])
    expect(others).toEqual([])
    if (claimed !== undefined) await settleChanges(shop, claimed, 'taken')
    expect(await indexNowState(shop)).toEqual({
      ...{ waiting: 0, told: 1, fault: null },
      last_told_at: shop.clock().toISOString(),
    })
    pass(10)
    expect(await claimChanges(shop)).toBeUndefined()
    await change('Oud')
    pass(1)
    expect((await claim()).slugs).toEqual([slug])
  })

  it('is told with at most 500 at once, none twice and none left out, also among those of one moment', async () => {
    for (const at of [0, 1, 2, 3, 4]) await stockPerfume(shop, { name: `Parfum ${at}` })
    const [product] = await shop.db.selectFrom('products').selectAll().execute()
    if (product === undefined) throw new Error('There is no perfume.')
    const { id, search_key, is_complete, ...row } = product
    const copies = Array.from({ length: 600 }, (_, at) => ({ ...row, slug: `copie-${at}` }))
    await shop.db.insertInto('products').values(copies).execute()
    pass(2)
    const first = await claim()
    expect(first.slugs).toHaveLength(500)
    await settleChanges(shop, first, 'taken')
    expect(await claimChanges(shop)).toBeUndefined()
    pass(1)
    const second = await claim()
    await settleChanges(shop, second, 'taken')
    expect(new Set([...first.slugs, ...second.slugs]).size).toBe(605)
    pass(5)
    expect(await claimChanges(shop)).toBeUndefined()
  })

  it('that is hidden, in a closed shop, or where the owner does not want it, is named to nobody', async () => {
    await stockPerfume(shop, { name: 'Oud' })
    pass(2)
    await changeSettings(shop, 'integrations', { index_now: false })
    expect(await claimChanges(shop)).toBeUndefined()
    await changeSettings(shop, 'integrations', { index_now: true })
    await changeSettings(shop, 'closing', OPENING_SOON)
    expect(await claimChanges(shop)).toBeUndefined()
    await changeSettings(shop, 'closing', { closed: false })
    await shop.db.updateTable('products').set({ visible: false }).execute()
    expect(await claimChanges(shop)).toBeUndefined()
  })
})

describe('a message that did not arrive', () => {
  it.each([
    ['failed', [5, 35, 155, 875, 1595]],
    ['refused', [1440, 2880]],
  ] as const)('because it %s is sent again, later each time', async (outcome, expected) => {
    await stockPerfume(shop)
    pass(1)
    const begun = shop.clock().getTime()
    await settleChanges(shop, await claim(), outcome)
    const tries: number[] = []
    for (let minute = 0; minute < Math.max(...expected); minute += 5) {
      pass(5)
      const again = await claimChanges(shop)
      if (again === undefined) continue
      tries.push((shop.clock().getTime() - begun) / MINUTE_MS)
      await settleChanges(shop, again, outcome)
    }
    expect(tries).toEqual(expected)
    expect(await indexNowState(shop)).toMatchObject({ waiting: 1, told: 0, fault: outcome })
  })

  it('because its process died is another one’s after a minute, and the late answer changes nothing', async () => {
    await stockPerfume(shop)
    pass(1)
    const late = await claim()
    pass(1)
    const again = await claim()
    await settleChanges(shop, late, 'refused')
    await settleChanges(shop, again, 'taken')
    expect(await indexNowState(shop)).toMatchObject({ waiting: 0, told: 1, fault: null })
  })
})

it('the key is one for all processes, of the signs that IndexNow takes', async () => {
  const [one, other] = await Promise.all([indexNowKey(shop), indexNowKey(shop)])
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(other).toBe(one)
})
