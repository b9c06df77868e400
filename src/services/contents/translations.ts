import { sql } from 'kysely'
import type {
  StoredTranslation,
  StoredTranslations,
  saveTranslation as saveCall,
} from '#contract/contents/translations.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { CONTENT_KINDS } from '#domain/contents/kinds.ts'
import { type PlacedText, textsOfContents, textsOfSettings } from '#domain/contents/texts-to-translate.ts'
import { houseTranslation, translationKey } from '#domain/contents/translations.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { draftArabic, lockOwnArabic } from './draft-translations.ts'
import { readStoredContents } from './read.ts'

/** In a big shop so many descriptions are listed, first those that lack their Arabic. */
export const LISTED_DESCRIPTIONS = 200

/** Lists the owner's texts, those of drafts too, each once with its Arabic, in the order of the pages. */
export async function listTranslations(shop: Shop): Promise<StoredTranslations> {
  const rows = await shop.db.selectFrom('translations').selectAll().execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  const places = new Map<string, PlacedText>()
  for (const text of await readTexts(shop)) {
    const key = translationKey(text.french)
    if (!places.has(key)) places.set(key, text)
  }
  const texts = [...places].map(([key, { french, place }]): StoredTranslation => {
    const row = known.get(key)
    const house = houseTranslation(french) ?? null
    return { french, place, arabic: row?.arabic ?? null, house, draft: row?.draft ?? null }
  })
  const descriptions = texts
    .filter(({ place }) => place === 'products')
    .toSorted((one, other) => Number(isTranslated(one)) - Number(isTranslated(other)))
  return {
    texts: [
      ...texts.filter(({ place }) => place !== 'products'),
      ...descriptions.slice(0, LISTED_DESCRIPTIONS),
    ],
    left: Math.max(0, descriptions.length - LISTED_DESCRIPTIONS),
  }
}

function isTranslated({ arabic, draft }: StoredTranslation): boolean {
  return arabic !== null && draft === null
}

/**
 * Saves the draft of a text's Arabic; one like what is published is discarded. See the contract for the refusal.
 */
export async function saveTranslation(
  shop: Shop,
  { french, arabic, before }: ParsedInput<typeof saveCall>,
  actor: string,
): Promise<StoredTranslations> {
  await inTransaction(shop, async (tx) => {
    const { text: current } = await lockOwnArabic(tx, french)
    if (current !== before) {
      throw new ShopError(
        'content_changed',
        'Ce texte a été traduit entre-temps. Relisez-le, puis recommencez.',
        { details: { current } },
      )
    }
    await draftArabic(tx, { french, arabic }, { actor, now: shop.clock() })
  })
  return listTranslations(shop)
}

/** Publishes all drafts; an empty one gives the text back to the house, or to its French. */
export async function publishTranslations(shop: Shop, actor: string): Promise<StoredTranslations> {
  await inTransaction(shop, async (tx) => {
    const published = await tx
      .updateTable('translations')
      .set({
        arabic: sql`nullif(draft, '')`,
        published_by: actor,
        published_at: shop.clock(),
        draft: null,
        draft_by: null,
        draft_at: null,
      })
      .where('key_hash', 'in', (drafts) =>
        drafts
          .selectFrom('translations')
          .select('key_hash')
          .where('draft', 'is not', null)
          .orderBy('key_hash')
          .forUpdate(),
      )
      .returning('key')
      .execute()
    if (published.length === 0) return
    await recordAudit(tx, {
      actor,
      action: 'translations.published',
      subject: 'translations',
      now: shop.clock(),
    })
    announce(tx, { type: 'SETTINGS_UPDATE', data: { keys: CONTENT_KINDS.map((kind) => `contents.${kind}`) } })
  })
  return listTranslations(shop)
}

async function readTexts(shop: Shop): Promise<PlacedText[]> {
  const products = await shop.db
    .selectFrom('products')
    .select('description')
    .where('description', '<>', '')
    .orderBy('name')
    .execute()
  const kinds = await Promise.all(CONTENT_KINDS.map((kind) => readStoredContents(shop.db, kind)))
  return [
    ...kinds.flatMap(({ kind, value, draft }) => [
      ...textsOfContents(kind, value),
      ...(draft === null ? [] : textsOfContents(kind, draft.value)),
    ]),
    ...textsOfSettings(await currentSettings(shop)),
    ...products.map(({ description }): PlacedText => ({ place: 'products', french: description })),
  ]
}
