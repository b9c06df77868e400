import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { madeUpRows, SHEET_HEADINGS } from '#tests/support/sheet-rows.ts'
import type { Visit } from '#tests/support/test-visit.ts'

/** The largest body that a shopper may send is 100,000 bytes, and an administrator 500,000. */
const SHOPPER_BODY_BYTES = 99_000
const STAFF_BODY_BYTES = 490_000
const IMPORTED_PERFUMES = 1667

/** Twenty words that no perfume has. */
const MISSPELT = Array.from({ length: 20 }, (_, word) => `zx${'abcdefghijklmnopqrst'[word]}y`).join(' ')

type Request = [what: string, ask: () => Promise<void>]

/** What takes the shop long, of what shoppers and administrators may ask. */
export async function legalRequests(owner: Visit, shopper: Visit): Promise<Request[]> {
  const year = lastYear()
  const read = (visit: Visit, path: string, statuses = [200]): Request => [
    path.length > 60 ? `${path.slice(0, 40)}… (${path.length} characters)` : path,
    async () => {
      const response = await visit.get(path)
      await response.arrayBuffer()
      if (!statuses.includes(response.status)) throw new Error(`${path}: ${response.status}`)
    },
  ]
  const send = (what: string, visit: Visit, path: string, body: unknown): Request => [
    what,
    async () => {
      await (await visit.send('POST', path, body)).arrayBuffer()
    },
  ]
  const picture = await sharp({
    create: {
      width: 4000,
      height: 5000,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  const sheet = [SHEET_HEADINGS, ...madeUpRows(IMPORTED_PERFUMES)]
    .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(';'))
    .join('\n')
  const ids = Array.from({ length: 500 }, () => randomUUID())
  return [
    read(shopper, '/boutique?q=rose'),
    read(shopper, `/boutique?q=${'rose '.repeat(20)}`),
    read(shopper, '/boutique?q=zzxqy'),
    read(shopper, `/boutique?q=${MISSPELT}`),
    read(shopper, '/boutique?tri=prix-croissant'),
    read(shopper, '/api/catalogue?q=rose'),
    read(shopper, '/api/products'),
    read(shopper, '/sitemap.xml'),
    read(shopper, '/api/openapi.json'),
    send('a wrong password', shopper, '/api/auth/login', {
      username: 'admin',
      password: 'un mot de passe faux',
    }),
    send('an order of 99 KB', shopper, '/api/orders', { address: 'é '.repeat(SHOPPER_BODY_BYTES / 3) }),
    read(
      shopper,
      `/api/cart?variants=${Array.from({ length: 1000 }, (_, id) => id + 1).join(',')}`,
      [200, 400],
    ),
    read(owner, '/api/admin/dashboard'),
    read(owner, '/api/orders/admin?search=a&per_page=100'),
    read(owner, '/api/orders/export'),
    read(owner, '/api/products/admin?search=a'),
    read(owner, '/api/products/admin?stock_sort=ascending'),
    read(owner, '/api/batches/export?format=csv'),
    read(owner, '/api/batches/export?format=xlsx'),
    read(owner, '/api/customers?search=cliente'),
    read(owner, `/api/confirmation/figures?from=${year.from}&until=${year.to}`),
    read(owner, '/api/preparation'),
    read(owner, '/api/parcels?search=cliente'),
    read(owner, '/api/remittances/100'),
    read(owner, '/api/remittances/100/export'),
    read(owner, '/api/cash/export?table=colis'),
    read(owner, `/api/results?by=product&from=${year.from}&to=${year.to}`),
    read(owner, `/api/results/export?by=product&table=product&from=${year.from}&to=${year.to}`),
    read(owner, '/api/stock'),
    read(owner, '/api/stock/export'),
    read(owner, '/api/admin/pictures'),
    read(owner, '/api/promotions/sizes?search=a'),
    send('490 KB of unknown parcels', owner, '/api/parcels/printed', {
      ids: ids.concat(ids),
      note: 'x'.repeat(STAFF_BODY_BYTES - 80_000),
    }),
    [
      'a photograph of 20 megapixels',
      async () => {
        const sent = await owner.sendFile(
          `/api/pictures?file_name=${randomInt(1e9)}.jpg`,
          new Uint8Array(picture),
        )
        await sent.arrayBuffer()
        if (!sent.ok) throw new Error(`The photograph: ${sent.status}`)
      },
    ],
    [
      'a sheet of 5,000 lines, read and tried',
      async () => {
        const sent = await owner.sendFile(
          '/api/batches/import?name=bench.csv',
          new Uint8Array(Buffer.from(sheet)),
        )
        const { id, columns }: { id: number; columns: { field: string | null }[] } = await sent.json()
        const fields = columns.map(({ field }) => field)
        const tried = await owner.send('PATCH', `/api/batches/${id}/columns`, { columns: fields })
        await tried.arrayBuffer()
        if (!tried.ok) throw new Error(`The sheet: ${tried.status}`)
      },
    ],
  ]
}

/** Days of a whole year, today included. */
function lastYear(): { from: string; to: string } {
  const day = (moment: Date) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const today = new Date()
  return { from: day(new Date(today.getTime() - 364 * 86_400_000)), to: day(today) }
}
