import * as v from 'valibot'
import { type CarrierAnswer, jsonOf } from './adapter.ts'

export const SENDIT_BASE = 'https://app.sendit.ma/api/v1'
export const JSON_BODY = { 'content-type': 'application/json', accept: 'application/json' }

/** What comes of a request; 'not-asked' says that the login failed before it. */
export type Asked = CarrierAnswer | { kind: 'not-asked'; message: string }

/** A number or a text, as a text. */
export const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
)
const answerSchema = v.looseObject({
  success: v.optional(v.boolean()),
  message: v.optional(v.nullable(v.string())),
  data: v.optional(v.unknown()),
})

/** Above this a status is an error: 250 to 252 speak of products and stock. */
const LAST_DONE = 249

/** An error may come with any status: nothing is done unless status and body say so. */
export function readAnswer(answer: { status: number; text: string }): {
  isDone: boolean
  success: boolean | undefined
  data: unknown
  message: string
} {
  const parsed = v.safeParse(answerSchema, jsonOf(answer))
  const { success, message, data } = parsed.success ? parsed.output : {}
  const isDone = parsed.success && answer.status >= 200 && answer.status <= LAST_DONE && success !== false
  return { isDone, success, data, message: message || `Sendit a répondu par une erreur (${answer.status}).` }
}

/** A page that a machine before Sendit's has made is no answer of its own. */
export function isOwnAnswer(answer: { text: string }): boolean {
  return v.safeParse(answerSchema, jsonOf(answer)).success
}
