import type { StaffAccess } from '#domain/account/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, or those who are signed in with a role that the word admits. Mandatory on every endpoint. */
export type Access = 'visitor' | StaffAccess

/**
 * One API call as a value: the server mounts it, the browser calls it, tests enumerate all of them. The input is one
 * object: names in `path` (`{id}`) come from it, the rest goes into the query of a GET or the JSON body of a write. Its
 * schemas are in the `.schemas.ts` beside each file.
 */
export type Endpoint<A extends Access = Access, Sent = unknown, Answer = unknown> = {
  method: Method
  path: `/api/${string}`
  access: A
  /** Never set; carries the types only. */
  types?: { sent: Sent; answer: Answer }
}

export type EndpointInput<E extends Endpoint> = NonNullable<E['types']>['sent']
export type EndpointAnswer<E extends Endpoint> = NonNullable<E['types']>['answer']

/** No input, or no answer. */
export type Nothing = Record<never, never>

/** The parameter names of a path, e.g. `['id']` for `/api/orders/{id}/cancel`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
}
