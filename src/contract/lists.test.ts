import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { GOOD_CALLS } from '#tests/support/good-calls.ts'
import { ENDPOINTS } from './endpoints.schemas.ts'
import { listSchema } from './values.schemas.ts'

/** As many as fit into a 100 KB body. */
const FLOOD = Array.from({ length: 33_000 }, () => ({}))

/** The input with an oversized list in place of each of its lists. */
function flooded(input: unknown): unknown[] {
  if (Array.isArray(input)) return [FLOOD]
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, value]) =>
    flooded(value).map((spoilt) => ({ ...input, [name]: spoilt })),
  )
}

const CALLS = ENDPOINTS.flatMap((endpoint) => {
  const call = `${endpoint.method} ${endpoint.path}`
  const good = GOOD_CALLS[call] ?? {}
  return flooded({ ...good.params, ...good.input }).map((input) => ({ call, endpoint, input }))
})

describe('a list', () => {
  it('has its length checked before its items', () => {
    const judge = vi.fn(() => true)
    const schema = listSchema(v.pipe(v.object({}), v.check(judge)), { max: 3 })
    expect(v.safeParse(schema, FLOOD).issues).toHaveLength(1)
    expect(judge).not.toHaveBeenCalled()
    expect(v.safeParse(schema, FLOOD.slice(0, 3)).success).toBe(true)
    expect(judge).toHaveBeenCalledTimes(3)
  })

  it('is sent to several calls, and each is tested below', () => {
    const calls = ['POST /api/orders', 'POST /api/products', 'POST /api/quiz/results']
    expect(CALLS.map(({ call }) => call)).toEqual(expect.arrayContaining(calls))
  })

  it.each(CALLS)('of $call that is far too long gives one issue, not one per item', ({ endpoint, input }) => {
    const { issues = [] } = v.safeParse(endpoint.schemas.input, input)
    expect(issues).toHaveLength(1)
  })
})
