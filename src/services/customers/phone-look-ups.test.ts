import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LOOK_UPS: ((visit: Visit) => Promise<Response>)[] = [
  (visit) => visit.send('POST', '/api/orders/admin/caller', { phone: '0612345678' }),
  (visit) => visit.get('/api/customers/phone/0612345678/orders'),
  (visit) => visit.get('/api/customers/1/reputation'),
]

async function statuses(visit: Visit, times: number): Promise<Set<number>> {
  const seen = new Set<number>()
  for (let time = 0; time < times; time += 1) {
    for (const lookUp of LOOK_UPS) seen.add((await lookUp(visit)).status)
  }
  return seen
}

const told = () =>
  app.shop.db
    .selectFrom('audit')
    .select(['actor', 'subject'])
    .where('action', '=', 'customer.look_ups_limited')
    .execute()

it('who calls shoppers looks sixty phones up in an hour, in whatever way, and the owner is told when it was more', async () => {
  const caller = await signInAs(app, 'confirmation', app.visit())
  const colleague = await signInAs(app, 'confirmation', app.visit())
  const { username } = await (await caller.get('/api/auth/me')).json()
  expect(await statuses(caller, 20)).not.toContain(429)
  expect(await told()).toEqual([])
  expect(await statuses(caller, 2)).toEqual(new Set([429]))
  expect(await told()).toEqual([{ actor: username, subject: '' }])
  expect(await statuses(colleague, 1)).not.toContain(429)
  app.shop.setTime('2026-03-02T11:00:00Z')
  expect(await statuses(caller, 1)).not.toContain(429)
})

it('an owner, who has the list of customers, looks up as many as there are', async () => {
  const owner = await signInAs(app, 'proprietaire', app.visit())
  expect(await statuses(owner, 21)).not.toContain(429)
  expect(await told()).toHaveLength(1)
})
