import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system gives to outgoing connections: one of those could take a port before its process listens. */
const [FIRST, AFTER_LAST] = [12_000, 32_000]

/** An unused port, for processes that need it in advance. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, AFTER_LAST)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
