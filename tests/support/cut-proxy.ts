import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export type CutProxy = {
  port: number
  /** Closes all connections and refuses new ones. */
  cut: () => Promise<void>
  /** Drops all traffic on open connections without closing them. */
  silence: () => void
  mend: () => Promise<void>
}

/** A TCP proxy between a shop and its database that can simulate outages. */
export async function openCutProxy({
  hostname,
  port,
}: {
  hostname: string
  port: number
}): Promise<CutProxy> {
  const sockets = new Set<Socket>()
  const answering = new Set<Socket>()
  let own = 0
  let server: Server

  async function open(): Promise<void> {
    server = createServer((near) => {
      const far = connect(port, hostname)
      answering.add(far)
      far.on('close', () => answering.delete(far))
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      }
    }).listen(own, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    own = typeof address === 'object' ? (address?.port ?? 0) : 0
  }

  await open()
  return {
    port: own,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    silence() {
      for (const socket of answering) socket.unpipe().pause()
    },
    mend: open,
  }
}
