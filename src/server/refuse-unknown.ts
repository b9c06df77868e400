import type { Hono } from 'hono'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { routePattern } from './mount.ts'

/** What no call of the contract answers: another method on a known path is 405, anything else 404. */
export function refuseUnknown(api: Hono): void {
  for (const path of new Set(ENDPOINTS.map((endpoint) => endpoint.path))) {
    const methods = ENDPOINTS.filter((endpoint) => endpoint.path === path).map((endpoint) => endpoint.method)
    api.all(routePattern(path), (context) => {
      context.header('Allow', methods.join(', '))
      throw new ShopError('method_not_allowed', 'Cette opération n’existe pas.')
    })
  }
  api.all('/api/*', () => {
    throw new ShopError('not_found', 'Cette adresse n’existe pas.')
  })
}
