import { cleanLine, normalisePhone } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'

export const BLOCK_LEVELS = ['signaler', 'refuser'] as const
export type BlockLevel = (typeof BLOCK_LEVELS)[number]

export const BLOCK_LABELS: Record<BlockLevel, string> = { signaler: 'Signaler', refuser: 'Refuser' }

/** Says what each level does, in the owner's words. */
export const BLOCK_EFFECTS: Record<BlockLevel, string> = {
  signaler: 'Ses commandes sont acceptées, et marquées en rouge.',
  refuser: 'Ses commandes en ligne ne sont plus enregistrées.',
}

export const MAX_BLOCK_REASON = 200

const BLOCK_MONTHS = 12
/** An entry that ended is shown for so long before it is deleted. */
const SHOWN_MONTHS = 12

export type BlockState = 'active' | 'expired' | 'lifted'

/** Times of an entry; `expires_at` null never expires. */
export type BlockTimes = { expires_at: Date | null; lifted_at: Date | null }

export function blockState({ expires_at, lifted_at }: BlockTimes, now: Date): BlockState {
  if (lifted_at !== null) return 'lifted'
  return expires_at !== null && expires_at <= now ? 'expired' : 'active'
}

/** Says when an entry made or renewed now ends by itself. */
export function blockEnd(now: Date): Date {
  return monthsLater(now, BLOCK_MONTHS)
}

/** Returns the moment before which ended entries are deleted. */
export function blockRetentionEnd(now: Date): Date {
  return monthsLater(now, -SHOWN_MONTHS)
}

/** Returns the issues of an entry as typed; empty when it may be saved. */
export function blockIssues({ phone, reason }: { phone?: string; reason?: string }): Issue[] {
  return [
    ...(phone !== undefined && normalisePhone(phone) === null
      ? [{ path: 'phone', message: 'Indiquez un mobile marocain, par exemple 06 12 34 56 78.' }]
      : []),
    ...(reason === undefined ? [] : reasonIssues(cleanLine(reason))),
  ]
}

function reasonIssues(reason: string): Issue[] {
  if (reason === '') return [{ path: 'reason', message: 'Dites pourquoi, en quelques mots.' }]
  if ([...reason].length > MAX_BLOCK_REASON) {
    return [{ path: 'reason', message: `Ce texte est trop long (${MAX_BLOCK_REASON} caractères au plus).` }]
  }
  return []
}

/** Returns this day in a later month, or that month's last day if it is shorter. */
function monthsLater(from: Date, months: number): Date {
  const then = new Date(from)
  then.setUTCMonth(then.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return then
}
