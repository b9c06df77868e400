import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { createCampaign as createCampaignCall } from '#contract/campaigns/campaigns.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import { getVariantPrice } from '#services/catalogue/prices.ts'
import { announceDuePromotions } from '#services/promotions/clock.ts'
import {
  checkExpirations,
  createPromotion,
  deletePromotion,
  listPromotions,
  updatePromotion,
} from '#services/promotions/records.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { stockPerfume } from '#tests/support/test-shop.ts'
import { endCampaign, prolongCampaign, takeCampaignBack } from './change.ts'
import { createCampaign, listCampaignBrands, listCampaigns, tryCampaign } from './records.ts'

let shop: HeardShop
/** The shop has two sizes of a rose and one of an oud. */
let rose: number
let bigRose: number
let oud: number
let roseId: number
beforeEach(async () => {
  shop = await openHeardShop()
  const roses = await stockPerfume(shop, { sizes: [size('5ml', 58), size('10ml', 105)] })
  const ouds = await stockPerfume(shop, { name: 'Oud de Fès', sizes: [size('5ml', 80)] })
  roseId = roses.productId
  ;[rose = 0, bigRose = 0, oud = 0] = [...roses.variantIds, ...ouds.variantIds]
  await shop.db
    .updateTable('products')
    .set({ family: 'boise', gender: 'homme', brand: 'Atlas' })
    .where('id', '=', ouds.productId)
    .execute()
})
afterEach(() => shop.close())

type Plan = ParsedInput<typeof createCampaignCall>

const PLAN = {
  ...{ promotion_type: 'percentage', discount_value: 20, rounding: 1, below_cost: false },
  name: '',
} as const satisfies Partial<Plan>
const ALL = { kind: 'all' } as const
const NOON = new Date('2026-03-02T12:00:00Z')
const EVENING = new Date('2026-03-02T18:00:00Z')

function size(volume: Volume, price: number) {
  return { volume, price, stock: 5 }
}

function start(changes: Partial<Plan> = {}) {
  return createCampaign(shop, { ...PLAN, scope: ALL, ...changes }, 'salma')
}

function attempt(changes: Partial<Plan> = {}) {
  const { name: _, ...plan } = PLAN
  return tryCampaign(shop, { ...plan, scope: ALL, page: 1, per_page: 20, ...changes })
}

async function prices() {
  const all = [rose, bigRose, oud].map((id) => getVariantPrice(shop, id))
  return (await Promise.all(all)).map(({ currentPrice }) => currentPrice)
}

describe('a campaign', () => {
  it('lowers the price of each of its sizes by a promotion, told by one message', async () => {
    await shop.hearAll()
    const campaign = await start({ end_date: NOON, rounding: 9, name: 'Ramadan' })
    expect(campaign).toMatchObject({
      ...{ name: 'Ramadan', rule: '−20\u202f%, terminé par 9 · Toute la boutique', state: 'running' },
      ...{ sizes: 3, on: 3, created_by: 'salma', ended_by: null, end_date: NOON.toISOString() },
    })
    expect(await prices()).toEqual([49, 89, 69])
    expect(await listPromotions(shop)).toHaveLength(3)
    expect((await listPromotions(shop)).map(({ campaign_id }) => campaign_id)).toEqual([1, 1, 1])
    expect(await shop.hearAll()).toEqual([{ type: 'CAMPAIGN_UPDATE', data: { campaignId: campaign.id } }])
    expect(await listCampaigns(shop)).toEqual([campaign])
  })

  it.each<[string, Plan['scope'], number[]]>([
    ['a family', { kind: 'family', family: 'boise' }, [58, 105, 64]],
    ['a brand', { kind: 'brand', brand: 'Atlas' }, [58, 105, 64]],
    ['a gender', { kind: 'gender', gender: 'femme' }, [46, 84, 80]],
    ['perfumes chosen by hand', { kind: 'selection', selection: { ids: [1, 1] } }, [46, 84, 80]],
    [
      'all that a list shows',
      { kind: 'selection', selection: { filter: { search: 'oud', visibility: 'all', restock: 'any' } } },
      [58, 105, 64],
    ],
  ])('is for %s', async (_, scope, expected) => {
    await start({ scope })
    expect(await prices()).toEqual(expected)
  })

  it('sets one new price for all', async () => {
    const { rule } = await start({ promotion_type: 'fixed_amount', discount_value: 60 })
    expect(rule).toBe('60\u00a0DH · Toute la boutique')
    expect(await prices()).toEqual([58, 60, 60])
  })

  it('is called by what it does, with the number of chosen perfumes', async () => {
    const { name } = await start({ scope: { kind: 'selection', selection: { ids: [roseId, roseId] } } })
    expect(name).toBe('−20\u202f% · 1 parfum choisi')
    expect(await listCampaignBrands(shop)).toEqual(['Atlas', 'Nefzaya'])
  })

  it('is refused at moments at which no promotion may be, and without any size', async () => {
    const past = new Date('2026-03-02T09:00:00Z')
    await expect(start({ start_date: past })).rejects.toMatchObject({ issues: [{ path: 'start_date' }] })
    await expect(attempt({ end_date: past })).rejects.toMatchObject({ issues: [{ path: 'end_date' }] })
    await expect(start({ scope: { kind: 'brand', brand: 'Personne' } })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Aucun format ne peut être mis en promotion ainsi.',
    })
    expect(await listCampaigns(shop)).toEqual([])
  })
})

