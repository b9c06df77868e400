import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { SmallDisk } from '#tests/support/small-disk.ts'

/** The embedded database begins from nothing, on a machine that may be busy. */
const READY_WITHIN_MS = 90_000
const POLL_MS = 50
/** Encoding the same pictures anew for every shop would take as long as the journeys. */
const SHARED_PICTURE_CACHE = resolve('.cache/e2e-pictures')

/** The administrator of every shop the journeys open. */
export const OWNER = { username: 'admin', password: 'un mot de passe pour les essais' }

export type ShopProcess = {
  url: string
  /** Undefined on the embedded database, which only one process may open. */
  databaseUrl: string | undefined
  /** What it runs with, for commands that look after the same shop. */
  environment: Record<string, string | undefined>
  /** Of the process as it is now. */
  pid: () => number | undefined
  /** What that process has said so far. */
  said: () => string
  /** Ends the process and keeps what it has; gives its code and the signal. `resume` opens it again, at the same address. */
  halt: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<unknown[]>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** The whole shop in a process of its own, with the demo data, on a fresh database of the kind under test. Its files may be on a small disk. */
export async function startShop(
  environment: Record<string, string> = {},
  disk?: SmallDisk,
): Promise<ShopProcess> {
  const dataDir = disk?.folder ?? (await mkdtemp(join(tmpdir(), 'sillage-e2e-')))
  if (disk === undefined) {
    await mkdir(SHARED_PICTURE_CACHE, { recursive: true })
    await symlink(SHARED_PICTURE_CACHE, join(dataDir, 'picture-cache'))
  }
  const database = await createDatabase()
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
    const opening =
      disk?.run([process.execPath, 'src/main.ts'], settings) ??
      spawn(process.execPath, ['src/main.ts'], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
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
      if (child.exitCode === null && child.signalCode === null) await halt()
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

async function createDatabase(): Promise<{ environment: Record<string, string>; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return { environment: {}, drop: async () => {} }
  const name = `sillage_e2e_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return {
    environment: { DATABASE_URL: address.href },
    drop: () => run(server, `drop database ${name} with (force)`),
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port could be had.')
  return address.port
}
