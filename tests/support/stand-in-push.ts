import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { PushSubscriptionSent } from '#contract/push/push.ts'

type Received = { device: string; headers: IncomingHttpHeaders; body: Buffer }

/** How the stand-in answers a device: a status; or never. */
type Answer = number | 'silence'

export type StandInPush = {
  url: string
  /** What arrived, oldest first, also what was answered with an error. */
  received: Received[]
  /** From now on; 201 otherwise. */
  answerWith: (device: string, answer: Answer) => void
  close: () => Promise<void>
}

/** A push service on this machine (RFC 8030): it keeps what it receives, and can read none of it. */
export async function startStandInPush(): Promise<StandInPush> {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const device = (request.url ?? '').slice(1)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ device, headers: request.headers, body: Buffer.concat(chunks) })
    const answer = answers.get(device) ?? 201
    if (answer !== 'silence') response.writeHead(answer).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answerWith: (device, answer) => answers.set(device, answer),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PushDevice = {
  subscription: PushSubscriptionSent
  /** Reads a message with the device's own keys (RFC 8291); throws if it is for another one. */
  read: (body: Buffer) => unknown
}

/** A device that has subscribed at this push service. */
export function makePushDevice(serviceUrl: string, name: string): PushDevice {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `${serviceUrl}/${name}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body) {
      const salt = body.subarray(0, 16)
      const keyLength = body[20] ?? 0
      const serverKey = body.subarray(21, 21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
      const secret = hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32)
      const derive = (what: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${what}\0`, bytes))
      const sealed = body.subarray(21 + keyLength)
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // One record, the last one: its delimiter is 2.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}
