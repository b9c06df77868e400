import type { Endpoint, Schemas } from './endpoint.ts'

export type ServedEndpoint = Endpoint & { schemas: Schemas }

/** Finds the schemas that a module's calls name as their types. */
type SchemasOf<Calls> = {
  [Name in keyof Calls as Calls[Name] extends Endpoint ? Name : never]: Calls[Name] extends Endpoint
    ? NonNullable<Calls[Name]['schemas']>
    : never
}

/**
 * Returns the calls of a module by name, each with the schemas of the same name; a type error when they are not its
 * own.
 */
export function withSchemas<Calls extends object>(
  calls: Calls,
  schemas: SchemasOf<Calls>,
): Record<string, ServedEndpoint> {
  const known = new Map<string, unknown>(Object.entries(schemas))
  const served: Record<string, ServedEndpoint> = {}
  for (const [name, call] of Object.entries(calls)) {
    const own = known.get(name)
    if (isEndpoint(call) && isSchemas(own)) served[name] = { ...call, schemas: own }
  }
  return served
}

export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}

function isSchemas(value: unknown): value is Schemas {
  return typeof value === 'object' && value !== null && 'input' in value && 'answer' in value
}
