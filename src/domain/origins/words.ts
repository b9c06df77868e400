import { type OrderSource, SOURCE_LABELS } from '#domain/orders/source.ts'
import { channelOf, type Origin } from './origin.ts'

/** What a customer says when asked where they found the shop. */
export const SOURCES_TO_CHOOSE = [
  'Instagram, message',
  'Facebook, message',
  'TikTok',
  'WhatsApp',
  'Google',
  'Une connaissance',
  'Déjà client',
] as const

export const UNKNOWN_ORIGIN = 'Inconnue'

/** What is left of a source that was typed and is none of those that are known. */
const OTHER_SOURCE = 'Autre'

/**
 * Returns what is left of a source that somebody typed once its person is erased, since it may name them: the offered word that
 * it begins with, or its channel, so that figures stay as they are.
 */
export function namelessSource(typed: string): string {
  const offered = SOURCES_TO_CHOOSE.find((word) => typed.toLowerCase().startsWith(word.toLowerCase()))
  const channel = channelOf(typed)
  return offered ?? (channel === typed.trim() ? OTHER_SOURCE : channel)
}

type Known = {
  source: OrderSource
  origin:
    | (Pick<Origin, 'source' | 'medium' | 'campaign'> & { is_by_hand: boolean; has_click: boolean })
    | null
}

/**
 * Says where an order came from: 'Meta (ig) · Ramadan · paid · clic d’annonce'. Without an origin it is how the order was taken,
 * if that was not in the shop.
 */
export function originInWords({ source, origin }: Known): string {
  if (origin === null) return source === 'boutique' ? UNKNOWN_ORIGIN : SOURCE_LABELS[source]
  const channel = channelOf(origin.source)
  const name =
    origin.is_by_hand || channel.toLowerCase() === origin.source.toLowerCase()
      ? origin.source
      : `${channel} (${origin.source})`
  const click = origin.has_click ? 'clic d’annonce' : ''
  return [name, origin.campaign, origin.medium, click].filter((part) => part !== '').join(' · ')
}
