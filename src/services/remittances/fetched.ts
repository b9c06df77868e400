import * as v from 'valibot'
import { cleanLine } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { type ExplainedWords, WORD_MEANINGS } from '#domain/remittances/line-words.ts'
import { type ReadLine, readInvoice, type SkippedLine } from '#domain/remittances/read-invoice.ts'
import { type FetchedOutcome, MAX_LINE_NOTE, MAX_REFERENCE } from '#domain/remittances/words.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { writeReadLines } from './import.ts'
import { readRemittanceDraft } from './lines.ts'
import { createRemittance } from './records.ts'

/** What a carrier's interface says of one invoice; amounts are as they were written, `fee` is null where it tells none. */
export type FetchedInvoice = {
  reference: string
  /** A day in Morocco. */
  dated_on: string
  /** Announced by the carrier, in DH; 0 where it does not say what it pays. */
  net: number
  lines: readonly FetchedLine[]
  /** The carrier told of so many lines more, which were not understood. */
  unread_lines: number
}
type FetchedLine = { code: string; gross: string; fee: string | null; word: string }

export type StoredInvoice = {
  id: number
  reference: string
  outcome: FetchedOutcome
  lines: number
  skipped: SkippedLine[]
}

const PLACES = { tracking: 0, amount: 1, fee: 2, kind: 3 } as const
const wordsSchema = v.fallback(v.record(v.string(), v.picklist(WORD_MEANINGS)), {})

/**
 * Makes a draft of what a carrier's interface says it pays, and reads it as a file of the same lines is read (ADR 092). A
 * heading that is there already stays; the same invoice again changes nothing, and a closed one is left alone. Nothing is
 * collected before a person closes it.
 */
export async function storeFetchedInvoice(
  shop: Shop,
  carrierId: number,
  invoice: FetchedInvoice,
): Promise<StoredInvoice> {
  const reference = [...cleanLine(invoice.reference)].slice(0, MAX_REFERENCE).join('')
  const known = await findInvoice(shop, carrierId, reference)
  const id = known?.id ?? (await makeDraft(shop, carrierId, { ...invoice, reference }))
  return inTransaction(shop, async (tx) => {
    const { version, lines: before } = await readRemittanceDraft(tx, id)
    const { state, remit_words } = await tx
      .selectFrom('remittances')
      .innerJoin('carriers', 'carriers.id', 'remittances.carrier_id')
      .select(['remittances.state', 'remit_words'])
      .where('remittances.id', '=', id)
      .executeTakeFirstOrThrow()
    if (state === 'close') return { id, reference, outcome: 'close', lines: before.length, skipped: [] }
    const { lines, skipped } = readLines(invoice.lines, v.parse(wordsSchema, remit_words))
    await writeReadLines(tx, { id, carrierId, version, before }, lines)
    await writeNote(tx, id, unreadNote({ skipped, unread: invoice.unread_lines }))
    const { version: now } = await readRemittanceDraft(tx, id)
    const outcome = known === undefined ? 'nouvelle' : now === version ? 'meme' : 'changee'
    return { id, reference, outcome, lines: lines.length, skipped }
  })
}

/**
 * Each line is read by itself: one without a fee costs what is expected, beside others that say theirs. A word that nobody knows
 * may be a refusal: its line is left to the file, where the owner explains the word.
 */
function readLines(
  told: readonly FetchedLine[],
  explained: ExplainedWords,
): { lines: ReadLine[]; skipped: SkippedLine[] } {
  const lines: ReadLine[] = []
  const skipped: SkippedLine[] = []
  for (const [index, { code, gross, fee, word }] of told.entries()) {
    const line = index + 1
    const places = { ...PLACES, fee: fee === null ? null : PLACES.fee }
    const read = readInvoice([{ line, cells: [code, gross, fee ?? '', word] }], places, explained)
    const [unknown] = read.unknown
    if (unknown !== undefined) skipped.push({ line, reason: `mot inconnu «\u00a0${unknown.word}\u00a0»` })
    else {
      lines.push(...read.lines)
      skipped.push(...read.skipped)
    }
  }
  return { lines, skipped }
}

const UNREAD = 'Pas repris du transporteur\u00a0: '

/** Says what of an invoice is missing in its draft, for whoever opens it later; null where all of it is there. */
function unreadNote({ skipped, unread }: { skipped: readonly SkippedLine[]; unread: number }): string | null {
  const parts = skipped.map(({ line, reason }) => `ligne ${line}, ${reason}`)
  if (unread > 0) parts.push(unread > 1 ? `${unread} lignes illisibles` : 'une ligne illisible')
  if (parts.length === 0) return null
  const note = [...`${UNREAD}${parts.join('\u00a0; ')}.`]
  return note.length <= MAX_LINE_NOTE ? note.join('') : `${note.slice(0, MAX_LINE_NOTE - 1).join('')}…`
}

/** A note that a person wrote stays. */
async function writeNote(tx: ShopTransaction, id: number, note: string | null): Promise<void> {
  await tx
    .updateTable('remittances')
    .set({ note })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('note', 'is', null), eb('note', 'like', `${UNREAD}%`)]))
    .execute()
}

function findInvoice({ db }: Shop, carrierId: number, reference: string) {
  return db
    .selectFrom('remittances')
    .select(['id', 'state'])
    .where('carrier_id', '=', carrierId)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** Two who fetch at once make one draft. */
async function makeDraft(
  shop: Shop,
  carrierId: number,
  { reference, dated_on, net }: FetchedInvoice,
): Promise<number> {
  try {
    const { id } = await createRemittance(shop, { carrier_id: carrierId, reference, dated_on, net })
    return id
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'remittance_exists') throw error
    const made = await findInvoice(shop, carrierId, reference)
    if (made === undefined) throw error
    return made.id
  }
}

/** Returns a reference that no closed invoice of this carrier has: 'Payés le 2026-11-29', then with '(2)'. */
export async function openReference(shop: Shop, carrierId: number, wanted: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const reference = nth === 1 ? wanted : `${wanted} (${nth})`
    if ((await findInvoice(shop, carrierId, reference))?.state !== 'close') return reference
  }
}
