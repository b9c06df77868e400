import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Announcement } from '#contract/live/live.ts'
import { ROLES, type Role } from '#domain/account/roles.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction } from '#services/shop.ts'
import { type LivePage, openLivePage } from './support/live-page.ts'
import { openTeamDay, stepsOfDay, type TeamDay } from './support/team-day.ts'
import type { Visit } from './support/test-visit.ts'
import { readEverything } from './support/whole-traffic.ts'

type Listener = Role | 'visitor'
type Message = LivePage['heard'][number]

const LISTENERS: readonly Listener[] = ['visitor', ...ROLES]

/** A message, and what the call that reads the same answers this role at that moment. */
type Heard = { step: string; who: Listener; message: Message; status: number | null; answer: unknown }

/** What a preparer reads by every call and the channel, and what may be read of each order then. */
type Read = { step: string; texts: string[]; hidden: Secrets[] }
type Secrets = { order_number?: string; phone?: string; total?: number }

/** Who sees what has changed by then. */
const READ_AFTER = [
  'shoppers are called',
  'one of them is cancelled',
  'a parcel comes back',
  'the invoice is closed',
]

const heard: Heard[] = []
const reads: Read[] = []

let day: TeamDay
beforeAll(async () => {
  day = await openTeamDay()
  const pages = await openPages()
  for (const [step, work] of Object.entries(stepsOfDay(day))) {
    await work()
    const told = await hearAll(pages)
    for (const who of LISTENERS) {
      for (const message of told[who]) heard.push({ step, who, message, ...(await ask(who, message)) })
    }
    const frames = told.preparation.map((message) => JSON.stringify(message))
    const texts = READ_AFTER.includes(step)
      ? await readEverything(day.app, 'preparation', day.team.preparation)
      : []
    reads.push({ step, texts: [...texts, ...frames], hidden: await listHidden() })
  }
})
afterAll(() => day.end())

async function openPages(): Promise<Record<Listener, LivePage>> {
  const open = async (visit?: Visit) =>
    openLivePage(day.channel.url, visit === undefined ? {} : { cookie: visit.cookie() })
  const pages = {
    visitor: await open(),
    proprietaire: await open(day.team.proprietaire),
    confirmation: await open(day.team.confirmation),
    preparation: await open(day.team.preparation),
  }
  // Whose page it is, is looked up after it has connected.
  const known: Announcement = { type: 'MESSAGE_UPDATE', data: { key: 'avis', lang: 'fr' } }
  for (const role of ROLES) {
    await vi.waitFor(() => {
      day.channel.broadcast(known)
      expect(pages[role].heard).toContainEqual(known)
    })
  }
  await hearAll(pages)
  return pages
}

let told = 0

/** What each page has heard since the last time, once all of it has arrived. */
async function hearAll(pages: Record<Listener, LivePage>): Promise<Record<Listener, Message[]>> {
  told += 1
  const last: Announcement = { type: 'PRODUCT_UPDATE', data: { productId: 900_000 + told } }
  await inTransaction(day.app.shop, async (tx) => announce(tx, last))
  const hear = async ({ heard: messages }: LivePage) => {
    await vi.waitFor(() => expect(messages.at(-1)).toEqual(last))
    return messages.splice(0).slice(0, -1)
  }
  return {
    visitor: await hear(pages.visitor),
    proprietaire: await hear(pages.proprietaire),
    confirmation: await hear(pages.confirmation),
    preparation: await hear(pages.preparation),
  }
}

/** Everybody may hear these. */
const PUBLIC = ['PRODUCT_UPDATE', 'STOCK_UPDATE', 'SETTINGS_UPDATE', 'PROMOTION_UPDATE', 'CAMPAIGN_UPDATE']
/** Messages that say no more than that something changed. */
const EMPTY: Readonly<Record<string, object>> = {
  PREPARATION_UPDATE: {},
  REVIEW_UPDATE: {},
  REFILL_UPDATE: {},
  SESSION_UPDATE: { sessionIds: [] },
}

type Proof = (data: Message['data']) => { path: string; says: object }

/** The call that reads what a message is about, and what of its answer the message says. */
const PROOFS: Readonly<Record<string, Proof>> = {
  NEW_ORDER: ({ orderId: id, order_number, total }) => ({
    path: `/api/orders/admin/${id}`,
    says: { id, order_number, total },
  }),
  ORDER_UPDATE: ({ orderId: id, status }) => ({
    path: `/api/orders/admin/${id}`,
    says: { id, status: { id: status } },
  }),
  CONFIRMATION_UPDATE: ({ orderId: id, confirmation }) => ({
    path: `/api/orders/admin/${id}`,
    says: { confirmation },
  }),
  CLAIM_UPDATE: ({ orderId }) => ({ path: `/api/orders/admin/${orderId}/doubles`, says: {} }),
  PARCEL_UPDATE: ({ parcelId: id, orderId, state, cash }) => ({
    path: `/api/parcels/${id}`,
    says: { id, order_id: orderId, state, cash },
  }),
  CUSTOMER_UPDATE: ({ customerId }) => ({ path: `/api/customers/${customerId}/reputation`, says: {} }),
  CARRIER_UPDATE: ({ carrierId: id }) => ({ path: '/api/carriers', says: [{ id }] }),
  MESSAGE_UPDATE: () => ({ path: '/api/admin/message-templates', says: {} }),
  PROMO_CODE_UPDATE: ({ promoCodeId: id }) => ({ path: '/api/promo-codes', says: [{ id }] }),
  REMITTANCE_UPDATE: ({ remittanceId: id }) => ({ path: `/api/remittances/${id}`, says: { id } }),
}

