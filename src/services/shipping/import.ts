/** Room of shipping: preparing parcels, handing them over, their returns, and the news that carriers' files bring. */

import * as v from 'valibot'
import { statusWordsSchema } from '#contract/carriers/carriers.schemas.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { learnStatusWords as learnStatusWordsCall, StatusImport } from '#contract/parcels/news.ts'
import type { Role } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import { readsParcel } from '#domain/parcels/readable.ts'
import {
  cellsToKnow,
  MAX_STATUS_LINES,
  readStatusLines,
  type StatusLine,
  type StatusRow,
  trackingKey,
} from '#domain/parcels/status-file.ts'
import {
  asRecorded,
  freshNews,
  type KnownParcel,
  type News,
  planStatuses,
  type StatusPlan,
  type StatusTrial,
} from '#domain/parcels/status-plan.ts'
import { type StatusWords, stateOfWord, wordKey } from '#domain/parcels/status-words.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { readCarrier } from '#services/carriers/rows.ts'
import { lockCarrier, told } from '#services/carriers/save.ts'
import { lockOrders } from '#services/order-status/lock.ts'
import { historyFrom, readEvents, readKnownParcels } from '#services/parcels/known-parcels.ts'
import { readParcel } from '#services/parcels/rows.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { applyNews } from './apply-news.ts'

/**
 * One call writes so many parcels, each in a transaction of its own; the same call goes on with the others.
 */
const PARCELS_PER_CALL = 300
/** Spellings of numbers whose parcels are read at once: with what was told of them, thousands would keep everybody waiting. */
const READ_AT_ONCE = 500

type By = Pick<Admin, 'id' | 'username' | 'role'>
type Asked = { rows: readonly StatusRow[]; carrier?: number | undefined; apply?: 'yes' | undefined }

/**
 * Tries a carrier's file, and writes its news when asked to (A27.3, A27.4). It refuses with
 * `import_unreadable`, `invalid_input`.
 */
export async function importNews(shop: Shop, { rows, carrier, apply }: Asked, by: By): Promise<StatusImport> {
  const now = shop.clock()
  const lines = await readLines(shop, rows, carrier)
  const plan = await planFile(shop, { lines, carrier, now })
  const turn = apply === 'yes' ? plan.news.slice(0, PARCELS_PER_CALL) : []
  for (const { parcel, news } of turn) {
    await inTransaction(shop, (tx) => writeNews(tx, parcel, { news, staffId: by.id, now }))
  }
  if (turn.length > 0) {
    const entry = {
      actor: by.username,
      action: 'parcels.news_imported',
      subject: 'parcels',
      fields: ['state'],
      now,
    }
    await inTransaction(shop, (tx) => recordAudit(tx, entry))
  }
  const counted = Map.groupBy(plan.lines, ({ outcome }) => outcome)
  const count = (outcome: StatusTrial['outcome']) => counted.get(outcome)?.length ?? 0
  return {
    lines: plan.lines.map((trial) => viewOf(trial, by.role)),
    counts: {
      changed: count('changed'),
      noted: count('noted'),
      asked: count('asked'),
      same: count('same'),
      'unknown-word': count('unknown-word'),
      'unknown-number': count('unknown-number'),
      refused: count('refused'),
    },
    applied: turn.length,
    left: plan.news.length - turn.length,
  }
}

type FileNews = { news: readonly News[]; staffId: number; now: Date }

/** Nothing for an order that is gone, or a parcel that is back in the shop; what was written meanwhile is not written twice. */
async function writeNews(
  tx: ShopTransaction,
  { id, order_id }: KnownParcel,
  { news, staffId, now }: FileNews,
): Promise<void> {
  const [order] = await lockOrders(tx, [order_id])
  if (order === undefined) return
  const parcel = await readParcel(tx, id)
  if (parcel.state === 'a-remettre') return
  const events = await readEvents(tx, [id])
  const fresh = freshNews(historyFrom(events), news)
  const told = fresh.map((one) => asRecorded(one, now))
  if (told.length > 0)
    await applyNews(tx, order, parcel, { events, news: told, source: 'import', staffId, now })
}

