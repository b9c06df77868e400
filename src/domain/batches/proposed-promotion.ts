import { formatDirhams, wholeDirhams } from '#domain/money.ts'
import { moroccanFormat } from '#domain/time/calendar.ts'
import type { FoundOrder } from '#domain/time/date-order.ts'
import { readDateCell } from './cells.ts'
import type { Tried } from './group-lines.ts'
import { lineChange, type PlannedSize } from './plan.ts'
import type { PricedLine } from './priced-lines.ts'

type ProposedPromotion = Pick<PlannedSize, 'promo_price' | 'promo_start' | 'promo_end'>

/** Returns the dates of a file on which a promotion depends; no other says anything about how they are written. */
export function promotionDates(lines: readonly PricedLine[]): string[] {
  return lines
    .filter(({ line, price, mayPromote }) => mayPromote && isReduced(line.size.promo_price, price))
    .flatMap(({ line: { size } }) => [size.promo_start ?? '', size.promo_end ?? ''])
}

function isReduced(promoPrice: number | undefined, price: number): boolean {
  return promoPrice !== undefined && promoPrice >= 1 && wholeDirhams(promoPrice) < wholeDirhams(price)
}

/**
 * Returns the promotion that a line proposes, noted as a change of it; a price that does not fall, and a time
 * that is over or cannot be read, are told instead.
 */
export function proposedPromotion(
  line: Tried,
  price: number,
  { now, order }: { now: Date; order: FoundOrder },
): ProposedPromotion {
  const { promo_price } = line.size
  if (promo_price === undefined || promo_price === price) return {}
  if (!isReduced(promo_price, price)) {
    line.troubles.push({
      refusal: `le prix en promotion (${formatDirhams(promo_price)}) doit être inférieur au prix (${formatDirhams(price)}), et d’au moins 1 DH`,
    })
    return {}
  }
  const { promo_start: startCell, promo_end: endCell } = line.size
  const kept = `${formatDirhams(promo_price)} n’est pas repris, le prix est ${formatDirhams(price)}`
  const dated = endCell ?? startCell
  if (typeof order === 'object' && dated !== undefined) {
    line.notes.push(`${inDoubt(dated, order)}\u00a0: ${kept}`)
    return {}
  }
  const read = (cell: string | undefined, edge: 'start' | 'end') =>
    cell === undefined || typeof order === 'object' ? undefined : readDateCell(cell, { edge, order })
  const start = read(startCell, 'start')
  const end = read(endCell, 'end')
  const unread = (start === undefined ? startCell : undefined) ?? (end === undefined ? endCell : undefined)
  if (unread !== undefined) {
    line.notes.push(
      `date de promotion «\u00a0${unread}\u00a0» non comprise (écrivez-la 31/12/2026)\u00a0: ${kept}`,
    )
    return {}
  }
  if (end !== undefined && end <= now) {
    line.notes.push(`promotion terminée le ${untilInWords(end)}\u00a0: ${kept}`)
    return {}
  }
  if (start !== undefined && end !== undefined && end <= start) {
    line.notes.push(`la promotion finit avant de commencer\u00a0: ${kept}`)
    return {}
  }
  line.changes.push(lineChange('promo_price', price, promo_price))
  const toCome = start !== undefined && start > now ? start : undefined
  if (toCome !== undefined) line.changes.push(lineChange('promo_start', null, dayInWords(toCome)))
  if (end !== undefined) line.changes.push(lineChange('promo_end', null, untilInWords(end)))
  return {
    promo_price,
    ...(toCome !== undefined && { promo_start: toCome.toISOString() }),
    ...(end !== undefined && { promo_end: end.toISOString() }),
  }
}

function inDoubt(cell: string, order: Exclude<FoundOrder, string>): string {
  if ('asked' in order) return `date de promotion «\u00a0${cell}\u00a0» à préciser, jour ou mois d’abord`
  const [one, other] = order.twoWays
  return `dates de promotion écrites de deux façons, «\u00a0${one}\u00a0» et «\u00a0${other}\u00a0»`
}

const WRITTEN_DAY = moroccanFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' })

function dayInWords(moment: Date): string {
  return WRITTEN_DAY.write(moment).replace(/^1 /, '1er ')
}

/** A promotion that ends at midnight is of the day before. */
function untilInWords(end: Date): string {
  return dayInWords(new Date(end.getTime() - 1))
}
