import { once } from 'node:events'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Announcement, AnnouncementOf } from '#contract/live/live.ts'
import { createShopServer } from '#server/http/server.ts'
import { createLiveChannel, type LiveChannel, type LiveOptions } from '#server/live/channel.ts'
import { isLiveChannelRequest } from '#server/live/request.ts'

export type TestChannel = LiveChannel & { url: string; end: () => Promise<void> }

/** The live channel on its own server. */
export async function openTestChannel(options: Partial<LiveOptions> = {}): Promise<TestChannel> {
  const server = createShopServer({ takesUpgrade: isLiveChannelRequest }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The test channel has no port.')
  const url = `http://127.0.0.1:${address.port}`
  const channel = createLiveChannel({
    clock: () => new Date(),
    shopUrl: new URL(url),
    limits: 'on',
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    staffSession: async () => undefined,
    ...options,
  })
  server.on('upgrade', channel.acceptUpgrade)
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
  /** Messages so far, in order; the confirmation first. */
  heard: { type: string; data: Record<string, unknown> }[]
  /** Resolves to the close code. */
  closed: Promise<number>
}

/** Connects to the live channel; resolves after the confirmation. */
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

/** A stock message of another size; once it arrives, everything before it has. */
export function stockOf(variantId: number, newStock: number): Announcement {
  return { ...SOLD_ONE, data: { ...SOLD_ONE.data, variantId, newStock } }
}
