import { once } from 'node:events'
import { WebSocket } from 'ws'

const OPENED_AT_ONCE = 100

/** Simulated pages listening on the live channel. */
export type Listeners = {
  /** Resolves to the time each page received this stock, in milliseconds of this process's clock. */
  heardStock: (variantId: number, newStock: number) => Promise<number[]>
  close: () => Promise<void>
}

export async function openListeners(url: string, count: number): Promise<Listeners> {
  const pages: WebSocket[] = []
  while (pages.length < count) {
    const opening = Array.from({ length: Math.min(OPENED_AT_ONCE, count - pages.length) }, () =>
      openPage(url),
    )
    pages.push(...(await Promise.all(opening)))
  }
  return {
    heardStock: (variantId, newStock) =>
      Promise.all(pages.map((page) => untilStock(page, `"variantId":${variantId},"newStock":${newStock},`))),
    async close() {
      for (const page of pages) page.close()
      await Promise.all(pages.map((page) => page.readyState === page.CLOSED || once(page, 'close')))
    },
  }
}

/** Opens connections that never read. `wake` returns how many of them were dropped. */
export async function openSleepers(url: string, count: number): Promise<{ wake: () => Promise<number> }> {
  const pages = await Promise.all(Array.from({ length: count }, () => openPage(url)))
  for (const page of pages) page.pause()
  return {
    async wake() {
      const gone = pages.map((page) => {
        page.on('error', () => {})
        const closed = once(page, 'close')
        page.resume()
        page.ping()
        return Promise.race([closed.then(() => 1), once(page, 'pong').then(() => 0)])
      })
      const dropped = await Promise.all(gone)
      for (const page of pages) page.terminate()
      return dropped.reduce<number>((sum, one) => sum + one, 0)
    },
  }
}

async function openPage(url: string): Promise<WebSocket> {
  const page = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url })
  page.setMaxListeners(0)
  await once(page, 'message')
  return page
}

function untilStock(page: WebSocket, words: string): Promise<number> {
  return new Promise((resolve) => {
    function hear(content: WebSocket.RawData) {
      if (!String(content).includes(words)) return
      page.off('message', hear)
      resolve(performance.now())
    }
    page.on('message', hear)
  })
}
