import type { GenericSchema, InferInput, InferOutput } from 'valibot'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call: anybody, or a signed-in administrator. A required word on every endpoint. */
export type Access = 'visitor' | 'admin'

/**
 * One call, as a value: the server mounts it, the browser calls it, tests walk all of them. `input` is one object:
 * the names in `path` (`{id}`) are taken from it, the rest travels in the query of a GET and in the JSON body of a
 * write. `answer` lists what leaves: a field it does not name is not sent.
 */
export type Endpoint<
  Input extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
> = {
  method: Method
  path: `/api/${string}`
  access: Access
  input: Input
  answer: Answer
}

export type EndpointInput<E extends Endpoint> = InferInput<E['input']>
export type EndpointParsedInput<E extends Endpoint> = InferOutput<E['input']>
export type EndpointAnswer<E extends Endpoint> = InferOutput<E['answer']>

/** Keeps the exact schema types of the call. */
// biome-ignore format: one call per line reads like a table
export function endpoint<const Input extends GenericSchema, const Answer extends GenericSchema>(call: Endpoint<Input, Answer>): Endpoint<Input, Answer> {
  return call
}

/** The names between braces of a path, e.g. `['id']` for `/api/orders/{id}/cancel`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
}
