import type { Endpoint, ParsedInput } from '#contract/endpoint.ts'
import { schemasOf } from '#contract/endpoints.schemas.ts'
import { logBug } from '#server/log.ts'
import type { Shop } from '#services/shop.ts'
import { type ApiDependencies, type AuthorizedCaller, authorize, routePattern } from './authorize.ts'
import { parseInput, readInput } from './input.ts'
import { streamOf } from './stream-of.ts'

export type Download = { fileName: string; contentType: string; pieces: AsyncGenerator<string | Uint8Array> }

/**
 * Mounts an admin read that answers with a file instead of JSON, with the same checks as every call. The file is
 * streamed with backpressure. An error before the first chunk becomes a normal refusal; a later one aborts the
 * connection, so that a partial file is never taken for a complete one.
 */
export function mountDownload<E extends Endpoint>(
  deps: ApiDependencies,
  endpoint: E,
  handler: (
    call: { shop: Shop; input: ParsedInput<E> } & AuthorizedCaller<E>,
  ) => Download | Promise<Download>,
): void {
  const { api, shop } = deps
  const schemas = schemasOf(endpoint)
  api.on(endpoint.method, routePattern(endpoint.path), async (context) => {
    const caller = await authorize(deps, context, endpoint)
    const input = parseInput(endpoint, schemas.input, await readInput(context, endpoint))
    const { fileName, contentType, pieces } = await handler({ shop, input, ...caller })
    const first = await pieces.next()
    context.header('Cache-Control', 'no-store')
    context.header('Content-Type', contentType)
    context.header('Content-Disposition', `attachment; filename="${fileName}"`)
    const { method, path } = context.req
    return context.body(streamOf(first, pieces, (error) => logBug(error, { method, path })))
  })
}
