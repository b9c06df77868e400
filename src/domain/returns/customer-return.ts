import { type Issue, ShopError } from '#domain/errors.ts'
import { countOf, leftOf, type Purchase } from './value.ts'
import type { CustomerReturnCondition } from './words.ts'

type Pieces = { order_item_id: number; quantity: number }

/** A return after the sale ('Retour client'): pieces that a shopper gives back; `condition` is null until they come. */
export type CustomerReturn = {
  by: string | null
  received_at: string | null
  received_by: string | null
  lines: readonly (Pieces & { condition: CustomerReturnCondition | null })[]
}

/** Returns the pieces that shoppers give back: not those that were missing when a return came. */
export function givenBack(returns: readonly Pick<CustomerReturn, 'lines'>[]): Pieces[] {
  return returns.flatMap(({ lines }) => lines.filter(({ condition }) => condition !== 'manquant'))
}

/** Says whether the pieces of a return are still to come. */
export function isAwaited({ received_at }: Pick<CustomerReturn, 'received_at'>): boolean {
  return received_at === null
}

/** Why an order with a return stays delivered. */
export const RETURN_NOTED =
  'Un retour client est noté pour cette commande\u00a0: elle reste livrée. Retirez d’abord ce retour, ou notez-en un autre pour les articles restants.'

type Noting = {
  isDelivered: boolean
  /** What the order's lines are called. */
  names: ReadonlyMap<number, string>
  purchase: Pick<Purchase, 'lines'>
  returns: readonly CustomerReturn[]
  /** Counts the returns that the person saw who notes another one. */
  known: number
  lines: readonly Pieces[]
}

/** Refuses a return of what was not delivered, or that another person notes at the same time. */
export function refuseReturn({ isDelivered, names, purchase, returns, known, lines }: Noting): void {
  if (!isDelivered) throw new ShopError('not_returnable', 'Un retour client se note sur une commande livrée.')
  if (returns.length !== known) {
    const by = returns.at(-1)?.by ?? null
    throw new ShopError(
      'return_changed',
      `${by === null ? 'Un retour vient d’être noté ou retiré' : `${by} vient de noter un retour`} pour cette commande. Vérifiez avant d’en noter un autre.`,
    )
  }
  const issues = excessIssues({ names, purchase, returned: givenBack(returns), lines })
  const [first] = issues
  if (first !== undefined) throw new ShopError('not_returnable', first.message, { issues })
}

type Asked = Pick<Noting, 'names' | 'purchase' | 'lines'> & { returned: readonly Pieces[] }

/** Returns what is wrong with the pieces of a return, at `lines`. */
export function excessIssues({ names, purchase, returned, lines }: Asked): Issue[] {
  const issue = (message: string): Issue => ({ path: 'lines', message })
  if (lines.length === 0) return [issue('Indiquez au moins un article rendu.')]
  const asked = [...new Set(lines.map(({ order_item_id }) => order_item_id))]
  return asked.flatMap((id) => {
    const [left, name] = [leftOf(purchase, returned, id), names.get(id)]
    if (name === undefined) return [issue('Cet article n’est pas de cette commande.')]
    if (countOf(lines, id) <= left) return []
    if (left > 0) return [issue(`${name}\u00a0: le client n’en a plus que ${left}.`)]
    return [issue(`${name}\u00a0: toutes les pièces livrées sont déjà dans un retour.`)]
  })
}

/** Refuses to receive a return that was received, and pieces that are not those of the return. */
export function refuseReception(noted: CustomerReturn, judged: readonly Pieces[]): void {
  if (noted.received_at !== null)
    throw new ShopError('return_received', `${noted.received_by ?? 'Quelqu’un'} a déjà reçu ce retour.`)
  const ids = new Set([...noted.lines, ...judged].map(({ order_item_id }) => order_item_id))
  const isWrong = [...ids].some((id) => countOf(noted.lines, id) !== countOf(judged, id))
  if (!isWrong) return
  const message = 'Dites de chaque article du retour comment il est revenu.'
  throw new ShopError('invalid_input', message, { issues: [{ path: 'lines', message }] })
}
