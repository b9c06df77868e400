import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyEmbedded, EMBEDDED_DUMP } from '#tests/support/embedded-template.ts'
import { SHORT_LIVED } from '#tests/support/short-lived.ts'
import { shortOrWhole } from '#tests/support/short-or-whole.ts'
import { connect } from './connect.ts'
import { keepDumps } from './dumps.ts'
import { connectToEmbedded } from './engines.ts'
import { migrate } from './migrate.ts'
import { restoreDump } from './restore.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sillage-dumps-'))
  await copyEmbedded(dataDir)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function openShop() {
  const connection = await connect({ databaseUrl: undefined, dataDir })
  await migrate(connection)
  const secrets = () => connection.db.selectFrom('shop_secrets').select('name').orderBy('name').execute()
  const add = (name: string) =>
    connection.db.insertInto('shop_secrets').values({ name, value: 'v' }).execute()
  return { ...connection, secrets, add }
}

/** Oldest first. */
const dumps = async () => (await readdir(join(dataDir, 'dumps'))).sort()

it('dumps itself when it stops, only if something was written, and comes back from a dump', async () => {
  const first = await openShop()
  await first.add('kept')
  await first.close()
  const [dump = '', ...others] = await dumps()
  expect(others).toEqual([])

  const second = await openShop()
  expect(await second.secrets()).toEqual([{ name: 'kept' }])
  await second.close()
  expect(await dumps()).toEqual([dump])

  const third = await openShop()
  await third.add('lost by the restore')
  await third.close()
  expect(await dumps()).toHaveLength(2)

  await restoreDump({ dataDir, file: join(dataDir, 'dumps', dump) })
  const fourth = await openShop()
  expect(await fourth.secrets()).toEqual([{ name: 'kept' }])
  await fourth.close()
}, 300_000)

it('keeps the ten newest dumps, and the last of each day for two weeks', async () => {
  const first = await openShop()
  await first.close()
  for (let day = 10; day < 30; day += 1) {
    for (const hour of ['08', '20']) {
      await writeFile(join(dataDir, 'dumps', `sillage-2026-01-${day}T${hour}-00-00-000Z-1.tar.gz`), '')
    }
  }
  const second = await openShop()
  await second.add('one more')
  await second.close()
  const kept = await dumps()
  // Today's first and last dump, the evening dumps of twelve more days, and the morning dumps among the newest ten.
  expect(kept.at(0)).toBe('sillage-2026-01-17T20-00-00-000Z-1.tar.gz')
  const january = kept.filter((name) => name.startsWith('sillage-2026-01-'))
  expect(january.filter((name) => name.includes('T20-'))).toHaveLength(13)
  expect(january.filter((name) => name.includes('T08-'))).toHaveLength(4)
}, 300_000)

it('keeps the dump just made, also where a clock that was ahead left newer ones', async () => {
  const { db, embedded, close } = await connectToEmbedded({ dump: EMBEDDED_DUMP })
  const folder = join(dataDir, 'dumps')
  await mkdir(folder)
  for (let day = 10; day < 25; day += 1) {
    await writeFile(join(folder, `sillage-2099-01-${day}T08-00-00-000Z-1.tar.gz`), '')
  }
  const dumps = keepDumps({ db, embedded, folder })
  const file = await dumps.dump()
  expect(await readdir(folder)).toContain(basename(file))
  await close()
}, 300_000)

it('is restored on a machine without a shop, and puts nothing aside', async () => {
  const first = await openShop()
  await first.add('kept')
  await first.close()
  const [dump = ''] = await dumps()
  await rm(join(dataDir, 'pglite'), { recursive: true })
  expect(await restoreDump({ dataDir, file: join(dataDir, 'dumps', dump) })).toBeUndefined()
  const second = await openShop()
  expect(await second.secrets()).toEqual([{ name: 'kept' }])
  await second.close()
}, 300_000)

it('stays as it is when the file to restore is not a dump', async () => {
  const first = await openShop()
  await first.add('kept')
  await first.close()
  const file = join(dataDir, 'letter.tar.gz')
  await writeFile(file, 'Chère cliente,')
  await expect(restoreDump({ dataDir, file })).rejects.toThrow('Nothing was changed')
  const second = await openShop()
  expect(await second.secrets()).toEqual([{ name: 'kept' }])
  await expect(restoreDump({ dataDir, file })).rejects.toThrow(`in use by process ${process.pid}`)
  await second.close()
}, 300_000)

const WRITE_UNTIL_KILLED = `
  const { connect } = await import(${JSON.stringify(join(import.meta.dirname, 'connect.ts'))})
  const { db } = await connect({ databaseUrl: undefined, dataDir: process.argv[1] })
  for (let turn = 0; ; turn += 1) {
    const name = process.argv[2] + '-' + turn
    await db.insertInto('shop_secrets').values({ name, value: 'v' }).execute()
    console.log(name)
  }`

/** A name for what is written before each. */
const KILLS = shortOrWhole({ short: ['a'], whole: ['a', 'b', 'c'] })

/** Writes in another process, killed half-way; returns what had been acknowledged. */
async function writeAndKill(round: string): Promise<string[]> {
  const script = ['--input-type=module', '-e', WRITE_UNTIL_KILLED, dataDir, round]
  const child = spawn(process.execPath, [...SHORT_LIVED, ...script])
  const acknowledged: string[] = []
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(line)
    if (acknowledged.length === 40) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return acknowledged
}

it('loses nothing that was acknowledged when its process is killed', async () => {
  const shop = await openShop()
  await shop.close()
  const acknowledged: string[] = []
  for (const round of KILLS) acknowledged.push(...(await writeAndKill(round)))
  const after = await openShop()
  const names = new Set((await after.secrets()).map(({ name }) => name))
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(40 * KILLS.length)
  await after.close()
}, 300_000)