describe('its trial', () => {
  it('shows each size before and after, and why others are left out, and changes nothing', async () => {
    await createPromotion(shop, { variant_id: rose, promotion_type: 'percentage', discount_value: 10 })
    await shop.db.updateTable('variants').set({ cost: 70 }).where('id', '=', oud).execute()
    await shop.db.updateTable('products').set({ visible: false }).where('id', '=', roseId).execute()
    const { sizes, total, counts } = await attempt()
    expect(counts).toEqual({ included: 1, promoted: 1, not_lower: 0, below_cost: 1, hidden: 1 })
    expect(total).toBe(3)
    expect(
      sizes.map(({ variant_id, price, new_price, outcome }) => [variant_id, price, new_price, outcome]),
    ).toEqual([
      [oud, 80, 64, 'below_cost'],
      [rose, 58, 46, 'promoted'],
      [bigRose, 105, 84, 'included'],
    ])
    expect(sizes.map(({ reason }) => reason?.split('\u00a0')[0] ?? null)).toEqual([
      'Sous son coût (70',
      'Déjà en promotion',
      null,
    ])
    expect(await listPromotions(shop)).toHaveLength(1)
  })

  it('is read by pages and by outcome, and includes below the cost if that is wanted', async () => {
    await shop.db.updateTable('variants').set({ cost: 70 }).where('id', '=', oud).execute()
    const second = await tryCampaign(shop, { ...PLAN, scope: ALL, page: 2, per_page: 1, outcome: 'included' })
    expect(second.total).toBe(2)
    expect(second.sizes.map(({ variant_id }) => variant_id)).toEqual([bigRose])
    expect((await attempt({ below_cost: true })).counts).toMatchObject({ included: 3, below_cost: 0 })
  })

  it('knows no size that its perfume does not offer', async () => {
    await shop.db.updateTable('products').set({ has_10ml: false }).execute()
    expect((await attempt()).total).toBe(2)
  })

  it('is what is created: what it leaves out keeps its price', async () => {
    await shop.db.updateTable('variants').set({ cost: 70 }).where('id', '=', oud).execute()
    await start()
    expect(await prices()).toEqual([46, 84, 80])
    expect((await attempt()).counts).toMatchObject({ included: 0, promoted: 2, below_cost: 1 })
  })
})

