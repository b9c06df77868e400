import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

const PATIENCE = { timeout: 20_000, interval: 200 }

/** PostgreSQL's programs, where Debian and others install them. */
const [INITDB] = globSync('/usr/{lib/postgresql/*,pgsql*,local/pgsql}/bin/initdb')
const PROGRAMS = INITDB === undefined ? undefined : INITDB.slice(0, -'initdb'.length)

export const hasPostgresPrograms = PROGRAMS !== undefined

export type PrivatePostgres = {
  port: number
  /** Runs a file as PostgreSQL's image does: as superuser, over the local socket. */
  runFile: (file: string, environment: Record<string, string>) => Promise<void>
  /** Runs a script in the same way, once the server is there. */
  runText: (script: string) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a PostgreSQL server set up like its image: network connections need a password, and there are a hundred. */
export async function startPrivatePostgres({ connections = 100 } = {}): Promise<PrivatePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-postgres-'))
  const owner = ownerOfServers()
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256']
  await run(`${PROGRAMS}initdb`, ['--username=postgres', '--no-sync', ...auth, data], { ...owner })
  const settings = ['-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  settings.push('-c', `max_connections=${connections}`)
  const server = spawn(`${PROGRAMS}postgres`, ['-D', data, ...settings], { ...owner, stdio: 'ignore' })
  const ended = once(server, 'exit')

  async function runFile(file: string, environment: Record<string, string>) {
    const args = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--username=postgres', '--dbname=postgres']
    const at = [`--host=${folder}`, `--port=${port}`, `--file=${file}`]
    await run(`${PROGRAMS}psql`, [...args, ...at], { env: { ...process.env, ...environment } })
  }

  return {
    port,
    runFile,
    async runText(script) {
      await vi.waitFor(() => run(`${PROGRAMS}pg_isready`, [`--host=${folder}`, `--port=${port}`]), PATIENCE)
      const file = join(folder, 'script.sql')
      await writeFile(file, script)
      await runFile(file, {})
    },
    async stop() {
      server.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
export function ownerOfServers(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}
