import * as v from 'valibot'
import { CHANNELS, WRITTEN_OUTCOMES } from '#domain/confirmation/words.ts'

export const colleagueSchema = v.object({ id: v.number(), name: v.string() })

/** Holds the outcome of a call, as orders and the call desk contain it. */
export const attemptSchema = v.object({
  id: v.number(),
  /** The browser that sent it chose this key. */
  client_key: v.string(),
  channel: v.picklist(CHANNELS),
  outcome: v.picklist(WRITTEN_OUTCOMES),
  note: v.nullable(v.string()),
  next_call_at: v.nullable(v.string()),
  at: v.string(),
  /** It is null for the shop itself, and for a person who has left. */
  staff: v.nullable(colleagueSchema),
  is_taken_back: v.boolean(),
})
