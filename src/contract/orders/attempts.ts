import type { InferOutput } from 'valibot'
import type * as schemas from './attempts.schemas.ts'

/** Names a person of the team as colleagues do. */
export type Colleague = InferOutput<typeof schemas.colleagueSchema>

/** Holds the outcome of a call, a message or a decision. Instants are ISO 8601. */
export type Attempt = InferOutput<typeof schemas.attemptSchema>
