import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as v from 'valibot'
import { storedContentsSchema } from '#contract/contents/contents.schemas.ts'
import type {
  discardContentsDraft as discardCall,
  publishContents as publishCall,
  restoreContents as restoreCall,
  StoredContents,
  saveContentsDraft as saveCall,
} from '#contract/contents/contents.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { ContentKind } from '#domain/contents/kinds.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { readRow, readStoredContents, readVersion } from './read.ts'
import { type ContentsRow, READERS } from './stored.ts'

/** So many published versions of a kind are kept. */
export const KEPT_VERSIONS = 20

/** Saves a draft; a draft equal to what is published is removed. See the contract for refusals, here and below. */
export function saveDraft(
  shop: Shop,
  { kind, version, value }: ParsedInput<typeof saveCall>,
  actor: string,
): Promise<StoredContents> {
  return change(shop, { kind, version }, async (tx, row) => {
    await writeDraft(tx, kind, { row, value, actor, now: shop.clock() })
  })
}

/** Publishes the draft. */
export function publishDraft(
  shop: Shop,
  { kind, version }: ParsedInput<typeof publishCall>,
  actor: string,
): Promise<StoredContents> {
  return change(shop, { kind, version }, async (tx, row) => {
    if (row.draft === null) return
    await publish(tx, kind, { row, value: READERS[kind].value(row.draft), actor, now: shop.clock() })
  })
}

/** Discards the draft, which pages never showed. */
export function discardDraft(
  shop: Shop,
  { kind, version }: ParsedInput<typeof discardCall>,
): Promise<StoredContents> {
  return change(shop, { kind, version }, async (tx, { draft }) => {
    if (draft !== null) await clearDraft(tx, kind)
  })
}

/** Brings a version back, as the draft or published at once. */
export function restoreVersion(
  shop: Shop,
  { kind, version, number, as }: ParsedInput<typeof restoreCall>,
  actor: string,
): Promise<StoredContents> {
  return change(shop, { kind, version }, async (tx, row) => {
    const value = await readVersion(tx, kind, number)
    if (value === undefined) throw new ShopError('not_found', 'Cette version n’est plus gardée.')
    const written = { row, value, actor, now: shop.clock() }
    await (as === 'draft' ? writeDraft(tx, kind, written) : publish(tx, kind, written))
  })
}

type Base = { kind: ContentKind; version: number }

/** Locks the kind's row; `content_changed` unless it is still as the owner saw it. */
function change(
  shop: Shop,
  { kind, version }: Base,
  write: (tx: ShopTransaction, row: ContentsRow) => Promise<void>,
): Promise<StoredContents> {
  return inTransaction(shop, async (tx) => {
    await tx
      .insertInto('contents')
      .values({ kind })
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .execute()
    await tx.selectFrom('contents').select('kind').where('kind', '=', kind).forUpdate().execute()
    const row = await readRow(tx, kind)
    if (row.version !== version) throw await changedMeanwhile(tx, kind)
    await write(tx, row)
    return readStoredContents(tx, kind)
  })
}

type Written = { row: ContentsRow; value: object; actor: string; now: Date }

async function writeDraft(
  tx: ShopTransaction,
  kind: ContentKind,
  { row, value, actor, now }: Written,
): Promise<void> {
  if (isDeepStrictEqual(value, READERS[kind].value(row.value))) {
    if (row.draft !== null) await clearDraft(tx, kind)
    return
  }
  await tx
    .updateTable('contents')
    .set({
      draft: json(value),
      draft_by: actor,
      draft_at: now,
      version: sql`version + 1`,
    })
    .where('kind', '=', kind)
    .execute()
}

async function clearDraft(tx: ShopTransaction, kind: ContentKind): Promise<void> {
  await tx
    .updateTable('contents')
    .set({ draft: null, draft_by: null, draft_at: null, version: sql`version + 1` })
    .where('kind', '=', kind)
    .execute()
}

/** Writes a new version and shows it; the draft is removed. */
async function publish(
  tx: ShopTransaction,
  kind: ContentKind,
  { row, value, actor, now }: Written,
): Promise<void> {
  if (isDeepStrictEqual(value, READERS[kind].value(row.value))) {
    if (row.draft !== null) await clearDraft(tx, kind)
    return
  }
  const number = (await lastNumber(tx, kind)) + 1
  await tx
    .insertInto('content_versions')
    .values({ kind, number, value: json(value), published_by: actor, published_at: now })
    .execute()
  await tx.updateTable('contents').set({ number }).where('kind', '=', kind).execute()
  await clearDraft(tx, kind)
  await tx
    .deleteFrom('content_versions')
    .where('kind', '=', kind)
    .where('number', '<=', number - KEPT_VERSIONS)
    .execute()
  await recordAudit(tx, { actor, action: 'contents.published', subject: `contents ${kind}`, now })
  announce(tx, { type: 'SETTINGS_UPDATE', data: { keys: [`contents.${kind}`] } })
}

async function lastNumber(tx: ShopTransaction, kind: ContentKind): Promise<number> {
  const row = await tx
    .selectFrom('content_versions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.last ?? 0
}

function json(value: object) {
  return sql<unknown>`${JSON.stringify(value)}::text::jsonb`
}

async function changedMeanwhile(tx: ShopTransaction, kind: ContentKind): Promise<ShopError> {
  // Refusal details are sent as they are, so strip fields outside the contract.
  const current = v.parse(storedContentsSchema, await readStoredContents(tx, kind))
  return new ShopError(
    'content_changed',
    'Ce contenu a été modifié entre-temps. Vérifiez sa nouvelle version avant d’enregistrer à nouveau.',
    { details: { current } },
  )
}
