import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { makeZip } from '#tests/support/make-zip.ts'
import { madeUpRows, SHEET_HEADINGS } from '#tests/support/sheet-rows.ts'
import type { Visit } from '#tests/support/test-visit.ts'

/** The largest body that a shopper may send is 100,000 bytes, and an administrator 500,000. */
const SHOPPER_BODY_BYTES = 99_000
const STAFF_BODY_BYTES = 490_000
const IMPORTED_PERFUMES = 1667
/** A spreadsheet may have ten megabytes, ten thousand lines and two hundred columns. */
const WIDE_LINES = 10_000
const WIDE_COLUMNS = 199
/** More than the copy of the catalogue reads again one by one. */
const CHANGED_PERFUMES = 501
/** The most that one change may name. */
const CHOSEN_PERFUMES = 10_000
/** The most of a carrier's files: statuses, lines of an invoice, cities. */
const STATUS_LINES = 5000
const INVOICE_LINES = 3000
const CITY_LINES = 8000
const ZIP_PICTURES = 1000
const POLL_MS = 100

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
  const lines = (count: number, head: string, line: (place: number) => string) =>
    Buffer.from([head, ...Array.from({ length: count }, (_, place) => line(place + 1))].join('\n'))
  const wide = lines(
    WIDE_LINES,
    ['Nom', ...Array.from({ length: WIDE_COLUMNS }, (_, column) => `c${column}`)].join(';'),
    (place) => ['n', ...Array.from({ length: WIDE_COLUMNS }, () => String(place % 1000))].join(';'),
  )
  const statuses = lines(
    STATUS_LINES,
    'Code suivi;Statut;Date',
    (place) => `BN${place};Mise en distribution;2026-01-01`,
  )
  const invoice = lines(INVOICE_LINES, 'Code suivi;Montant;Frais', (place) => `BN${place};200;35`)
  const cities = lines(CITY_LINES, 'id;ville;livraison', (place) => `${place};Ville ${place};35`)
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const zip = makeZip(
    Array.from({ length: ZIP_PICTURES }, (_, place) => ({ name: `p${place}.jpg`, content: small })),
  )
  const carrier = await firstCarrier(owner)
  const upload = async (path: string, file: Buffer) => {
    const sent = await owner.sendFile(path, new Uint8Array(file))
    if (!sent.ok) throw new Error(`${path}: ${sent.status} ${await sent.text()}`)
    return sent
  }
  const copyPerfume = async () => {
    await (await owner.send('POST', '/api/products/1/duplicate')).arrayBuffer()
  }
  const chosen = Array.from({ length: CHOSEN_PERFUMES }, (_, place) => place + 1)
  const perfumes = chosen.slice(0, CHANGED_PERFUMES)
  return [
    [
      'a search right after a perfume was copied',
      async () => {
        await copyPerfume()
        await (await shopper.get('/boutique?q=rose')).arrayBuffer()
      },
    ],
    [
      `a change of ${CHANGED_PERFUMES} perfumes, a search, and its undo`,
      async () => {
        const { id } = await tryChange(owner, { selection: { ids: perfumes }, change: FIVE_MORE })
        await workOn(owner, id, 'apply')
        await (await shopper.get('/boutique?q=rose')).arrayBuffer()
        await workOn(owner, id, 'undo')
      },
    ],
    [
      `a change of ${CHOSEN_PERFUMES} perfumes, tried`,
      async () => {
        const { id } = await tryChange(owner, { selection: { ids: chosen }, change: FIVE_MORE })
        await (await owner.send('POST', `/api/batches/${id}/cancel`)).arrayBuffer()
      },
    ],
    [
      `a sheet of ${WIDE_LINES} lines and ${WIDE_COLUMNS + 1} columns, read and tried`,
      () => tryImport(owner, wide),
    ],
    [
      `a ZIP of ${ZIP_PICTURES} pictures`,
      async () => {
        const { id } = await (await upload('/api/batches/import?name=bench.csv', Buffer.from(sheet))).json()
        await (await upload(`/api/batches/${id}/pictures`, zip)).arrayBuffer()
      },
    ],
    [
      `a carrier's file of ${STATUS_LINES} statuses, tried`,
      async () => {
        await (await upload(`/api/parcels/import`, statuses)).arrayBuffer()
      },
    ],
    [
      `a carrier's list of ${CITY_LINES} cities`,
      async () => {
        await (await upload(`/api/admin/carriers/${carrier}/cities/import`, cities)).arrayBuffer()
        const gone = await owner.send('DELETE', `/api/admin/carriers/${carrier}/cities`, {
          external_id: null,
        })
        await gone.arrayBuffer()
      },
    ],
    [
      `an invoice of ${INVOICE_LINES} lines, read from its file`,
      async () => {
        const day = year.to
        const draft = { carrier_id: carrier, reference: randomUUID(), dated_on: day, net: 0 }
        const { id } = await (await owner.send('POST', '/api/remittances', draft)).json()
        await (await upload(`/api/remittances/${id}/import`, invoice)).arrayBuffer()
      },
    ],
    read(owner, '/api/batches'),
    read(owner, '/api/parcels/export/check?carrier='.concat(String(carrier))),
    read(owner, '/api/parcels/export?carrier='.concat(String(carrier)), [200, 400]),
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
    ['a sheet of 5,000 lines, read and tried', () => tryImport(owner, Buffer.from(sheet))],
  ]
}

const FIVE_MORE = { kind: 'price', by: 'percent', amount: 5, rounding: 1 } as const

async function firstCarrier(owner: Visit): Promise<number> {
  const carriers: { id: number }[] = await (await owner.get('/api/admin/carriers')).json()
  const [first] = carriers
  if (first === undefined) throw new Error('The shop has no carrier.')
  return first.id
}

/** A file of products, as it is uploaded and tried. */
async function tryImport(owner: Visit, file: Buffer): Promise<void> {
  const sent = await owner.sendFile('/api/batches/import?name=bench.csv', new Uint8Array(file))
  if (!sent.ok) throw new Error(`The sheet: ${sent.status} ${await sent.text()}`)
  const { id, columns }: { id: number; columns: { field: string | null }[] } = await sent.json()
  const fields = columns.map(({ field }) => field)
  const tried = await owner.send('PATCH', `/api/batches/${id}/columns`, { columns: fields })
  if (!tried.ok) throw new Error(`The sheet: ${tried.status} ${await tried.text()}`)
  await tried.arrayBuffer()
}

async function tryChange(owner: Visit, asked: unknown): Promise<{ id: number }> {
  const tried = await owner.send('POST', '/api/batches/change', asked)
  if (!tried.ok) throw new Error(`The change: ${tried.status} ${await tried.text()}`)
  return tried.json()
}

/** Applies or undoes a batch, and waits for the job. */
async function workOn(owner: Visit, id: number, what: 'apply' | 'undo'): Promise<void> {
  const begun = await owner.send('POST', `/api/batches/${id}/${what}`)
  if (!begun.ok) throw new Error(`${what}: ${begun.status} ${await begun.text()}`)
  while (true) {
    await pause(POLL_MS)
    const { state }: { state: string } = await (await owner.get(`/api/batches/${id}`)).json()
    if (state === 'done' || state === 'undone') return
    if (state === 'failed') throw new Error(`${what}: the job failed.`)
  }
}

/** Days of a whole year, today included. */
function lastYear(): { from: string; to: string } {
  const day = (moment: Date) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const today = new Date()
  return { from: day(new Date(today.getTime() - 364 * 86_400_000)), to: day(today) }
}
