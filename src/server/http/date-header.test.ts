import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, it } from 'vitest'
import { sendShopTime } from './date-header.ts'

it.each([
  ['the shop’s time, where the machine’s clock is wrong', -700_000],
  ['the machine’s, where the two agree', 0],
])('answers tell %s', async (_what, ahead) => {
  const shopTime = () => new Date(Date.now() + ahead)
  const listener = sendShopTime(
    shopTime,
    getRequestListener(() => new Response('{}')),
  )
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(Math.abs(Date.parse(headers.get('Date') ?? '') - shopTime().getTime())).toBeLessThan(5000)
  server.closeAllConnections()
  server.close()
})
