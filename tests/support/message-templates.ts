import type { MessageTemplate } from '#contract/messages/messages.ts'
import { DEFAULT_MESSAGES, MESSAGE_KEYS, MESSAGE_LANGUAGES } from '#domain/messages/templates.ts'

/** The first texts, as a new shop answers them. */
export const FIRST_TEMPLATES: MessageTemplate[] = MESSAGE_KEYS.flatMap((key) =>
  MESSAGE_LANGUAGES.map((lang) => ({
    key,
    lang,
    body: DEFAULT_MESSAGES[key][lang],
    version: 0,
    updated_by: null,
    updated_at: null,
  })),
)
