import type { CHANGE_KINDS, ProductsChange } from '#domain/batches/change.ts'
import { FAMILIES, type Family, type Volume } from '#domain/catalogue/product.ts'
import type { Issue } from '#domain/errors.ts'
import { ROUNDINGS, type Rounding } from '#domain/money.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { readTypedAmount, readTypedNumber, readTypedPercentage } from '#web/admin/pieces/typed-number.ts'

export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const CHANGE_LABELS: Record<ChangeKind, string> = {
  price: 'Prix',
  stock: 'Stock',
  visibility: 'Visibilité',
  best_seller: 'Meilleure vente',
  family: 'Famille',
}

export const ROUNDING_LABELS: Record<Rounding, string> = {
  1: 'Au dirham',
  5: 'À 5\u00a0DH',
  9: 'Finissant par 9',
  10: 'À 10\u00a0DH',
}

/** Holds one change for many products, as it is typed. */
export type ChangeDraft = {
  direction: 'up' | 'down'
  unit: 'percent' | 'dirhams'
  amount: string
  rounding: Rounding
  stockBy: 'set' | 'add' | 'remove'
  pieces: string
  /** It is null for all sizes, which is the default. */
  volumes: readonly Volume[] | null
  isOn: boolean
  family: Family
}

export const EMPTY_CHANGE: ChangeDraft = {
  direction: 'up',
  unit: 'percent',
  amount: '',
  rounding: ROUNDINGS[0],
  stockBy: 'set',
  pieces: '',
  volumes: null,
  isOn: true,
  family: FAMILIES[0],
}

const MOST_OFF_PERCENT = 99
const MOST_ON_PERCENT = 1000

/** Reads a percentage, or an amount in DH. */
function readShift({ unit, amount }: Pick<ChangeDraft, 'unit' | 'amount'>): number {
  return unit === 'percent' ? readTypedPercentage(amount) : readTypedAmount(amount)
}

/** Says what is wrong with the fields of this kind; the server judges again. */
export function changeIssues(kind: ChangeKind, draft: ChangeDraft): Issue[] {
  const checks: [path: string, isWrong: boolean, message: string][] = []
  if (kind === 'price') {
    const amount = readShift(draft)
    const most = draft.direction === 'down' ? MOST_OFF_PERCENT : MOST_ON_PERCENT
    checks.push(
      ['amount', !(amount > 0), 'Entrez un nombre plus grand que 0.'],
      ['amount', amount > 0 && !hasTwoDecimals(amount), 'Deux décimales au plus.'],
      ['amount', draft.unit === 'percent' && amount > most, `${most}\u202f% au plus.`],
    )
  }
  if (kind === 'stock') {
    const pieces = readTypedNumber(draft.pieces)
    const least = draft.stockBy === 'set' ? 0 : 1
    checks.push([
      'pieces',
      !(Number.isInteger(pieces) && pieces >= least),
      `Entrez un nombre entier, ${least} ou plus.`,
    ])
  }
  if (kind === 'price' || kind === 'stock') {
    checks.push(['volumes', draft.volumes?.length === 0, 'Choisissez au moins un format.'])
  }
  return checks.filter(([, isWrong]) => isWrong).map(([path, , message]) => ({ path, message }))
}

/** Returns the change to send, of a draft without issues. */
export function sentChange(kind: ChangeKind, draft: ChangeDraft): ProductsChange {
  const volumes = draft.volumes === null ? {} : { volumes: [...draft.volumes] }
  switch (kind) {
    case 'price': {
      const amount = readShift(draft) * (draft.direction === 'down' ? -1 : 1)
      return { kind, by: draft.unit, amount, rounding: draft.rounding, ...volumes }
    }
    case 'stock': {
      const pieces = readTypedNumber(draft.pieces)
      const amount = draft.stockBy === 'remove' ? -pieces : pieces
      return { kind, by: draft.stockBy === 'set' ? 'set' : 'add', amount, ...volumes }
    }
    case 'visibility':
      return { kind, visible: draft.isOn }
    case 'best_seller':
      return { kind, is_best_seller: draft.isOn }
    case 'family':
      return { kind, family: draft.family }
  }
}
