import type { ParcelDetail, ReturnLine } from '#contract/parcels/parcels.ts'
import { CARRIER_LIMITS } from '#domain/carriers/form.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import type { Issue } from '#domain/errors.ts'
import { formatDirhams } from '#domain/money.ts'
import type { ReturnCondition } from '#domain/parcels/words.ts'
import { readTypedAmount, writeNumber } from '#web/admin/pieces/typed-number.ts'

/** Is one piece that is awaited, which is judged by itself. */
export type Piece = {
  key: string
  itemId: number
  /** It is like 'Rosée de Kelaâ, 5 ml'. */
  name: string
  image: string
  /** Says '1 sur 2'; null for a single piece. */
  place: string | null
}

export type ReturnDraft = {
  /**
   * Holds the judgements by the piece's key. Nothing is judged beforehand, because an opened perfume looks
   * like a new one.
   */
  judged: Readonly<Record<string, ReturnCondition>>
  fee: string
  note: string
}

export function emptyDraft({ return_fee }: Pick<ParcelDetail, 'return_fee'>): ReturnDraft {
  return { judged: {}, fee: return_fee === null ? '' : writeNumber(return_fee), note: '' }
}

/** Lists the pieces that are awaited: all that were sent, or those that were given back at the door. */
export function piecesOf({ items, state }: Pick<ParcelDetail, 'items' | 'state'>): Piece[] {
  const awaited = items.map(({ not_taken = 0, ...item }) =>
    state === 'livre-en-partie' ? { ...item, quantity: not_taken } : item,
  )
  return awaited.flatMap(({ id, product_name, product_image, volume, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({
      key: `${id}-${index}`,
      itemId: id,
      name: `${product_name}, ${volumeLabel(volume)}`,
      image: product_image,
      place: quantity === 1 ? null : `${index + 1} sur ${quantity}`,
    })),
  )
}

export function returnIssues({ judged, fee }: ReturnDraft, pieces: readonly Piece[]): Issue[] {
  const missing = pieces.filter(({ key }) => judged[key] === undefined).length
  const typed = fee.trim() === '' ? 0 : readTypedAmount(fee)
  return [
    ...(missing === 0
      ? []
      : [
          {
            path: 'lines',
            message:
              pieces.length === 1
                ? 'Dites comment l’article est revenu.'
                : missing === 1
                  ? 'Dites comment le dernier article est revenu.'
                  : `Dites comment chaque article est revenu\u00a0: il en reste ${missing}.`,
          },
        ]),
    ...(typed >= 0 ? [] : [{ path: 'fee', message: 'Écrivez un montant, par exemple 10.' }]),
    ...(typed > CARRIER_LIMITS.fee
      ? [{ path: 'fee', message: `Au plus ${formatDirhams(CARRIER_LIMITS.fee)}.` }]
      : []),
  ]
}

/** Returns the lines in the form of the call: one for each item and condition. */
export function linesOf({ judged }: Pick<ReturnDraft, 'judged'>, pieces: readonly Piece[]): ReturnLine[] {
  const lines = new Map<string, ReturnLine>()
  for (const { key, itemId } of pieces) {
    const condition = judged[key]
    if (condition === undefined) continue
    const known = lines.get(`${itemId} ${condition}`)
    lines.set(`${itemId} ${condition}`, {
      order_item_id: itemId,
      condition,
      quantity: (known?.quantity ?? 0) + 1,
    })
  }
  return [...lines.values()]
}
