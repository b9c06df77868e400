/** Room of left carts: what is kept of a cart whose shopper went away, how long, and what they are told. */

import type { SiteLanguage } from '#domain/words/site-language.ts'

const MINUTE_MS = 60_000

/** A shopper who has changed nothing for so long has gone (S21.1); nobody calls before. */
export const LEFT_AFTER_MINUTES = 30
/** Everything that names the shopper is erased so long after their last change. */
export const LEFT_CART_HOURS = 72
export const LEFT_CART_SECONDS = LEFT_CART_HOURS * 3600

/** A cart that was changed at this moment or before has been left. */
export function leftBefore(now: Date): Date {
  return new Date(now.getTime() - LEFT_AFTER_MINUTES * MINUTE_MS)
}

/** A cart that was changed at this moment or before is kept no longer. */
export function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - LEFT_CART_SECONDS * 1000)
}

/** Says when somebody may call about a cart that was changed last at this moment. */
export function dueAt(changedAt: Date): Date {
  return new Date(changedAt.getTime() + LEFT_AFTER_MINUTES * MINUTE_MS)
}

/**
 * What became of a left cart: the team wrote its order, its shopper came back alone, did not want to be called, or nothing
 * came of it.
 */
export const LEFT_CART_ENDS = ['commandee', 'revenue', 'refusee', 'expiree'] as const
export type LeftCartEnd = (typeof LEFT_CART_ENDS)[number]

type Written = { shop: string; name: string | null; language: SiteLanguage }

/** Returns the message that WhatsApp opens with, in the language of the shopper's page. */
export function leftCartMessage({ shop, name, language }: Written): string {
  const to = name === null ? '' : ` ${name}`
  return language === 'ar'
    ? `السلام عليكم${to}، معكم ${shop}. اخترتم عطورًا من متجرنا ولم تُتمّوا طلبكم. هل تريدون أن نسجّله لكم؟`
    : `Bonjour${to}, c’est ${shop}. Vous avez choisi des parfums chez nous sans terminer votre commande. Souhaitez-vous que nous l’enregistrions pour vous\u202f?`
}
