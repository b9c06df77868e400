import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { StaffAccess } from '#domain/account/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Says who may call: anyone, or those who are signed in with a role that the word admits. Every endpoint must
 * have it.
 */
export type Access = 'visitor' | StaffAccess

/** Says what a call takes and answers. Only the fields named in `answer` are sent. */
export type Schemas = { input: GenericSchema; answer: GenericSchema }

/**
 * Describes one API call as a value: the server mounts it, the browser calls it, tests enumerate all of them.
 * The input is one object: names in `path` (`{id}`) come from it, the rest goes into the query of a GET or
 * the JSON body of a write.
 */
export type Endpoint<A extends Access = Access, S extends Schemas = Schemas> = {
  method: Method
  path: `/api/${string}`
  access: A
  /** 200 unless it says otherwise. */
  status?: 201
  /** The call takes a file instead of JSON. */
  sends?: 'image/*' | 'application/octet-stream'
  answers?: 'text/csv' | 'application/octet-stream' | 'file'
  /**
   * Says what the call takes and answers. Only the types are here, imported from the `.schemas.ts` beside the
   * call, so that browsers load no schema; the server finds the values with `schemasOf`.
   */
  schemas?: S
}

export type EndpointInput<E extends Endpoint> = InferInput<NonNullable<E['schemas']>['input']>
/** Is the input after validation, as services receive it. */
export type ParsedInput<E extends Endpoint> = InferOutput<NonNullable<E['schemas']>['input']>
export type EndpointAnswer<E extends Endpoint> = InferOutput<NonNullable<E['schemas']>['answer']>

/** Returns the parameter names of a path, e.g. `['id']` for `/api/orders/{id}/cancel`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
}
