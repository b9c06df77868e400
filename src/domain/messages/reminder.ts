import { fillMessage } from './fill.ts'
import { DEFAULT_MESSAGES, FORGET_LINE, type MessageKey, type MessageLanguage } from './templates.ts'
import type { MessageValues } from './variables.ts'

type Reminder = {
  key: MessageKey
  lang: MessageLanguage
  /** The owner's text. */
  body: string
  values: MessageValues
  /** The address where the number is forgotten. */
  forgetLink: string
}

/**
 * Returns a reminder as it is sent, with the line by which its number is forgotten. A text of the owner's that holds what
 * nobody knows here, such as a first name, is replaced by the first one (`isOwn` is false then).
 */
export function reminderMessage({ key, lang, body, values, forgetLink }: Reminder): {
  text: string
  isOwn: boolean
} {
  const own = fillMessage(body, values, lang)
  const isOwn = own.missing.length === 0 && own.unknown.length === 0
  const { text } = isOwn ? own : fillMessage(DEFAULT_MESSAGES[key][lang], values, lang)
  const last = fillMessage(FORGET_LINE[lang], { ...values, lien: forgetLink }, lang)
  return { text: `${text}\n${last.text}`, isOwn }
}
