import type { Channel, WrittenOutcome } from '#domain/confirmation/words.ts'

/** A person of the team, by the name that colleagues use. */
export type Colleague = { id: number; name: string }

/** What came of a call, a message or a decision. Instants are ISO 8601. */
export type Attempt = {
  id: number
  /** Chosen by the browser that sent it. */
  client_key: string
  channel: Channel
  outcome: WrittenOutcome
  note: string | null
  next_call_at: string | null
  at: string
  /** Null for the shop itself, and for who has left. */
  staff: Colleague | null
  is_taken_back: boolean
}
