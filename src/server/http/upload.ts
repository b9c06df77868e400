import * as v from 'valibot'
import type { Endpoint, EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import { schemasOf } from '#contract/endpoints.schemas.ts'
import type { Shop } from '#services/shop.ts'
import { type ApiDependencies, type AuthorizedCaller, authorize, routePattern } from './authorize.ts'
import { mediaType, readBytes, refuseDeclaredLength } from './body-bytes.ts'
import { parseInput, pathParameters, readQuery } from './input.ts'

type Upload<E extends Endpoint> = {
  shop: Shop
  input: ParsedInput<E>
  file: Buffer
  mediaType: string | undefined
}

/**
 * Mounts a call whose body is a file instead of JSON and whose input is its query and path, with the same checks as every call. Like every body, the file is
 * read only after them; its declared length is checked before.
 */
export function mountUpload<E extends Endpoint>(
  deps: ApiDependencies,
  endpoint: E,
  handler: (call: Upload<E> & AuthorizedCaller<E>) => Promise<EndpointAnswer<E>>,
  { maxBytes }: { maxBytes: number },
): void {
  const { api, shop } = deps
  const schemas = schemasOf(endpoint)
  api.on(endpoint.method, routePattern(endpoint.path), async (context) => {
    refuseDeclaredLength(context.req, maxBytes)
    const caller = await authorize(deps, context, endpoint)
    const input = parseInput(endpoint, schemas.input, {
      ...readQuery(context),
      ...pathParameters(context, endpoint),
    })
    const file = await readBytes(context.req.raw, maxBytes)
    const answer = await handler({ shop, input, file, mediaType: mediaType(context.req), ...caller })
    context.header('Cache-Control', 'no-store')
    return context.json(v.parse(schemas.answer, answer), endpoint.status ?? 200)
  })
}
