import type { AskedInvoices, PaidInvoice, ToldInvoices } from './adapter.ts'
import { invoiceIdOf, linesNotUnderstood, notUnderstood, readPaidInvoice, referenceOf } from './paid-lines.ts'

/** After so many silences nobody waits for the rest. */
const AWAY_AFTER = 2

type Reading = {
  /** Asks for one invoice; undefined without an answer. */
  detailOf: (id: string) => Promise<{ told: unknown } | undefined>
  rank: AskedInvoices['rank']
  isOver: () => boolean
}

/**
 * Reads what Sendit lists as its invoices. The shape of one has not been seen, so nothing is taken for whole that may be a part: an
 * invoice is what its own page says of it, never the list's preview, and without a line it is none. Two of one number are left to
 * their files, because drafts are known by their number.
 */
export async function readSenditInvoices(
  items: readonly unknown[],
  { detailOf, rank, isOver }: Reading,
): Promise<ToldInvoices> {
  const seen = new Set<string>()
  const invoices: PaidInvoice[] = []
  const unread: string[] = []
  let silences = 0
  let left = 0
  for (const item of leastKnownFirst(items, rank)) {
    const id = invoiceIdOf(item)
    if (id !== null && seen.has(id)) continue
    if (id !== null) seen.add(id)
    if (id !== null && isOver()) {
      left += 1
      continue
    }
    const answer = id === null ? { told: item } : silences < AWAY_AFTER ? await detailOf(id) : undefined
    if (answer === undefined) {
      silences += 1
      unread.push(`La facture n°\u00a0${id} n’a pas été lue\u00a0: Sendit ne répond pas.`)
      continue
    }
    const read = readPaidInvoice(answer.told)
    const isAnother = id !== null && (invoiceIdOf(answer.told) ?? id) !== id
    if (read === null || isAnother || read.invoice.lines.length === 0) unread.push(notUnderstood(item))
    else {
      invoices.push(read.invoice)
      if (read.unreadLines > 0) unread.push(linesNotUnderstood(read))
    }
  }
  const byReference = Map.groupBy(invoices, ({ reference }) => reference)
  const single = [...byReference.values()].flatMap((some) => (some.length === 1 ? some : []))
  const repeated = [...byReference].flatMap(([reference, { length }]) =>
    length === 1 ? [] : [`${length} factures portent le numéro ${reference}\u00a0: importez leurs fichiers.`],
  )
  return { kind: 'told', invoices: single, unread: [...unread, ...repeated, ...leftOf(left)] }
}

/** What there was no time for is read at the next press, before those that the shop has by then. */
function leastKnownFirst(items: readonly unknown[], rank: Reading['rank']): unknown[] {
  const ranked = items.map((item) => {
    const reference = referenceOf(item)
    return { item, rank: reference === null ? 0 : rank(reference) }
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item)
}

function leftOf(count: number): string[] {
  if (count === 0) return []
  return [
    count > 1
      ? `${count} factures n’ont pas été lues à temps\u00a0: cherchez à nouveau.`
      : 'Une facture n’a pas été lue à temps\u00a0: cherchez à nouveau.',
  ]
}
