import { OUTCOME_LABELS } from '#domain/confirmation/words.ts'
import { addUp, formatDirhams } from '#domain/money.ts'
import { hourOf } from '#web/admin/pieces/moments.ts'
import type { CallCard } from '#web/data/admin/confirmation.ts'

type Seen = Pick<
  CallCard,
  | 'total'
  | 'credit'
  | 'items'
  | 'name'
  | 'phone'
  | 'city'
  | 'address'
  | 'district'
  | 'landmark'
  | 'attempts'
  | 'last_attempt'
  | 'client_confirmed_at'
>

/** Says what other people have changed on a card since it was first shown, in sentences (A18.50). */
export function cardNews(before: Seen, now: Seen): string[] {
  return [
    ...callNews(before, now),
    ...(before.client_confirmed_at === now.client_confirmed_at ? [] : ['Le client vient de confirmer.']),
    ...(before.total === now.total || priceOf(before) === priceOf(now)
      ? []
      : [`Le total a changé\u00a0: ${formatDirhams(before.total)} → ${formatDirhams(now.total)}.`]),
    ...(linesOf(before) === linesOf(now) ? [] : ['Les articles ont changé.']),
    ...(before.phone === now.phone ? [] : ['Le téléphone a changé.']),
    ...(before.name === now.name ? [] : ['Le nom a changé.']),
    ...(placeOf(before) === placeOf(now) ? [] : ['L’adresse a changé.']),
  ]
}

function callNews(before: Seen, now: Seen): string[] {
  const { last_attempt } = now
  if (now.attempts <= before.attempts || last_attempt === null) return []
  const who = last_attempt.staff?.name ?? 'La boutique'
  const what = OUTCOME_LABELS[last_attempt.outcome]
  return [`${who} a noté «\u00a0${what}\u00a0» à ${hourOf(new Date(last_attempt.at))}.`]
}

/** Using the customer's credit changes what is collected, not what the order costs; the card says it elsewhere. */
function priceOf({ total, credit }: Seen): number {
  return addUp([total, credit])
}

function linesOf({ items }: Seen): string {
  return items
    .map(({ product_name, volume, quantity, price }) => `${product_name} ${volume} ${quantity} ${price}`)
    .join()
}

function placeOf({ city, address, district, landmark }: Seen): string {
  return JSON.stringify([city, address, district, landmark])
}
