import { Hono } from 'hono'
import { indexNowKey, tellsSearchEngines } from '#services/feed/index-now.ts'
import type { Shop } from '#services/shop.ts'

/** Returns the address of the file that proves the key; at the root, it holds for every page. */
export function keyPath(key: string): string {
  return `/${key}.txt`
}

/** Serves the file in which search engines find the key that the shop sends them (S19.10). */
export function serveIndexNowKey(shop: Shop): Hono {
  const file = new Hono()
  file.get('/:file{[0-9a-f]{32}\\.txt}', async (context, next) => {
    if (!(await tellsSearchEngines(shop))) return next()
    const key = await indexNowKey(shop)
    if (context.req.path !== keyPath(key)) return next()
    return context.text(key, 200, { 'Cache-Control': 'no-cache' })
  })
  return file
}
