import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { Batch } from '#contract/batches/batches.ts'
import { OWNER, startShop } from './e2e/shop-process.ts'
import { madeUpRows, SHEET_HEADINGS } from './support/sheet-rows.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openVisit } from './support/test-visit.ts'

const KILLS = shortOrWhole({ short: 1, whole: 8 })
const PERFUMES = shortOrWhole({ short: 400, whole: 1500 })
const LONGEST_LIFE_MS = 900
/** After the lease of the process that was killed. */
const PATIENCE = { timeout: 120_000, interval: 200 }

const FILE = [SHEET_HEADINGS, ...madeUpRows(PERFUMES)]
  .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(';'))
  .join('\n')

it(`killed ${KILLS} times in the middle of an import, the shop goes on with it, and writes no size twice`, async () => {
  const shop = await startShop()
  const visit = openVisit(shop.url)
  expect((await visit.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
  const count = async () => {
    const { total } = await (await visit.get('/api/products/admin')).json()
    return Number(total)
  }
  const before = await count()
  const sent = await visit.sendFile(
    '/api/batches/import?name=catalogue.csv',
    new Uint8Array(Buffer.from(FILE)),
  )
  expect(sent.status, await sent.clone().text()).toBe(201)
  const { id, columns }: Batch = await sent.json()
  const read = async (): Promise<Batch> => (await visit.get(`/api/batches/${id}`)).json()
  const planned = await visit.send('PATCH', `/api/batches/${id}/columns`, {
    columns: columns.map(({ field }) => field),
  })
  expect((await planned.json()).lines).toMatchObject({ created: PERFUMES * 3, refused: 0 })
  expect((await visit.send('POST', `/api/batches/${id}/apply`)).status).toBe(200)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await vi.waitFor(async () => expect((await read()).progress.done).toBeGreaterThan(0), PATIENCE)
    await pause(Math.random() * LONGEST_LIFE_MS)
    await shop.halt('SIGKILL')
    await shop.resume()
  }
  await vi.waitFor(async () => expect((await read()).state).toBe('done'), PATIENCE)
  expect((await read()).result).toEqual({ created: PERFUMES, changed: 0, left: 0 })
  expect(await count()).toBe(before + PERFUMES)
  // The file is sent again: every size is there, once, as the file has it.
  const again = await visit.sendFile(
    '/api/batches/import?name=catalogue.csv',
    new Uint8Array(Buffer.from(FILE)),
  )
  const second: Batch = await again.json()
  const same = await visit.send('PATCH', `/api/batches/${second.id}/columns`, {
    columns: columns.map(({ field }) => field),
  })
  expect((await same.json()).lines).toEqual({
    created: 0,
    changed: 0,
    same: PERFUMES * 3,
    refused: 0,
    skipped: 0,
  })
  await shop.stop()
}, 400_000)
