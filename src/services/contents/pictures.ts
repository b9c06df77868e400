import { type Kysely, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { CONTENT_KINDS, type ContentKind, DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { demoPictureOf, neutralPicture, withoutDemoPictures } from '#domain/contents/neutral-pictures.ts'
import { hasDemoProducts } from '#services/demo-products.ts'
import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** The shop's own pictures in a JSON text; their names need no escapes. */
const OWN_PICTURE = /"(\/pictures\/[a-z0-9-]+\.(?:webp|jpg|png))"/g

/**
 * Reads the addresses of the pictures that each kind shows, or would show again: published, drafted, or in a
 * version that can be brought back.
 */
export async function readContentPictures(
  db: Kysely<Database>,
): Promise<{ kind: ContentKind; pictures: Set<string> }[]> {
  const texts = await sql<{ kind: ContentKind; text: string; is_shown: boolean }>`
    select contents.kind, coalesce(draft::text, '') as text, number > 0 as is_shown from contents
    union all select kind, value::text, true from content_versions`.execute(db)
  const hasDemo = await hasDemoProducts({ db })
  return CONTENT_KINDS.map((kind) => {
    const ofKind = texts.rows.filter((row) => row.kind === kind)
    const isFirst = !ofKind.some(({ is_shown }) => is_shown)
    const written = isFirst ? [JSON.stringify(DEFAULT_CONTENTS[kind])] : []
    const found = [...ofKind.map(({ text }) => text), ...written].flatMap((text) => [
      ...text.matchAll(OWN_PICTURE),
    ])
    const pictures = found.map(([, address = '']) => (hasDemo ? address : neutralPicture(address)))
    return { kind, pictures: new Set(pictures) }
  })
}

/**
 * Replaces one picture by another in what is published, in drafts and in kept versions, so that the first one is free.
 * Returns the kinds that have changed.
 */
export async function replaceInContents(
  tx: ShopTransaction,
  { from, to }: { from: string; to: string },
  { actor, now }: { actor: string; now: Date },
): Promise<ContentKind[]> {
  const kinds = (await readContentPictures(tx)).filter(({ pictures }) => pictures.has(from))
  const hasDemo = await hasDemoProducts({ db: tx })
  const written = hasDemo ? [from] : [from, demoPictureOf(from) ?? from]
  const fresh = JSON.stringify(to)
  for (const { kind } of kinds) {
    await tx
      .insertInto('contents')
      .values({ kind })
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .execute()
    const { number } = await tx
      .selectFrom('contents')
      .select('number')
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (number === 0) {
      const first = DEFAULT_CONTENTS[kind]
      await publishFirstTexts(tx, kind, { value: hasDemo ? first : withoutDemoPictures(first), actor, now })
    }
    for (const old of written.map((address) => JSON.stringify(address))) {
      await sql`
        update content_versions set value = replace(value::text, ${old}, ${fresh})::jsonb
        where kind = ${kind}`.execute(tx)
      await sql`
        update contents set draft = replace(draft::text, ${old}, ${fresh})::jsonb
        where kind = ${kind}`.execute(tx)
    }
    await sql`update contents set version = version + 1 where kind = ${kind}`.execute(tx)
    announce(tx, { type: 'SETTINGS_UPDATE', data: { keys: [`contents.${kind}`] } })
  }
  return kinds.map(({ kind }) => kind)
}

/** The first texts are code: to show another picture they become the owner's first version. */
async function publishFirstTexts(
  tx: ShopTransaction,
  kind: ContentKind,
  { value, actor, now }: { value: unknown; actor: string; now: Date },
): Promise<void> {
  const { last } = await tx
    .selectFrom('content_versions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  await tx
    .insertInto('content_versions')
    .values({
      kind,
      number,
      value: sql<unknown>`${JSON.stringify(value)}::text::jsonb`,
      published_by: actor,
      published_at: now,
    })
    .execute()
  await tx.updateTable('contents').set({ number }).where('kind', '=', kind).execute()
}
