import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { type ShopProcess, startShop } from './e2e/shop-process.ts'
import { sendBuyers } from './support/eager-buyers.ts'
import { copyEmbedded } from './support/embedded-template.ts'
import { attemptScript, runScript } from './support/run-script.ts'
import { openVisit } from './support/test-visit.ts'

/** The machine may be busy with other tests. */
const PATIENCE = { timeout: 30_000 }
const AT_ONCE = { ...PATIENCE, interval: 5 }

/** Permission bits of group and others. */
const OTHERS = 0o077

/** Changes the schema as a later version would. Not on the embedded database, whose folder is replaced as a whole. */
async function runStatement({ databaseUrl }: ShopProcess, statement: string): Promise<void> {
  if (databaseUrl === undefined) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function isKnown(shop: ShopProcess, orderNumber: string | undefined): Promise<boolean> {
  const response = await openVisit(shop.url).get(`/api/orders/track?order_number=${orderNumber}`)
  return response.status === 200
}

it('a shop that is backed up while it sells comes back as it was then', async () => {
  const shop = await startShop()
  const products: { variants: { id: number; stock: number }[] }[] = await (
    await openVisit(shop.url).get('/api/products')
  ).json()
  const ids = products.flatMap(({ variants }) => variants).filter(({ stock }) => stock > 20)
  const buyers = sendBuyers(
    shop.url,
    ids.map(({ id }) => id),
    2,
  )
  await expect
    .poll(() => buyers.purchases.filter(({ orderNumber }) => orderNumber).length, PATIENCE)
    .toBeGreaterThan(3)
  const before = buyers.purchases.flatMap(({ orderNumber }) => orderNumber ?? [])
  const said = await runScript(shop, 'backup')
  const file = /Backed up in (.+)\.$/m.exec(said)?.[1] ?? ''
  expect((await stat(file)).mode & OTHERS).toBe(0)
  const last = buyers.purchases.length
  await expect.poll(() => buyers.purchases.length, PATIENCE).toBeGreaterThan(last + 3)
  await buyers.stop()
  const after = buyers.purchases.at(-1)?.orderNumber

  // The running shop would keep showing the old data.
  expect((await attemptScript(shop, 'restore', file)).said).toMatch(/^Nothing was restored\. .+\n$/)
  await shop.halt()
  await runStatement(shop, 'create table made_later (product_id integer references products)')
  await runScript(shop, 'restore', file)
  await runStatement(shop, 'create table made_later ()')
  await shop.resume()
  for (const number of before) expect(await isKnown(shop, number)).toBe(true)
  expect(await isKnown(shop, after)).toBe(false)
  await shop.stop()
}, 180_000)

it.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
  'a shop that is asked for a backup while it opens makes one',
  async () => {
    const shop = await startShop()
    await shop.halt()
    const resumed = shop.resume()
    const dataDir = shop.environment.DATA_DIR ?? ''
    await expect
      .poll(() => readFile(join(dataDir, 'pglite.pid'), 'utf8').catch(() => ''), AT_ONCE)
      .toMatch(/\d/)
    expect(await runScript(shop, 'backup')).toContain('Backed up in')
    await resumed
    await shop.stop()
  },
  180_000,
)

it('a backup of a closed shop that cannot be written says why, and ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-backup-'))
  await copyEmbedded(dataDir)
  await writeFile(join(dataDir, 'dumps'), 'no folder')
  const environment = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
  const { code, said } = await attemptScript({ environment }, 'backup')
  expect(said).toMatch(/^Nothing was backed up\. .+\n$/)
  expect(code).toBe(1)
  await rm(dataDir, { recursive: true })
}, 60_000)
