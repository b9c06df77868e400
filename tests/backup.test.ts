import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** What it answers on the server. */
async function readStatement({ databaseUrl }: ShopProcess, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
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

describe.runIf(process.env.TEST_DATABASE_URL)('the backup service of compose.yaml', () => {
  const runScriptOf = promisify(execFile)
  let shop: ShopProcess
  let backups: string
  let environment: Record<string, string | undefined>
  beforeAll(async () => {
    shop = await startShop()
    backups = await mkdtemp(join(tmpdir(), 'sillage-backups-'))
    const { hostname, port, username, password, pathname } = new URL(shop.databaseUrl ?? '')
    environment = {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: pathname.slice(1),
      BACKUPS: backups,
      PICTURES: join(shop.environment.DATA_DIR ?? '', 'pictures'),
    }
  }, 120_000)
  afterAll(async () => {
    await shop.stop()
    await rm(backups, { recursive: true })
  })

  /** As `docker compose exec backup sh /deploy/…` does. */
  const runInService = (script: string, ...args: string[]) =>
    runScriptOf('sh', [`deploy/${script}`, ...args], { env: environment })
  const dumps = async () => (await readdir(backups)).filter((name) => name.endsWith('.dump')).sort()

  it('keeps thirty dumps and all pictures, and brings both back', async () => {
    const pictures = environment.PICTURES ?? ''
    await mkdir(pictures, { recursive: true })
    await writeFile(join(pictures, 'rose.webp'), 'rose')
    for (let day = 1; day <= 30; day += 1)
      await writeFile(join(backups, `sillage-2026-01-${String(day).padStart(2, '0')}T03-00-00Z.dump`), '')
    await runStatement(shop, "insert into shop_secrets (name, value) values ('before', 'kept')")
    await runInService('back-up.sh')
    const kept = await dumps()
    expect(kept).toHaveLength(30)
    expect(kept[0]).toContain('2026-01-02')
    expect((await stat(join(backups, kept.at(-1) ?? ''))).mode & OTHERS).toBe(0)

    await runStatement(shop, "delete from shop_secrets where name = 'before'")
    await runStatement(shop, 'create table made_later (product_id integer references products)')
    await rm(join(pictures, 'rose.webp'))
    const dump = join(backups, kept.at(-1) ?? '')
    const open = runInService('restore.sh', dump)
    await expect(open).rejects.toMatchObject({ stderr: expect.stringContaining('The shop is open') })
    await shop.halt()
    await runInService('restore.sh', dump)
    await runStatement(shop, 'create table made_later ()')
    expect(await readStatement(shop, "select value from shop_secrets where name = 'before'")).toEqual([
      { value: 'kept' },
    ])
    expect(await readFile(join(pictures, 'rose.webp'), 'utf8')).toBe('rose')
    expect((await readdir(backups)).filter((name) => /restoring|unfinished/.test(name))).toEqual([])
    await shop.resume()
  }, 120_000)

  it('leaves the database as it was when the dump is damaged, and no half dump when it cannot be made', async () => {
    const damaged = join(backups, 'damaged.dump')
    const [newest = ''] = (await dumps()).slice(-1)
    await writeFile(damaged, (await readFile(join(backups, newest))).subarray(0, 60_000))
    await shop.halt()
    await expect(runInService('restore.sh', damaged)).rejects.toMatchObject({ code: 1 })
    await shop.resume()
    const before = await dumps()
    environment.PGDATABASE = 'missing'
    await expect(runInService('back-up.sh')).rejects.toThrow()
    expect(await dumps()).toEqual(before)
    expect((await readdir(backups)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  }, 120_000)
})
