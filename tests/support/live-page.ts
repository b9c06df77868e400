import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Announcement, AnnouncementOf } from '#contract/live.ts'
import { createLiveChannel, isLivePath, type LiveChannel, type LiveOptions } from '#server/live.ts'

export type TestChannel = LiveChannel & { url: string; end: () => Promise<void> }

/** The channel on a server of its own. */
export async function openTestChannel(options: Partial<LiveOptions> = {}): Promise<TestChannel> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The test channel has no port.')
  const url = `http://127.0.0.1:${address.port}`
  const channel = createLiveChannel({
    shopUrl: new URL(url),
    limits: 'on',
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    isAdmin: async () => false,
    ...options,
  })
  server.on('upgrade', (request, socket, head) => {
    if (isLivePath(request)) channel.welcome(request, socket, head)
    else socket.destroy()
  })
  return {
    ...channel,
    url,
    async end() {
      channel.close()
      server.close()
      await once(server, 'close')
    },
  }
}

export type LivePage = {
  socket: WebSocket
  /** What it has heard, in order; the confirmation first. */
  heard: { type: string; data: Record<string, unknown> }[]
  /** Resolves to the code it is closed with. */
  closed: Promise<number>
}

/** A page that listens; resolves once the connection is confirmed. */
export async function openLivePage(
  url: string,
  { origin = url, cookie }: { origin?: string; cookie?: string } = {},
): Promise<LivePage> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { Origin: origin, ...(cookie !== undefined && { Cookie: cookie }) },
  })
  const heard: LivePage['heard'] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (content) => heard.push(JSON.parse(String(content))))
  await once(socket, 'message')
  return { socket, heard, closed }
}

export const CONFIRMED = {
  type: 'CONNECTION_CONFIRMED',
  data: { message: 'Connexion en direct établie.', changedAt: expect.any(Number) },
}
export const SOLD_ONE: AnnouncementOf<'STOCK_UPDATE'> = {
  type: 'STOCK_UPDATE',
  data: { variantId: 1, newStock: 4, productName: 'Rosée de Kelaâ', volume: '5ml' },
}
export const NEW_ORDER: AnnouncementOf<'NEW_ORDER'> = {
  type: 'NEW_ORDER',
  data: { orderId: 'a', order_number: 'SL-7K3Q-9XVD', total: 93 },
}

/** A stock of another size: told, it shows that everything before has been. */
export function stockOf(variantId: number, newStock: number): Announcement {
  return { ...SOLD_ONE, data: { ...SOLD_ONE.data, variantId, newStock } }
}
