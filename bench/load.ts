import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const CONNECTIONS = 32

/**
 * Requests one URL repeatedly over persistent connections for `seconds`; returns answers per second. Throws on any
 * status other than 200.
 */
export async function loadOf(url: URL, seconds: number): Promise<number> {
  const request = Buffer.from(
    `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br\r\nConnection: keep-alive\r\n\r\n`,
  )
  const end = performance.now() + seconds * 1000
  const start = performance.now()
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => askUntil(end, url, request)))
  const answers = counts.reduce((sum, count) => sum + count, 0)
  return (answers * 1000) / (performance.now() - start)
}

async function askUntil(end: number, url: URL, request: Buffer): Promise<number> {
  const line = await openLine(url)
  let answers = 0
  while (performance.now() < end) {
    const status = await line.ask(request)
    if (status !== 200) throw new Error(`${url}: ${status}`)
    answers += 1
  }
  line.close()
  return answers
}

/** Sends a request and resolves to its status after the whole answer. */
export type ClientConnection = { ask: (request: Buffer) => Promise<number>; close: () => void }

/** A persistent connection. Plain sockets, so that the client costs less than the server. */
export async function openLine(url: URL): Promise<ClientConnection> {
  const socket = connect(Number(url.port), url.hostname).setNoDelay(true)
  await once(socket, 'connect')
  return {
    ask(request) {
      const status = readAnswer(socket)
      socket.write(request)
      return status
    },
    close: () => socket.destroy(),
  }
}

/** Reads up to Content-Length. */
function readAnswer(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let missing: number | undefined
    let status = 0
    function read(chunk: Buffer): void {
      missing = missing === undefined ? expected(chunk) - chunk.byteLength : missing - chunk.byteLength
      if (missing > 0) return
      socket.off('data', read)
      socket.off('close', giveUp)
      resolve(status)
    }
    function expected(chunk: Buffer): number {
      const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n'))
      status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) throw new Error(head.split('\r\n')[0])
      return head.length + 4 + Number(length)
    }
    function giveUp(): void {
      reject(new Error('The connection was closed.'))
    }
    socket.on('data', read)
    socket.once('close', giveUp)
  })
}
