import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Access, Endpoint } from './endpoint.ts'

/** An endpoint as the server mounts it. Only the fields named in `answer` are sent. */
export type ServedEndpoint<
  A extends Access = Access,
  Input extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
> = Endpoint<A, InferInput<Input>, InferOutput<Answer>> & { input: Input; answer: Answer } & HttpDetails

/** How a call differs from JSON in, JSON out and status 200. */
type HttpDetails = {
  status?: 201
  sends?: 'image/*' | 'application/octet-stream'
  answers?: 'text/csv' | 'application/octet-stream' | 'file'
}

/** Input of a call after validation. */
export type ParsedInput<E extends ServedEndpoint> = InferOutput<E['input']>

/** Adds the schemas to an endpoint; a type error when they disagree with its declared types. */
export function withSchemas<
  A extends Access,
  Sent,
  Answered,
  const Input extends GenericSchema,
  const Answer extends GenericSchema,
>(
  endpoint: Endpoint<A, Sent, Answered>,
  schemas: HttpDetails & { input: Input; answer: Answer } & {
    input: Agrees<InferInput<Input>, Sent>
    answer: Agrees<InferOutput<Answer>, Answered>
  },
): ServedEndpoint<A, Input, Answer> {
  return { ...endpoint, ...schemas }
}

/** Checks a schema against a type that is not an endpoint's: a type error when they disagree. */
export function schemaOf<Known>() {
  return <const Schema extends GenericSchema>(schema: Schema & Agrees<InferOutput<Schema>, Known>): Schema =>
    schema
}

/** `unknown` when both types are the same; otherwise an impossible type, so that the compiler error shows both. */
type Agrees<FromSchema, Stated> =
  IsSame<Plain<FromSchema>, Plain<Stated>> extends true
    ? unknown
    : { schemaType: FromSchema; declaredType: Stated }

/** Stricter than mutual assignability: a missing optional field counts as a difference. */
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** The type with aliases, intersections and mapped types expanded. */
type Plain<T> = T extends object ? { [K in keyof T]: Plain<T[K]> } : T
