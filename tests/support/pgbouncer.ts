import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'
import { ownerOfServers } from './private-postgres.ts'

/** Whether PgBouncer is installed. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

export type PgBouncer = {
  /** The address of a database through this pool. */
  addressOf: (databaseUrl: string) => string
  stop: () => Promise<void>
}

/** Debian's PgBouncer with its defaults, in front of the server of this address and for the role in it. */
export async function startPgBouncer(
  databaseUrl: string,
  poolMode: 'session' | 'transaction',
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-pgbouncer-'))
  const { hostname, port, username, password } = new URL(databaseUrl)
  const listenPort = await freePort()
  const users = join(folder, 'users')
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${poolMode}
`,
  )
  const owner = ownerOfServers()
  if (owner !== undefined) {
    for (const path of [folder, users, file]) await chown(path, owner.uid, owner.gid)
  }
  const pgBouncer = spawn('pgbouncer', [file], { ...owner, stdio: 'ignore' })
  const ended = once(pgBouncer, 'exit')
  await vi.waitFor(async () => {
    const socket = connect(listenPort, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  }, 10_000)
  return {
    addressOf(address) {
      const through = new URL(address)
      through.host = `127.0.0.1:${listenPort}`
      return through.href
    },
    async stop() {
      pgBouncer.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
