import * as v from 'valibot'
import { CHANNELS, WRITTEN_OUTCOMES } from '#domain/confirmation/words.ts'

export const colleagueSchema = v.object({ id: v.number(), name: v.string() })

/** The outcome of a call, as orders and the call desk contain it. */
export const attemptSchema = v.object({
  id: v.number(),
  /** Chosen by the browser that sent it. */
  client_key: v.string(),
  channel: v.picklist(CHANNELS),
  outcome: v.picklist(WRITTEN_OUTCOMES),
  note: v.nullable(v.string()),
  next_call_at: v.nullable(v.string()),
  at: v.string(),
  /** Null for the shop itself, and for a person who has left. */
  staff: v.nullable(colleagueSchema),
  is_taken_back: v.boolean(),
})
