import type { Hono } from 'hono'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'
import { ShopError } from '#domain/errors.ts'
import { saying } from '#domain/words/said.ts'
import { routePattern } from './authorize.ts'

/** Answers unknown calls: 405 for another method on a known path, otherwise 404. */
export function refuseUnknown(api: Hono): void {
  const paths = new Map(ENDPOINTS.map(({ path }) => [shapeOf(path), path]))
  // Sorting puts `/api/products/admin` before `/api/products/{slug}`: the first that fits answers.
  for (const [shape, path] of [...paths].sort()) {
    const alike = ENDPOINTS.filter((endpoint) => shapeOf(endpoint.path) === shape)
    const allowed = alike.map(({ method }) => method).sort()
    api.all(routePattern(path), (context) => {
      context.header('Allow', allowed.join(', '))
      throw new ShopError('method_not_allowed', saying('methodNotThere', {}))
    })
  }
  api.all('/api/*', () => {
    throw new ShopError('not_found', saying('addressNotThere', {}))
  })
}

/** Returns the shape of a path: `/api/products/{id}` and `/api/products/{slug}` are one path. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}
