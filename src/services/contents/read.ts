/** Room of contents: reading and changing the owner's texts. */

import type { Kysely } from 'kysely'
import type { ContentState, ContentVersion, StoredContents } from '#contract/contents/contents.ts'
import type { Database } from '#database/schema.ts'
import { CONTENT_KINDS, type ContentKind, type Contents, DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { withoutDemoPictures } from '#domain/contents/neutral-pictures.ts'
import type { ShownContents } from '#domain/contents/shown.ts'
import { FRENCH_SPEECH, type Speech } from '#domain/settings/speech.ts'
import { variableValues } from '#domain/settings/variables.ts'
import { nextPeriodChange } from '#domain/time/period.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { hasDemoProducts } from '#services/demo-products.ts'
import { currentSettings, sectionChangedAt } from '#services/settings/settings.ts'
import type { Publication, Published, Shop } from '#services/shop.ts'
import { NO_TRANSLATIONS, readDraftTranslations, readTranslations } from './own-translations.ts'
import { type Showing, showContents } from './show.ts'
import { speechIn } from './speech.ts'
import { type ContentsRow, change, READERS, UNTOUCHED } from './stored.ts'

/** Lists all kinds with who changed them when, in their order. */
export async function listContents({ db }: Shop): Promise<ContentState[]> {
  const rows = new Map((await selectRows(db).execute()).map((row) => [row.kind, row]))
  return CONTENT_KINDS.map((kind) => {
    const { published_by, published_at, draft_by, draft_at } = rows.get(kind) ?? UNTOUCHED
    return { kind, published: change(published_by, published_at), draft: change(draft_by, draft_at) }
  })
}

/** Reads one kind for its form. */
export async function readStoredContents(db: Kysely<Database>, kind: ContentKind): Promise<StoredContents> {
  return READERS[kind].stored(await readRow(db, kind))
}

/** Returns a kind's row, or the row that it would have. */
export async function readRow(db: Kysely<Database>, kind: ContentKind): Promise<ContentsRow> {
  const row = (await selectRows(db).where('contents.kind', '=', kind).executeTakeFirst()) ?? UNTOUCHED
  return (await hasDemoProducts({ db })) ? row : neutralRow(kind, row)
}

/**
 * A shop without the demonstration has neutral pictures where its contents name the demonstration's. They are replaced
 * as they are read, so that it does not matter when the demonstration went, or whether the contents are the first ones.
 */
function neutralRow(kind: ContentKind, row: ContentsRow): ContentsRow {
  const { value, draft } = row
  return {
    ...row,
    value: withoutDemoPictures(value ?? DEFAULT_CONTENTS[kind]),
    draft: withoutDemoPictures(draft),
  }
}

/** Reads what pages show of a kind, without a query while this process's copy is current. */
export async function readShown<K extends ContentKind>(
  shop: Shop,
  kind: K,
  language: SiteLanguage = 'fr',
): Promise<ShownContents[K]> {
  const { contents, translations } = await currentPublication(shop)
  const { value, at } = contents[kind]
  const speech = speechIn(language, translations)
  return showContents(kind, value, { ...(await readShowing(shop, kind, speech)), publishedAt: at })
}

/** Reads what pages would show of a kind's draft; without a draft, what they show. */
export async function readShownDraft<K extends ContentKind>(
  shop: Shop,
  kind: K,
  language: SiteLanguage = 'fr',
): Promise<ShownContents[K]> {
  const { draft, draft_at, value, published_at } = await readRow(shop.db, kind)
  const publishedAt = (draft_at ?? published_at)?.toISOString() ?? null
  const speech = speechIn(
    language,
    language === 'fr' ? NO_TRANSLATIONS : await readDraftTranslations(shop.db),
  )
  return showContents(kind, READERS[kind].value(draft ?? value), {
    ...(await readShowing(shop, kind, speech)),
    publishedAt,
  })
}

/** Says when a slide will next appear or disappear by itself. */
export async function nextContentsChange(shop: Shop): Promise<Date | undefined> {
  const { hero } = (await currentPublication(shop)).contents
  return nextPeriodChange(hero.value.slides, shop.clock())
}

/** Returns everything that is published, and whether the demonstration is there. */
export async function readPublished(db: Kysely<Database>): Promise<Publication> {
  const rows = new Map((await selectRows(db).execute()).map((row) => [row.kind, row]))
  const hasDemo = await hasDemoProducts({ db })
  const read = <K extends ContentKind>(kind: K): Published<K> => {
    const row = rows.get(kind) ?? UNTOUCHED
    const { value, published_at } = hasDemo ? row : neutralRow(kind, row)
    return { value: READERS[kind].value(value), at: published_at?.toISOString() ?? null }
  }
  const contents = {
    hero: read('hero'),
    collections: read('collections'),
    home: read('home'),
    story: read('story'),
    quiz: read('quiz'),
    services: read('services'),
    faq: read('faq'),
    contact: read('contact'),
    terms: read('terms'),
  }
  return { contents, hasDemo, translations: await readTranslations(db) }
}

/** Returns the versions that are kept, newest first, and the first texts. */
export async function listContentVersions({ db }: Shop, kind: ContentKind): Promise<ContentVersion[]> {
  const { number: current } = await readRow(db, kind)
  const rows = await db
    .selectFrom('content_versions')
    .select(['number', 'published_by', 'published_at'])
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .execute()
  const first: ContentVersion = { number: 0, by: null, at: null, isCurrent: current === 0 }
  return [
    ...rows.map(({ number, published_by, published_at }) => ({
      number,
      by: published_by,
      at: published_at.toISOString(),
      isCurrent: number === current,
    })),
    first,
  ]
}

/** Reads the value of a kept version, the first texts included; undefined for any other. */
export async function readVersion<K extends ContentKind>(
  db: Kysely<Database>,
  kind: K,
  number: number,
): Promise<Contents[K] | undefined> {
  const hasDemo = await hasDemoProducts({ db })
  const read = (value: unknown) => READERS[kind].value(hasDemo ? value : withoutDemoPictures(value))
  if (number === 0) return read(DEFAULT_CONTENTS[kind])
  const row = await db
    .selectFrom('content_versions')
    .select('value')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && read(row.value)
}

/** Reads the values for texts; the terms of sale also need the moment when the delivery terms in them were changed. */
async function readShowing(
  shop: Shop,
  kind: ContentKind,
  speech: Speech,
): Promise<Omit<Showing, 'publishedAt'>> {
  const { delivery, volumes, ...settings } = await currentSettings(shop)
  const named = { ...settings.shop, delivery, volumes }
  return {
    values: variableValues(named, speech),
    frenchValues: variableValues(named),
    translate: speech.translate,
    now: shop.clock(),
    deliveryAt: kind === 'terms' ? await sectionChangedAt(shop.db, 'delivery') : null,
  }
}

/** Returns how the shop says its owner's texts to a page of this language. */
export async function readSpeech(shop: Shop, language: SiteLanguage): Promise<Speech> {
  if (language === 'fr') return FRENCH_SPEECH
  return speechIn(language, (await currentPublication(shop)).translations)
}

/** Returns what is published, without a query while this process's copy is current. */
export function currentPublication({ contents, db }: Shop): Promise<Publication> {
  return contents === undefined ? readPublished(db) : contents.read()
}

function selectRows(db: Kysely<Database>) {
  return db
    .selectFrom('contents')
    .leftJoin('content_versions as shown', (join) =>
      join.onRef('shown.kind', '=', 'contents.kind').onRef('shown.number', '=', 'contents.number'),
    )
    .select(['contents.kind', 'contents.version', 'contents.number'])
    .select(['contents.draft', 'contents.draft_by', 'contents.draft_at'])
    .select(['shown.value', 'shown.published_by', 'shown.published_at'])
}
