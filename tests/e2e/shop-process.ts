import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { PICTURE_WIDTHS } from '#contract/pictures/url.ts'
import { copyEmbedded } from '#tests/support/embedded-template.ts'
import { freePort } from '#tests/support/free-port.ts'
import { SHORT_LIVED } from '#tests/support/short-lived.ts'
import type { SmallDisk } from '#tests/support/small-disk.ts'

/** The embedded database is created from scratch, perhaps on a busy machine. */
const READY_WITHIN_MS = 90_000
const POLL_MS = 50
/** Re-encoding the pictures for every shop would take as long as the tests. */
const PICTURE_CACHE = resolve('.cache/pictures')
/** For tests: encoding AVIF as well would take a fifth of their time. */
const WEBP_CACHE = resolve('.cache/webp-pictures')
const DEMO_PICTURE_WIDTH = 1000

/** The administrator of every test shop. */
export const OWNER = { username: 'admin', password: 'un mot de passe pour les essais' }

export type ShopProcess = {
  url: string
  /** Undefined for the embedded database, which only one process may open. */
  databaseUrl: string | undefined
  /** Its environment, for scripts that run on the same shop. */
  environment: Record<string, string | undefined>
  /** The id of the current process. */
  pid: () => number | undefined
  /** Output of the current process. */
  said: () => string
  /**
   * Stops the process and keeps its data; returns exit code and signal. `resume` starts it again on the same address.
   */
  halt: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<unknown[]>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** `pictures` is the cache of encoded ones, `avif` whether they are encoded so too; `node` are options of its process. */
type ShopOptions = {
  disk?: SmallDisk
  begins?: 'prepared' | 'from nothing'
  pictures?: string
  avif?: 'encoded' | 'left out'
  node?: readonly string[]
}

/**
 * A shop as in production: it encodes its pictures as AVIF too, in the background for minutes, and its database's code is
 * compiled for speed. The option is that of `scripts/run-shop.mjs`.
 */
export function startWholeShop(
  environment: Record<string, string> = {},
  options: ShopOptions = {},
): Promise<ShopProcess> {
  return startShop(environment, {
    pictures: PICTURE_CACHE,
    ...options,
    avif: 'encoded',
    node: ['--max-semi-space-size=4'],
  })
}

/** Marks the demo's pictures as encoded: an empty file records that AVIF was not smaller. */
async function leaveOutAvif(cache: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  for (const name of await readdir('demo/pictures')) {
    for (const width of [...PICTURE_WIDTHS, DEMO_PICTURE_WIDTH]) {
      await writeFile(join(cache, `${name}-${width}.avif`), '')
    }
  }
}

/**
 * The whole shop in its own process, with demo data, on a fresh database of the kind under test. Its files may be on a
 * small disk. The embedded database is copied from a template, unless the shop must start from nothing. Its demo pictures
 * are WebP alone.
 */
export async function startShop(
  environment: Record<string, string> = {},
  {
    disk,
    begins = 'prepared',
    pictures = WEBP_CACHE,
    avif = 'left out',
    node = SHORT_LIVED,
  }: ShopOptions = {},
): Promise<ShopProcess> {
  const dataDir = disk?.folder ?? (await mkdtemp(join(tmpdir(), 'sillage-e2e-')))
  if (disk === undefined) {
    if (avif === 'encoded') await mkdir(pictures, { recursive: true })
    else await leaveOutAvif(pictures)
    await symlink(pictures, join(dataDir, 'picture-cache'))
  }
  const database = await createDatabase()
  if (begins === 'prepared' && database.kind === 'embedded') await copyEmbedded(disk?.outside ?? dataDir)
  const port = await freePort()
  const settings: Record<string, string | undefined> = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: OWNER.password,
    ...database.environment,
    ...environment,
  }
  const url = `http://127.0.0.1:${port}`
  let output = () => ''
  let child = await open()

  async function open(): Promise<ChildProcess> {
    const args = [...node, 'dist/main.js']
    const opening =
      disk?.run([process.execPath, ...args], settings) ??
      spawn(process.execPath, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
    output = collectOutput(opening)
    await untilReady({ url, child: opening, output })
    return opening
  }

  function halt(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<unknown[]> {
    const exited = once(child, 'exit')
    child.kill(signal)
    return exited
  }

  return {
    url,
    databaseUrl: settings.DATABASE_URL,
    environment: settings,
    pid: () => child.pid,
    said: () => output(),
    halt,
    resume: async () => {
      child = await open()
    },
    stop: async () => {
      // Its last dump is not needed; `halt` tests a regular stop.
      if (child.exitCode === null && child.signalCode === null) await halt('SIGKILL')
      await database.drop()
      if (disk === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function collectOutput(child: ChildProcess): () => string {
  const chunks: string[] = []
  child.stdout?.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr?.on('data', (chunk) => chunks.push(String(chunk)))
  return () => chunks.join('')
}

async function untilReady({
  url,
  child,
  output,
}: {
  url: string
  child: ChildProcess
  output: () => string
}) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await pause(POLL_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`The shop did not start:\n${output()}`)
}

type FreshDatabase = {
  kind: 'embedded' | 'on a server'
  environment: Record<string, string>
  drop: () => Promise<void>
}

/** As in production, the shop's role owns its database and is no superuser. */
async function createDatabase(): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return { kind: 'embedded', environment: {}, drop: async () => {} }
  const name = `sillage_e2e_${randomUUID().replaceAll('-', '')}`
  const password = randomUUID()
  await run(server, `create role ${name} login password '${password}'`)
  await run(server, `create database ${name} owner ${name}`)
  const address = new URL(server)
  Object.assign(address, { username: name, password, pathname: `/${name}` })
  return {
    kind: 'on a server',
    environment: { DATABASE_URL: address.href },
    async drop() {
      await run(server, `drop database ${name} with (force)`)
      await run(server, `drop role ${name}`)
    },
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
