import * as v from 'valibot'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { InvoiceImport, importRemittance as importCall } from '#contract/remittances/remittances.ts'
import type { Sheet, SheetLine } from '#domain/batches/read-lines.ts'
import { ShopError } from '#domain/errors.ts'
import {
  type ColumnPlaces,
  findHeadings,
  type InvoiceColumns,
  recogniseInvoice,
} from '#domain/remittances/columns.ts'
import { readExplanations, WORD_MEANINGS } from '#domain/remittances/line-words.ts'
import type { InvoiceLine } from '#domain/remittances/match.ts'
import { linesOfFile, mergeFile, type ReadLine, readInvoice } from '#domain/remittances/read-invoice.ts'
import { MAX_REMITTANCE_LINES } from '#domain/remittances/words.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { getRemittance } from './detail.ts'
import { lockKnownParcels } from './known.ts'
import { readRemittanceDraft, replaceLines } from './lines.ts'
import { lockDraft } from './rows.ts'

const columnsSchema = v.fallback(
  v.object({
    tracking: v.optional(v.string()),
    amount: v.optional(v.string()),
    fee: v.optional(v.string()),
    kind: v.optional(v.string()),
  }),
  {},
)

const wordsSchema = v.fallback(v.record(v.string(), v.picklist(WORD_MEANINGS)), {})

/**
 * More words than these are not kinds of lines but remarks, which nobody could explain: then the parcels' states decide.
 */
const MOST_WORDS_ASKED = 50

/**
 * Reads a file into a draft; reading it again changes nothing (A28.6). Columns and words that the owner explains apply to
 * this draft, and to the carrier's next files once it is closed. See the contract for the refusals.
 */
export function importRemittance(
  shop: Shop,
  { id, words, ...named }: ParsedInput<typeof importCall>,
  sheet: Sheet,
): Promise<InvoiceImport> {
  return inTransaction(shop, async (tx) => {
    const { carrierId, version, lines: before } = await readRemittanceDraft(tx, id)
    const { remit_columns, named_columns, remit_words, explained_words } = await tx
      .selectFrom('remittances')
      .innerJoin('carriers', 'carriers.id', 'remittances.carrier_id')
      .select(['remit_columns', 'named_columns', 'remit_words', 'explained_words'])
      .where('remittances.id', '=', id)
      .executeTakeFirstOrThrow()
    const own = { ...v.parse(columnsSchema, named_columns), ...said(named) }
    const found = findInvoice(sheet, { ...v.parse(columnsSchema, remit_columns), ...own })
    if (found === null && named.tracking !== undefined) {
      throw new ShopError(
        'import_unreadable',
        'Fichier illisible\u00a0: il faut au moins une colonne de numéros de suivi.',
      )
    }
    if (found === null) return { outcome: 'columns', headings: headingsOf(sheet) }
    const explained = { ...v.parse(wordsSchema, explained_words), ...readExplanations(words) }
    const known = { ...v.parse(wordsSchema, remit_words), ...explained }
    const { lines: read, skipped, unknown } = readInvoice(found.lines, found.places, known)
    if (unknown.length > 0 && unknown.length <= MOST_WORDS_ASKED) return { outcome: 'words', words: unknown }
    await writeReadLines(tx, { id, carrierId, version, before }, read)
    await tx
      .updateTable('remittances')
      .set({ named_columns: JSON.stringify(own), explained_words: JSON.stringify(explained) })
      .where('id', '=', id)
      .execute()
    const remittance = await getRemittance({ db: tx, clock: shop.clock }, id)
    return { outcome: 'read', remittance, lines: read.length, skipped }
  })
}

type Draft = { id: number; carrierId: number; version: number; before: readonly InvoiceLine[] }

/**
 * Writes what a carrier says, in a file or by its interface, into a draft: lines of the same numbers and kinds are replaced,
 * others stay. It refuses with `invalid_input`, `remittance_closed`, `remittance_changed`.
 */
export async function writeReadLines(
  tx: ShopTransaction,
  { id, carrierId, version, before }: Draft,
  read: readonly ReadLine[],
): Promise<void> {
  if (read.length > MAX_REMITTANCE_LINES) throw tooLong()
  const asked = read.map(({ tracking }) => ({ parcel_id: null, tracking }))
  const parcels = await lockKnownParcels(tx, { lines: [...before, ...asked], remittanceId: id })
  await lockDraft(tx, id, version)
  const wanted = mergeFile(before, linesOfFile(read, parcels, carrierId))
  if (wanted.length > MAX_REMITTANCE_LINES) throw tooLong()
  await replaceLines(tx, { id, carrierId, before, wanted, parcels })
}

function tooLong(): ShopError {
  return new ShopError('invalid_input', `Une facture a au plus ${MAX_REMITTANCE_LINES} lignes.`)
}

function said(named: Partial<InvoiceColumns>): Partial<InvoiceColumns> {
  return Object.fromEntries(Object.entries(named).filter(([, heading]) => heading !== undefined))
}

type Found = { places: ColumnPlaces; lines: readonly SheetLine[] }

/** Titles may stand above the headings, so headings are sought in the first rows too. */
function findInvoice({ headings, lines }: Sheet, known: Partial<InvoiceColumns>): Found | null {
  const cells = lines.map((line) => line.cells)
  const places = recogniseInvoice(headings, cells, known)
  if (places !== null) return { places, lines }
  const found = findHeadings(cells, known)
  return found === null ? null : { places: found.places, lines: lines.slice(found.at + 1) }
}

function headingsOf({ headings }: Sheet): string[] {
  return [...new Set(headings.filter((heading) => heading !== ''))]
}
