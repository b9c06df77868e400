import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { isEndpoint } from './endpoint.schemas.ts'
import { OPERATIONS } from './endpoints.schemas.ts'

it('every call of every module is served, under a name of its own', async () => {
  const calls: string[] = []
  for await (const file of glob('src/contract/**/*.ts')) {
    if (/\.(?:schemas|test)\.ts$/.test(file)) continue
    const exported: Record<string, unknown> = await import(resolve(file))
    for (const [name, call] of Object.entries(exported)) {
      if (isEndpoint(call)) calls.push(`${name}: ${call.method} ${call.path}`)
    }
  }
  const served = Object.entries(OPERATIONS).map(([name, { method, path }]) => `${name}: ${method} ${path}`)
  expect(served.toSorted()).toEqual(calls.toSorted())
})
