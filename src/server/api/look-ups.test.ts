import { afterEach, beforeEach, expect, it } from 'vitest'
import { orderOne } from '#tests/support/sample-order.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  const { variantIds } = await stockPerfume(app.shop)
  await orderOne(app, variantIds[0] ?? 0)
})
afterEach(() => app.close())

type LookUp = { phone: string; city: string }

const WAYS = {
  POST: (visit: Visit, lookUp: LookUp) => visit.send('POST', '/api/orders/track', lookUp),
  GET: (visit: Visit, lookUp: LookUp) => visit.get(`/api/orders/track?${new URLSearchParams(lookUp)}`),
}

it.each(Object.entries(WAYS))('%s finds an order by phone and city', async (_way, ask) => {
  const { phone, city } = SALMA
  const found = await ask(app.visit(), { phone, city })
  expect(found.status).toBe(200)
  expect(await found.json()).toMatchObject({ contact: 'masked', name: 'S••••• B.' })
})

it.each(Object.entries(WAYS))(
  '%s answers for a phone that ordered as for one that did not, past the limit too',
  async (_way, ask) => {
    async function answersFor(phone: string): Promise<[number, string, string | null][]> {
      const answers: [number, string, string | null][] = []
      for (const city of ['Rabat', 'Tanger', 'Agadir', 'Oujda', 'Safi', 'Taza', SALMA.city]) {
        const answer = await ask(app.visit(), { phone, city })
        answers.push([answer.status, await answer.text(), answer.headers.get('Retry-After')])
      }
      return answers
    }
    const known = await answersFor(SALMA.phone)
    expect(known.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 429, 429])
    expect(await answersFor('0699999999')).toEqual(known)
  },
)

it('both ways count together', async () => {
  const visit = app.visit()
  const wrong = { phone: SALMA.phone, city: 'Rabat' }
  for (const ask of [WAYS.GET, WAYS.POST, WAYS.GET, WAYS.POST, WAYS.GET]) {
    expect((await ask(visit, wrong)).status).toBe(404)
  }
  expect((await WAYS.POST(visit, { phone: SALMA.phone, city: SALMA.city })).status).toBe(429)
})
