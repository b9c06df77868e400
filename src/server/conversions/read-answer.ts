import * as v from 'valibot'
import type { Told } from '#services/conversions/queue.ts'

type Answer = { status: number; text: string }

const metaSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ events_received: v.number() }),
    v.object({
      error: v.object({
        code: v.number(),
        error_subcode: v.optional(v.number()),
        is_transient: v.optional(v.boolean()),
        message: v.optional(v.string(), ''),
        error_user_msg: v.optional(v.string()),
      }),
    }),
  ]),
)

/** Meta is busy, or counts calls: the same event may be taken later (error codes of its Graph API). */
const META_PASSING = new Set([1, 2, 4, 17, 32, 341, 613, 80_004])

/** Reads Meta's answer: 200 with `events_received`, or `error`, whatever the status. */
export function readMetaAnswer({ status, text }: Answer): Told {
  const parsed = v.safeParse(metaSchema, text)
  if (!parsed.success) return unreadable(status)
  if ('events_received' in parsed.output) {
    if (parsed.output.events_received > 0) return { outcome: 'sent' }
    return { outcome: 'refused', said: 'L’événement n’a pas été compté.' }
  }
  const { code, error_subcode, is_transient, message, error_user_msg } = parsed.output.error
  const subcode = error_subcode === undefined ? '' : `/${error_subcode}`
  const said = `Code ${code}${subcode}\u00a0: ${error_user_msg ?? message}`
  const isPassing = is_transient === true || META_PASSING.has(code) || isBusy(status)
  return { outcome: isPassing ? 'failed' : 'refused', said }
}

const tiktokSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ code: v.number(), message: v.optional(v.string(), '') }),
)

/** TikTok counts calls; its codes from 50000 on are failures of its own. */
const TIKTOK_TOO_MANY = 40_100
const TIKTOK_FAILURES_FROM = 50_000

/** Reads TikTok's answer: 200 with the code 0 alone says that the event was taken. */
export function readTiktokAnswer({ status, text }: Answer): Told {
  const parsed = v.safeParse(tiktokSchema, text)
  if (!parsed.success) return unreadable(status)
  const { code, message } = parsed.output
  if (code === 0 && status < 300) return { outcome: 'sent' }
  const isPassing = code === TIKTOK_TOO_MANY || code >= TIKTOK_FAILURES_FROM || isBusy(status)
  return { outcome: isPassing ? 'failed' : 'refused', said: `Code ${code}\u00a0: ${message}` }
}

/** A page of a proxy, or half an answer: the event may have been taken, or not. */
function unreadable(status: number): Told {
  const isFinal = status >= 300 && status < 500 && !isBusy(status)
  return { outcome: isFinal ? 'refused' : 'failed', said: `Réponse illisible (${status}).` }
}

function isBusy(status: number): boolean {
  return status === 429 || status >= 500
}
