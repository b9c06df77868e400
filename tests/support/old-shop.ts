import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { MAX_COPIED_BYTES } from '#domain/pictures/copy.ts'

/** Wide enough that every number has a size of its own. */
const SIDE = 30
const SLOW_MS = 30

export type OldShop = {
  url: string
  /** How often it was asked, by path. */
  asked: Map<string, number>
  /** From now on it cuts every answer off in its middle; then it answers again. */
  breakDown: (isDown: boolean) => void
  /** What is gone is there again. */
  restore: () => void
  close: () => Promise<void>
}

/**
 * An old shop on this machine whose pictures are to be copied. The folder of a path says how it answers, `/slow/12.png`; the
 * number which picture: each is another one.
 */
export async function startOldShop(): Promise<OldShop> {
  const asked = new Map<string, number>()
  let isDown = false
  let isRestored = false

  const answers: Record<string, (response: ServerResponse, number: number, count: number) => Promise<void>> =
    {
      ok: async (response, number) => void response.end(await picture(number)),
      slow: async (response, number) => {
        const content = await picture(number)
        response.write(content.subarray(0, content.length / 2))
        await wait(SLOW_MS)
        response.end(content.subarray(content.length / 2))
      },
      /** A picture that says it is a page. */
      shy: async (response, number) => {
        response.setHeader('Content-Type', 'text/html')
        response.end(await picture(number))
      },
      /** A page that says it is a picture. */
      page: async (response) => {
        response.setHeader('Content-Type', 'image/jpeg')
        response.end('<!doctype html><title>Introuvable</title>')
      },
      broken: async (response, number) => void response.end((await picture(number)).subarray(0, 40)),
      moved: async (response, number) => void redirect(response, `/ok/${number}.png`),
      inward: async (response) => void redirect(response, 'http://169.254.169.254/latest/meta-data/'),
      'inward-name': async (response) => void redirect(response, 'http://[::1]/admin.png'),
      'to-file': async (response) => void redirect(response, 'file:///etc/passwd'),
      round: async (response, number) => void redirect(response, `/round/${number}.png`),
      gone: async (response, number) => {
        if (isRestored) response.end(await picture(number))
        else response.writeHead(404).end()
      },
      closed: async (response) => void response.writeHead(403).end(),
      busy: async (response) => void response.writeHead(503).end(),
      silent: async () => {},
      endless: async (response) => void Readable.from(pieces()).pipe(response),
      /** Stops in the middle, the first time. */
      cut: async (response, number, count) => {
        const content = await picture(number)
        if (count > 1) return void response.end(content)
        response.setHeader('Content-Length', content.length)
        response.write(content.subarray(0, content.length / 2), () => response.destroy())
      },
    }

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const count = (asked.get(path) ?? 0) + 1
    asked.set(path, count)
    const [, kind = '', number = ''] = /^\/([\w-]+)\/(\d+)/.exec(path) ?? []
    if (isDown) return void response.write('\x89PNG\r\n', () => response.destroy())
    void answers[kind]?.(response, Number(number), count)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The old shop has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    breakDown: (down) => {
      isDown = down
    },
    restore: () => {
      isRestored = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The machine that the old shop of a test runs on, which the internet does not know. */
export function isOldShop(address: string): boolean {
  return address === '127.0.0.1'
}

/** More than any picture may weigh. */
function* pieces() {
  const piece = Buffer.alloc(1_000_000)
  for (let sent = 0; sent < 3 * MAX_COPIED_BYTES; sent += piece.length) yield piece
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { Location: to }).end()
}

function picture(number: number): Promise<Buffer> {
  const size = { width: 1 + (number % SIDE), height: 1 + Math.floor(number / SIDE) }
  return sharp({ create: { ...size, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
}
