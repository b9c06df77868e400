import type { Endpoint, EndpointParsedInput } from '#contract/endpoint.ts'
import type { Shop } from '#services/shop.ts'
import { parseInput, readInput } from './input.ts'
import { logBug } from './log.ts'
import { type Door, refuseStrangers, routePattern } from './mount.ts'

export type Download = { fileName: string; contentType: string; pieces: AsyncGenerator<string> }

/**
 * Mounts an administrator's read that answers a file instead of JSON, behind the same checks as every call. The file
 * leaves piece by piece, as fast as it is received; what fails before the first is refused like any call, and what
 * fails later breaks the connection, so that half a file is never taken for a whole one.
 */
export function mountDownload<E extends Endpoint>(
  { api, shop, sessions }: Door,
  endpoint: E,
  handler: (call: { shop: Shop; input: EndpointParsedInput<E> }) => Download,
): void {
  api.on(endpoint.method, routePattern(endpoint.path), async (context) => {
    const raw = await readInput(context, endpoint)
    await refuseStrangers(shop, await sessions.visit(context))
    const { fileName, contentType, pieces } = handler({ shop, input: parseInput(endpoint, raw) })
    const first = await pieces.next()
    context.header('Cache-Control', 'no-store')
    context.header('Content-Type', contentType)
    context.header('Content-Disposition', `attachment; filename="${fileName}"`)
    const { method, path } = context.req
    return context.body(streamOf(first, pieces, (error) => logBug(error, { method, path })))
  })
}

function streamOf(
  first: IteratorResult<string>,
  pieces: AsyncGenerator<string>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let waiting: IteratorResult<string> | undefined = first
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = waiting ?? (await pieces.next())
        waiting = undefined
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onFailure(error)
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
