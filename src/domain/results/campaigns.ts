import { type OrderSource, SOURCE_LABELS } from '#domain/orders/source.ts'
import { channelOf } from '#domain/origins/origin.ts'

/** What led to orders: a channel, and a campaign of it; empty where it is not known. */
export type Campaign = { channel: string; campaign: string }

type Known = { origin: string; taken: string; campaign: string }

/** Returns the campaign of an order; without an origin, how it was taken is its channel, if that was not in the shop. */
export function campaignOf({ origin, taken, campaign }: Known): Campaign {
  if (origin !== '') return { channel: channelOf(origin), campaign }
  const channel = isTakenByHand(taken) ? channelOf(SOURCE_LABELS[taken]) : ''
  return { channel, campaign: '' }
}

function isTakenByHand(taken: string): taken is Exclude<OrderSource, 'boutique'> {
  return taken !== 'boutique' && Object.hasOwn(SOURCE_LABELS, taken)
}

/** Campaigns of one key are one: people and advertisers write their channels and names as they like. */
export function campaignKey({ channel, campaign }: Campaign): string {
  return `${channelOf(channel).toLowerCase()}\n${campaign.trim().toLowerCase()}`
}

export function campaignLabel({ channel, campaign }: Campaign): string {
  if (channel === '') return 'Origine inconnue'
  return campaign.trim() === '' ? `${channel}, sans campagne` : `${channel} · ${campaign.trim()}`
}

/** What a campaign cost and brought in hand, in DH. */
export type CampaignMoney = { spent: number; in_hand: number }

/** Returns the cost of one delivered order; null where nothing was spent or delivered. */
export function costPerDelivered({ spent }: CampaignMoney, delivered: number): number | null {
  return spent === 0 || delivered === 0 ? null : Math.round((spent / delivered) * 100) / 100
}

/** Returns the cash in hand for each dirham that was spent; null where nothing was spent. */
export function returnOnCash({ spent, in_hand }: CampaignMoney): number | null {
  return spent === 0 ? null : Math.round((in_hand / spent) * 100) / 100
}

export const CAMPAIGN_LABELS = {
  spent: 'Dépensé',
  in_hand: 'En main',
  cost: 'Coût par livrée',
  return: 'Retour',
} as const

/** Says in words what the figures of campaigns are. */
export const CAMPAIGN_DEFINITIONS =
  'En main\u00a0: encaissé, moins les remboursements et ce que doivent les transporteurs. Coût par livrée\u00a0: dépensé ÷ livrées. Retour\u00a0: en main pour un dirham dépensé. La marge est avant publicité. Si le client a refusé la mesure, sa commande est sous son canal, sans campagne.'