async function ask(who: Listener, { type, data }: Message): Promise<Pick<Heard, 'status' | 'answer'>> {
  const proof = PROOFS[type]
  if (who === 'visitor' || proof === undefined) return { status: null, answer: null }
  const response = await day.team[who].get(proof(data).path)
  return { status: response.status, answer: await response.json() }
}

/** What of the day's orders is not for those who prepare at this moment, by what the tables say. */
async function listHidden(): Promise<Secrets[]> {
  const rows = await day.app.shop.db
    .selectFrom('orders')
    .leftJoin('parcels', 'parcels.order_id', 'orders.id')
    .select(['order_number', 'phone', 'total', 'status', 'parcels.state'])
    .execute()
  return rows.flatMap(({ order_number, phone, total, status, state }) => {
    const isToShip = status === 'en-preparation' || status === 'expedie'
    const isOut = ['a-remettre', 'remis', 'en-route', 'en-livraison', 'echec', 'refuse', 'retour']
    if (isToShip) return []
    return isOut.includes(state ?? '') ? [{ phone }] : [{ phone, order_number, total: Number(total) }]
  })
}

describe('a day of the team', () => {
  it('tells nobody more than a call of theirs answers at that moment', () => {
    for (const { step, who, message, status, answer } of heard) {
      const { type, data } = message
      if (PUBLIC.includes(type)) continue
      const said = `${step}: ${who} hears ${JSON.stringify(message)}`
      expect(who, said).not.toBe('visitor')
      if (EMPTY[type] !== undefined) {
        expect(data, said).toEqual(EMPTY[type])
        continue
      }
      expect(status, said).toBe(200)
      expect(answer, said).toMatchObject(PROOFS[type]?.(data).says ?? { unknown: type })
    }
  })

  it('tells each role of what it works on', () => {
    const typesOf = (who: Listener) =>
      [...new Set(heard.filter((one) => one.who === who).map(({ message }) => message.type))].toSorted()
    const ofCallers = ['CLAIM_UPDATE', 'CONFIRMATION_UPDATE', 'CUSTOMER_UPDATE', 'NEW_ORDER']
    const ofTeam = ['MESSAGE_UPDATE', 'ORDER_UPDATE', 'PARCEL_UPDATE', 'SESSION_UPDATE', 'STOCK_UPDATE']
    const ofOwner = ['CARRIER_UPDATE', 'PROMO_CODE_UPDATE', 'REMITTANCE_UPDATE']
    expect(typesOf('visitor')).toEqual(['STOCK_UPDATE'])
    expect(typesOf('proprietaire')).toEqual([...ofCallers, ...ofTeam, ...ofOwner].toSorted())
    expect(typesOf('confirmation')).toEqual([...ofCallers, ...ofTeam].toSorted())
    expect(typesOf('preparation')).toEqual([...ofTeam, 'CARRIER_UPDATE', 'PREPARATION_UPDATE'].toSorted())
  })

  it('shows who prepares no number, phone or amount of an order that is not theirs, by no call and no message', () => {
    expect(reads.at(-1)?.hidden).toHaveLength(8)
    for (const { step, texts, hidden } of reads) {
      for (const secrets of hidden) {
        for (const form of formsOf(secrets)) {
          expect(
            texts.filter((text) => text.includes(form)),
            `${step}: ${form}`,
          ).toEqual([])
        }
      }
    }
  })

  it('shows who prepares neither cash nor costs', () => {
    const figures = /"(?:cash|collected|fee_\w+|return_fee|unit_cost|cost|value)":(?!null)/
    const texts = reads.flatMap((read) => read.texts)
    expect(texts.some((text) => text.includes('"cash":null'))).toBe(true)
    expect(texts.filter((text) => figures.test(text))).toEqual([])
  })
})

/** As answers may write them. */
function formsOf({ order_number, phone, total }: Secrets): string[] {
  const national = phone === undefined ? [] : [`0${phone.slice(4)}`, phone.slice(4)]
  const spaced = national.slice(0, 1).map((one) => one.match(/../g)?.join(' ') ?? one)
  return [
    ...(order_number === undefined ? [] : [order_number]),
    ...national,
    ...spaced,
    ...(total === undefined ? [] : [String(total)]),
  ]
}
