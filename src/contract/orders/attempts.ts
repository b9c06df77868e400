import type { InferOutput } from 'valibot'
import type * as schemas from './attempts.schemas.ts'

/** A person of the team, by the name that colleagues use. */
export type Colleague = InferOutput<typeof schemas.colleagueSchema>

/** The outcome of a call, a message or a decision. Instants are ISO 8601. */
export type Attempt = InferOutput<typeof schemas.attemptSchema>
