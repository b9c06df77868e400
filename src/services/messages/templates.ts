/** Room of messages: templates, the language of a customer, and confirmations by the customer. */

import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { MessageTemplate, saveMessageTemplate as saveCall } from '#contract/messages/messages.ts'
import { cleanLines } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { isTooLong, messageIssues, TEMPLATE_TOO_LONG } from '#domain/messages/issues.ts'
import {
  DEFAULT_MESSAGES,
  MESSAGE_KEYS,
  MESSAGE_LANGUAGES,
  type MessageKey,
  type MessageLanguage,
} from '#domain/messages/templates.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

/** Lists every template in every language; unchanged ones have their first text. */
export async function listTemplates({ db }: Pick<Shop, 'db'>): Promise<MessageTemplate[]> {
  const rows = await db.selectFrom('message_templates').selectAll().execute()
  return MESSAGE_KEYS.flatMap((key) =>
    MESSAGE_LANGUAGES.map((lang) =>
      templateOf(
        { key, lang },
        rows.find((row) => row.key === key && row.lang === lang),
      ),
    ),
  )
}

/** Saves a template. It refuses with `template_too_long`, `invalid_input`, `template_changed`. */
export async function saveTemplate(
  shop: Shop,
  { key, lang, body: typed, version }: ParsedInput<typeof saveCall>,
  actor: string,
): Promise<MessageTemplate> {
  const body = cleanLines(typed)
  refuseUnfit(body)
  // A first text that is written again counts as unchanged.
  const written = body === DEFAULT_MESSAGES[key][lang] ? null : body
  return write(shop, { key, lang }, { body: written, version, actor })
}

function refuseUnfit(body: string): void {
  const issues = messageIssues({ body })
  const [issue] = issues
  if (issue === undefined) return
  if (isTooLong(body)) throw new ShopError('template_too_long', TEMPLATE_TOO_LONG, { issues })
  throw new ShopError('invalid_input', issue.message, { issues })
}

type OfTemplate = { key: MessageKey; lang: MessageLanguage }

function write(
  shop: Shop,
  { key, lang }: OfTemplate,
  { body, version, actor }: { body: string | null; version: number; actor: string },
): Promise<MessageTemplate> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const before = await readTemplate(tx, { key, lang })
    if (before.version !== version) throw changedMeanwhile(before)
    if ((body ?? DEFAULT_MESSAGES[key][lang]) === before.body) return before
    const row = { body, updated_by: actor, updated_at: now }
    // When two write at once, the second waits for the first one's row and then finds another version.
    const written = await tx
      .insertInto('message_templates')
      .values({ key, lang, version: 1, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'lang'])
          .doUpdateSet({ ...row, version: sql`message_templates.version + 1` })
          .where('message_templates.version', '=', version),
      )
      .returningAll()
      .executeTakeFirst()
    if (written === undefined) throw changedMeanwhile(await readTemplate(tx, { key, lang }))
    await recordAudit(tx, { actor, action: 'message.changed', subject: `message ${key} ${lang}`, now })
    announce(tx, { type: 'MESSAGE_UPDATE', data: { key, lang } })
    return templateOf({ key, lang }, written)
  })
}

async function readTemplate(tx: ShopTransaction, { key, lang }: OfTemplate): Promise<MessageTemplate> {
  const row = await tx
    .selectFrom('message_templates')
    .selectAll()
    .where('key', '=', key)
    .where('lang', '=', lang)
    .executeTakeFirst()
  return templateOf({ key, lang }, row)
}

type Row = { body: string | null; version: number; updated_by: string; updated_at: Date }

function templateOf({ key, lang }: OfTemplate, row: Row | undefined): MessageTemplate {
  return {
    key,
    lang,
    body: row?.body ?? DEFAULT_MESSAGES[key][lang],
    version: row?.version ?? 0,
    updated_by: row?.updated_by ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
  }
}

function changedMeanwhile({ key, lang, body, version, updated_by, updated_at }: MessageTemplate): ShopError {
  return new ShopError(
    'template_changed',
    'Ce message a été modifié entre-temps. Vérifiez sa nouvelle version avant d’enregistrer à nouveau.',
    { details: { current: { key, lang, body, version, updated_by, updated_at } } },
  )
}