describe('a campaign that runs', () => {
  it('is prolonged, but not where another promotion comes next', async () => {
    const { id } = await start({ end_date: NOON })
    await createPromotion(shop, {
      ...{ variant_id: oud, promotion_type: 'percentage', discount_value: 5 },
      start_date: NOON,
    })
    const { campaign, left } = await prolongCampaign(shop, { id, end_date: EVENING }, 'salma')
    expect([campaign.end_date, campaign.on, left]).toEqual([EVENING.toISOString(), 3, 1])
    shop.setTime('2026-03-02T15:00:00Z')
    expect(await prices()).toEqual([46, 84, 76])
    await expect(prolongCampaign(shop, { id, end_date: NOON }, 'salma')).rejects.toMatchObject({
      issues: [{ path: 'end_date', message: 'La fin de la promotion est déjà passée.' }],
    })
  })

  it('keeps its end when another promotion comes next on each of its sizes', async () => {
    const { id } = await start({ end_date: NOON })
    await start({ start_date: NOON })
    await expect(prolongCampaign(shop, { id, end_date: EVENING }, 'salma')).rejects.toMatchObject({
      issues: [
        { path: 'end_date', message: 'Une autre promotion de ces formats commence avant cette date.' },
      ],
    })
    expect(await listCampaigns(shop)).toContainEqual(
      expect.objectContaining({ id, end_date: NOON.toISOString() }),
    )
  })

  it('leaves alone what was switched off or deleted by hand', async () => {
    const { id } = await start({ end_date: NOON })
    const [first, second] = await listPromotions(shop)
    await deletePromotion(shop, first?.id ?? 0)
    await updatePromotion(shop, { id: second?.id ?? 0, active: false })
    const { campaign } = await prolongCampaign(shop, { id, end_date: EVENING }, 'salma')
    expect([campaign.sizes, campaign.on]).toEqual([2, 1])
    const ends = (await listPromotions(shop)).map(({ active, end_date }) => [active, end_date])
    expect(ends).toContainEqual([false, NOON.toISOString()])
    expect(ends).toContainEqual([true, EVENING.toISOString()])
  })

  it('ends at once; its promotions stay, over, and it is neither prolonged nor ended again', async () => {
    const { id } = await start({ end_date: EVENING })
    shop.setTime('2026-03-02T11:00:00Z')
    await shop.hearAll()
    const ended = await endCampaign(shop, id, 'yassine')
    expect(ended).toMatchObject({
      ...{ state: 'ended', on: 0, sizes: 3, ended_by: 'yassine', end_date: '2026-03-02T11:00:00.000Z' },
    })
    expect(await prices()).toEqual([58, 105, 80])
    const after = await listPromotions(shop)
    expect(after.map(({ active, end_date }) => [active, end_date])).toEqual(
      Array(3).fill([false, '2026-03-02T11:00:00.000Z']),
    )
    expect(await shop.hearAll()).toEqual([{ type: 'CAMPAIGN_UPDATE', data: { campaignId: id } }])
    expect(await endCampaign(shop, id, 'salma')).toEqual(ended)
    await expect(prolongCampaign(shop, { id, end_date: EVENING }, 'salma')).rejects.toMatchObject({
      issues: [{ path: 'end_date', message: 'Cette promotion est déjà terminée.' }],
    })
    expect(await shop.hearAll()).toEqual([])
  })

  it('is taken back as if it had never been, and the journal says by whom', async () => {
    const { id } = await start()
    await shop.hearAll()
    await takeCampaignBack(shop, id, 'yassine')
    expect(await listCampaigns(shop)).toEqual([])
    expect(await listPromotions(shop)).toEqual([])
    expect(await prices()).toEqual([58, 105, 80])
    expect(await shop.hearAll()).toEqual([{ type: 'CAMPAIGN_UPDATE', data: { campaignId: id } }])
    const entries = await shop.db.selectFrom('audit').select(['actor', 'action', 'subject']).execute()
    expect(entries).toEqual([
      { actor: 'salma', action: 'campaign.created', subject: `campaign ${id}` },
      {
        ...{ actor: 'yassine', action: 'campaign.taken_back' },
        subject: `campaign ${id} −20\u202f% · Toute la boutique`,
      },
    ])
    await expect(endCampaign(shop, id, 'salma')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a campaign to come', () => {
  it('is told by one message as it begins and as it ends, and by one as the check finds it over', async () => {
    await announceDuePromotions(shop)
    const { id, state } = await start({ start_date: NOON, end_date: EVENING })
    expect(state).toBe('upcoming')
    const news = [{ type: 'CAMPAIGN_UPDATE', data: { campaignId: id } }]
    expect(await shop.hearAll()).toEqual(news)
    for (const moment of [NOON, EVENING]) {
      shop.setTime(moment.toISOString())
      await announceDuePromotions(shop)
      expect(await shop.hearAll()).toEqual(news)
    }
    expect(await listCampaigns(shop)).toMatchObject([{ state: 'ended', ended_by: null }])
    expect(await checkExpirations(shop)).toEqual({ expired: 3 })
    expect(await shop.hearAll()).toEqual(news)
  })

  it('never begins once it is ended', async () => {
    const { id } = await start({ start_date: NOON, end_date: EVENING })
    expect(await endCampaign(shop, id, 'salma')).toMatchObject({ state: 'ended', on: 0 })
    shop.setTime('2026-03-02T13:00:00Z')
    expect(await prices()).toEqual([58, 105, 80])
  })
})
