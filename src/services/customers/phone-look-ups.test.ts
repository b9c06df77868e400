import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type LookUp = (visit: Visit, whom: number) => Promise<Response>

const LOOK_UPS: LookUp[] = [
  (visit, whom) => visit.send('POST', '/api/orders/admin/caller', { phone: phoneOf(whom) }),
  (visit, whom) => visit.get(`/api/customers/phone/${phoneOf(1000 + whom)}/orders`),
  (visit, whom) => visit.get(`/api/customers/${whom}/reputation`),
]

const phoneOf = (whom: number) => `06${String(12_000_000 + whom)}`

let asked = 0
/** Three look-ups of somebody else each, so many times. */
async function statuses(visit: Visit, times: number): Promise<Set<number>> {
  const seen = new Set<number>()
  for (let time = 0; time < times; time += 1) {
    asked += 1
    for (const lookUp of LOOK_UPS) seen.add((await lookUp(visit, asked)).status)
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

it('a phone that was looked up counts once an hour: a screen reads it again after each change', async () => {
  const caller = await signInAs(app, 'confirmation', app.visit())
  asked += 1
  for (let time = 0; time < 30; time += 1) {
    for (const lookUp of LOOK_UPS) expect((await lookUp(caller, asked)).status).not.toBe(429)
  }
  const written = { phone: `+212 ${phoneOf(asked).slice(1)}` }
  expect((await caller.send('POST', '/api/orders/admin/caller', written)).status).toBe(200)
  expect(await statuses(caller, 19)).not.toContain(429)
  expect(await statuses(caller, 1)).toEqual(new Set([429]))
  // What was refused does not count as looked up: not a second time, and not twice at once.
  asked -= 1
  expect(await statuses(caller, 1)).toEqual(new Set([429]))
  const together = LOOK_UPS.flatMap((lookUp) => [lookUp(caller, 900), lookUp(caller, 900)])
  expect(new Set((await Promise.all(together)).map(({ status }) => status))).toEqual(new Set([429]))
})

it('an owner, who has the list of customers, looks up as many as there are', async () => {
  const owner = await signInAs(app, 'proprietaire', app.visit())
  expect(await statuses(owner, 21)).not.toContain(429)
  expect(await told()).toHaveLength(2)
})
