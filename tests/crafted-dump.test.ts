import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startShop } from './e2e/shop-process.ts'
import { attemptScript, runScript } from './support/run-script.ts'

const server = process.env.TEST_DATABASE_URL
/** Placeholder comment to be overwritten by a statement. */
const ROOM = 'x'.repeat(300)

/** The embedded database runs in a sandbox and cannot start programs. */
describe.skipIf(server === undefined)('a tampered dump', () => {
  let shop: ShopProcess
  let folder: string
  let touched: string
  beforeAll(async () => {
    shop = await startShop()
    folder = await mkdtemp(join(tmpdir(), 'sillage-crafted-'))
    touched = join(tmpdir(), `${folder.slice(tmpdir().length + 1)}-touched`)
    await run(`comment on table products is '${ROOM}'`)
    await shop.halt()
  }, 120_000)
  afterAll(async () => {
    await shop.stop()
    await rm(folder, { recursive: true })
  })

  async function run(statement: string) {
    const client = new pg.Client({ connectionString: shop.databaseUrl })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }

  /** The shop's own dump with an injected statement. */
  async function craft(statement: string): Promise<string> {
    const said = await runScript(shop, 'backup')
    const file = /Backed up in (.+)\.$/m.exec(said)?.[1] ?? ''
    const dump = (await readFile(file)).toString('latin1')
    const place = `COMMENT ON TABLE public.products IS '${ROOM}';`
    expect(dump).toContain(place)
    await writeFile(file, dump.replace(place, statement.padEnd(place.length)), 'latin1')
    return file
  }

  const isTouched = () =>
    access(touched).then(
      () => true,
      () => false,
    )

  it.each([
    ['the machine of whoever restores', () => `select 1;\n\\! touch ${touched}\n`],
    ['the database’s server', () => `copy (select 1) to program 'touch ${touched}';`],
  ])('runs nothing on %s, and leaves everything as it was', async (_where, statement) => {
    await run('create table if not exists still_there ()')
    const { code, said } = await attemptScript(shop, 'restore', await craft(statement()))
    expect(code, said).toBe(1)
    expect(said).toContain('Nothing was restored.')
    expect(await isTouched()).toBe(false)
    expect(await run("select to_regclass('still_there') is not null as is_there")).toEqual([
      { is_there: true },
    ])
  })

  it('is not read by a role that may run programs, unless that is asked for', async () => {
    const file = await craft('select 1;')
    const powerful = new URL(server ?? '')
    powerful.pathname = new URL(shop.databaseUrl ?? '').pathname
    const environment = { ...shop.environment, DATABASE_URL: powerful.href }
    const { code, said } = await attemptScript({ environment }, 'restore', file)
    expect(code).toBe(1)
    expect(said).toContain('--as-superuser')
    await runScript({ environment }, 'restore', file, '--as-superuser')
  })

  it('is refused as plain text, which only psql could run', async () => {
    const file = join(folder, 'plain.sql')
    await writeFile(file, `\\! touch ${touched}\nselect 1;\n`)
    expect((await attemptScript(shop, 'restore', file)).code).toBe(1)
    expect(await isTouched()).toBe(false)
  })
})
