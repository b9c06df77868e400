import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { customerOrdersQuery } from './customers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a history that is refused is an error with its own words, and keeps the cause', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', message: 'Non' }, { status: 500 }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(client.fetchQuery(customerOrdersQuery(7))).rejects.toMatchObject({
    message: "Impossible de récupérer l'historique des commandes",
    cause: { status: 500 },
  })
})

it('a history is asked for once in five minutes', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json([])
  })
  const client = new QueryClient()
  await client.fetchQuery(customerOrdersQuery(7))
  await client.fetchQuery(customerOrdersQuery(7))
  expect(asked).toEqual(['/api/customers/7/orders'])
  expect(customerOrdersQuery(7)).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: false })
})