async function readLines(
  shop: Shop,
  rows: readonly StatusRow[],
  carrier: number | undefined,
): Promise<StatusLine[]> {
  const cells = cellsToKnow(rows)
  const found = await readKnownParcels(shop.db, { trackings: spellings(cells), carrierId: carrier })
  const numbers = new Set(found.map(({ tracking }) => trackingKey(tracking)))
  const lines = readStatusLines(rows, {
    isTracking: (cell) => numbers.has(cell),
    isWord: (cell) => stateOfWord({ status_words: {} }, cell) !== null,
  })
  if (lines === null || lines.length === 0) {
    throw new ShopError(
      'import_unreadable',
      'Fichier illisible\u00a0: il faut au moins une colonne de numéros de suivi.',
    )
  }
  if (lines.length <= MAX_STATUS_LINES) return lines
  const most = MAX_STATUS_LINES.toLocaleString('fr-FR')
  throw new ShopError(
    'invalid_input',
    `Ce fichier a plus de ${most} lignes. Partagez-le en plusieurs fichiers.`,
  )
}

async function planFile(
  shop: Shop,
  { lines, carrier, now }: { lines: readonly StatusLine[]; carrier: number | undefined; now: Date },
): Promise<StatusPlan> {
  const trackings = spellings(lines.map(({ tracking }) => tracking))
  const parcels: KnownParcel[] = []
  for (let first = 0; first < trackings.length; first += READ_AT_ONCE) {
    const some = trackings.slice(first, first + READ_AT_ONCE)
    parcels.push(...(await readKnownParcels(shop.db, { trackings: some, carrierId: carrier })))
  }
  const byNumber = Map.groupBy(parcels, ({ tracking }) => trackingKey(tracking))
  const words = await readStatusWords(shop)
  return planStatuses(lines, {
    parcelsOf: (tracking) => byNumber.get(tracking) ?? [],
    stateOf: (parcel, word) => stateOfWord({ status_words: words.get(parcel.carrier.id) ?? {} }, word),
    now,
  })
}

/** People and carriers write a number in these ways; the index finds each. */
function spellings(trackings: readonly string[]): string[] {
  return [...new Set(trackings.flatMap((one) => [one, one.toLowerCase()]))]
}

async function readStatusWords({ db }: Shop): Promise<Map<number, StatusWords>> {
  const rows = await db.selectFrom('carriers').select(['id', 'status_words']).execute()
  return new Map(rows.map(({ id, status_words }) => [id, v.parse(statusWordsSchema, status_words)]))
}

/** A role that may not read a parcel learns only that its number is known, not whose parcel it is. */
function viewOf({ parcel, at, ...trial }: StatusTrial, role: Role): StatusImport['lines'][number] {
  const isTold = parcel !== null && readsParcel(role, parcel)
  return {
    ...trial,
    at: at?.toISOString() ?? null,
    order: isTold ? { id: parcel.order_id, number: parcel.order_number } : null,
    carrier: parcel?.carrier ?? null,
  }
}

/** Keeps what words of carriers mean, for every file to come (A27.5). It refuses with `not_found`. */
export function learnWords(
  shop: Shop,
  { words }: ParsedInput<typeof learnStatusWordsCall>,
  by: By,
): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const ofCarriers = Map.groupBy(words, ({ carrier_id }) => carrier_id)
    for (const [id, own] of [...ofCarriers].toSorted(([one], [other]) => one - other)) {
      await lockCarrier(tx, id)
      const { words: before } = await readCarrier(tx, id)
      const learnt = new Set(own.map(({ word }) => wordKey(word)))
      const kept = before.filter(({ word }) => !learnt.has(wordKey(word)))
      const all = Object.fromEntries([...kept, ...own].map(({ word, state }) => [word, state]))
      await tx
        .updateTable('carriers')
        .set({ status_words: JSON.stringify(all) })
        .where('id', '=', id)
        .execute()
      await told(tx, id, { actor: by.username, action: 'carrier.words_learnt', now })
    }
  })
}
