import { openAsAdmin } from './admin-steps.ts'
import { expect, test } from './shop-test.ts'

const SCREENS = [
  { path: '/admin/confirmation', read: '/api/confirmation/queue?tab=maintenant' },
  { path: '/admin/commandes', read: '/api/orders/admin?page=1' },
  { path: '/admin/produits', read: '/api/products/admin?search=' },
  { path: '/admin/dashboard', read: '/api/admin/dashboard' },
]

/** What the frame of the screen asks for once it is there, as the screen then is. */
const COUNTS = '/api/orders/admin?status=nouveau&per_page=1'

const MOST_REQUESTS = 21

for (const { path, read } of SCREENS) {
  test(`${path}, opened by its address, asks for its files and its first read with the document, and once`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, '')))
    await openAsAdmin(page, path)
    await expect.poll(() => asked).toContain(COUNTS)
    // A read that is asked for again is another one than the document named.
    for (const address of ['/api/auth/me', read]) {
      expect(asked.filter((one) => one.startsWith(address))).toHaveLength(1)
    }
    expect(asked.findIndex((one) => one.startsWith(read))).toBeLessThan(asked.indexOf(COUNTS))
    const before = asked.slice(0, asked.indexOf(COUNTS))
    expect(before.length, before.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  })
}
