import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'

export type ReleaseProxy = {
  url: string
  /** From now on, built files have other names and the former ones are gone, as after a release. */
  release: () => void
  /** Serves another file as `/sw.js`. */
  replaceWorker: (code: string) => void
  close: () => Promise<void>
}

/** As pages, scripts and styles name a built file. */
const NAMED_FILE = /["'`(]\/?assets\/(?=[\w-])/g

/** In front of a shop: the same pages as of another build. Without the live channel. */
export async function openReleaseProxy(shopUrl: string): Promise<ReleaseProxy> {
  let build = 1
  let worker: string | undefined

  const server = createServer(({ url = '/', headers }, response) => {
    const prefix = `/assets/build-${build}/`
    if (url === '/sw.js' && worker !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(worker)
      return
    }
    if (url.startsWith('/assets/') && !url.startsWith(prefix)) {
      response.writeHead(404).end()
      return
    }
    const asked = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    ask(shopUrl + url.replace(prefix, '/assets/'), { headers: asked }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray())
      const isText = answer.headers['content-type']?.startsWith('text/')
      const body = isText ? bytes.toString().replaceAll(NAMED_FILE, `$&build-${build}/`) : bytes
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        // Fonts to preload, by their own names.
        link: '',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    })
      // A connection that the shop closes ends that of the browser, not the process of the tests.
      .on('error', () => response.destroy())
      .end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    release() {
      build += 1
    },
    replaceWorker(code) {
      worker = code
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
