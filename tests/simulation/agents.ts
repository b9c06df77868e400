import { ShopError } from '#domain/errors.ts'
import type { Admin } from '#services/account/sessions.ts'
import { claimOrder } from '#services/confirmation/claims.ts'
import { readQueue } from '#services/confirmation/queue.ts'
import { recordAttempt } from '#services/confirmation/record.ts'
import type { BookOrder } from './books.ts'
import { close } from './shoppers.ts'
import { together } from './together.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

/** An hour of calls: each agent has a page of the queue, and all call at once. */
export async function callShoppers(world: World): Promise<void> {
  const pages = await together(world.random, world.agents, async (agent) => {
    const page = world.agents.indexOf(agent) + 1
    const { cards } = await readQueue(world.shop, { tab: 'maintenant', page, per_page: 20 }, agent)
    return { agent, cards }
  })
  await together(world.random, pages, async ({ agent, cards }, random) => {
    for (const card of cards) {
      const order = world.books.byId.get(card.id)
      if (order === undefined) throw new Error(`The queue shows ${card.order_number}, which nobody placed.`)
      if (card.attempts !== order.attempts)
        throw new Error(`${order.number} was called ${order.attempts} times, not ${card.attempts}.`)
      await call({ ...world, random }, order, { agent, isExhausted: card.is_exhausted })
    }
  })
}

async function call(
  world: World,
  order: BookOrder,
  { agent, isExhausted }: { agent: Admin; isExhausted: boolean },
) {
  const { shop, random, agents } = world
  if (isExhausted) {
    await record(world, order, { agent, channel: 'statut', outcome: 'injoignable' })
    return close(world, order)
  }
  await claimOrder(shop, { id: order.id, attempts: order.attempts }, agent)
  if (random.chance(0.02)) {
    const other = agents.find(({ id }) => id !== agent.id) ?? agent
    await claimOrder(shop, { id: order.id }, other).then(
      () => Promise.reject(new Error(`${order.number} was claimed by two.`)),
      (error: unknown) => {
        if (!(error instanceof ShopError) || error.code !== 'claimed') throw error
      },
    )
  }
  const outcome = order.fate.answers.shift() ?? 'confirme'
  await record(world, order, { agent, channel: random.chance(0.1) ? 'whatsapp' : 'appel', outcome })
  order.attempts += 1
  if (outcome === 'confirme') {
    order.status = 'en-preparation'
    order.confirmedBy = agent.id
  } else if (outcome === 'ne-veut-plus' || outcome === 'faux-numero' || outcome === 'doublon') {
    order.isDouble = outcome === 'doublon'
    close(world, order)
  }
}

type Said = {
  agent: Admin
  channel: 'appel' | 'whatsapp' | 'statut'
  outcome: BookOrder['fate']['answers'][number] | 'injoignable'
}

/** Some answers are lost, and the outcome is sent again. */
async function record(
  { shop, random }: World,
  { id }: BookOrder,
  { agent, channel, outcome }: Said,
): Promise<void> {
  // The hour of this call on a later day, so that what is promised lies within the hours of calls.
  const next_call_at = new Date(shop.clock().getTime() + random.between(1, 2) * DAY_MS)
  const sent = {
    id,
    client_key: random.uuid(),
    channel,
    outcome,
    ...(outcome === 'reporte' && { next_call_at }),
  }
  await recordAttempt(shop, sent, agent)
  if (random.chance(0.03)) await recordAttempt(shop, sent, agent)
}
