import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { S3mini } from 's3mini'
import type { Bucket } from '#server/pictures/s3-storage.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** Ceph writes its zones at the first start, possibly on a busy machine. */
const READY_WITHIN_MS = 60_000
const POLL_MS = 200
const TRIES = 5

/** Whether Ceph's object store is installed: Debian packages radosgw, ceph-mon and ceph-osd. */
export const hasObjectStore = ['radosgw', 'ceph-mon', 'ceph-osd'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

export type ObjectStore = {
  bucket: Bucket
  /** Environment of a shop that keeps its pictures there. */
  environment: Record<string, string>
  /** Without it the store refuses connections; what it keeps stays. */
  interrupt: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * A real object store that speaks S3 and checks signatures: Ceph's gateway, on one monitor and one store in memory, and an
 * empty bucket in it. Its servers, and the commands that set it up, fail now and then on a busy machine: each try is a new
 * cluster, in a new folder and on new ports.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const failures: unknown[] = []
  while (failures.length < TRIES) {
    const folder = await mkdtemp(join(tmpdir(), 'sillage-ceph-'))
    const servers: ChildProcess[] = []
    const stop = async () => {
      for (const server of servers.toReversed()) await end(server)
      await rm(folder, { recursive: true, force: true })
    }
    try {
      return { ...(await startCluster(folder, servers)), stop }
    } catch (error) {
      failures.push(error)
      await stop()
    }
  }
  throw new AggregateError(failures, `The object store did not start: ${failures.join('; ')}`)
}

/** Each server it starts is added to `servers`, for whoever must end them. */
async function startCluster(folder: string, servers: ChildProcess[]): Promise<Omit<ObjectStore, 'stop'>> {
  const monitor = await freePort()
  const fsid = randomUUID()
  for (const name of ['mon', 'osd', 'gateway']) await mkdir(join(folder, name))
  const conf = join(folder, 'ceph.conf')
  await writeFile(conf, configuration({ folder, fsid, monitor }))
  const env = { ...process.env, CEPH_CONF: conf }
  const ceph = (program: string, ...args: string[]) => run(program, args, { env, timeout: READY_WITHIN_MS })
  const start = (program: string, ...args: string[]) => {
    const server = spawn(program, args, { env, stdio: 'ignore' })
    servers.push(server)
    return server
  }

  const map = join(folder, 'monmap')
  await ceph('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, map)
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  start('ceph-mon', '-i', 'a', '-f')
  const storeId = randomUUID()
  await ceph('ceph', 'osd', 'create', storeId, '0')
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', storeId)
  await ceph('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'host=localhost', 'root=default')
  start('ceph-osd', '-i', '0', '-f')
  const keys = { accessKeyId: 'boutique', secretAccessKey: randomUUID() }
  // Chosen as late as possible: meanwhile another program may take it.
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const openGateway = () =>
    start('radosgw', '-n', 'client.gateway', '-f', `--rgw-frontends=beast endpoint=127.0.0.1:${port}`)
  let gateway = openGateway()
  if (!(await answers(endpoint, servers)))
    throw new Error('One of its servers ended, or stayed silent too long.')
  const user = ['--uid=boutique', '--display-name=Boutique']
  const secrets = [`--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`]
  await ceph('radosgw-admin', '-n', 'client.gateway', 'user', 'create', ...user, ...secrets)
  // Ceph's own name for its only zone.
  const bucket: Bucket = { endpoint, region: 'default', bucket: 'sillage', prefix: 'essais', ...keys }
  await new S3mini({
    ...keys,
    region: bucket.region,
    endpoint: `${endpoint}/${bucket.bucket}`,
  }).createBucket()

  return {
    bucket,
    environment: {
      PICTURES_URL: `s3://${bucket.bucket}/${bucket.prefix}?endpoint=${endpoint}&region=${bucket.region}`,
      PICTURES_ACCESS_KEY_ID: keys.accessKeyId,
      PICTURES_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    interrupt: () => end(gateway),
    async resume() {
      gateway = openGateway()
      if (!(await answers(endpoint, [gateway]))) throw new Error('The object store did not come back.')
    },
  }
}

type Places = { folder: string; fsid: string; monitor: number }

function configuration({ folder, fsid, monitor }: Places): string {
  return `
[global]
fsid = ${fsid}
mon host = [v1:127.0.0.1:${monitor}]
public addr = 127.0.0.1
auth supported = none
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data = ${folder}/mon
mon data avail crit = 1
mon data avail warn = 1
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 268435456
run dir = ${folder}
admin socket =
pid file =
log file =
keyring = ${folder}/keyring
[client.gateway]
rgw data = ${folder}/gateway
rgw thread pool size = 8
rgw run sync thread = false
`
}

/** False once one of the servers has ended, as on a port that is taken, or when they stay silent too long. */
async function answers(url: string, servers: readonly ChildProcess[]): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS
  const isUp = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null
  while (Date.now() < deadline && servers.every(isUp)) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return true
    await pause(POLL_MS)
  }
  return false
}

/** It keeps nothing on disk: nothing is lost by not asking. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGKILL')
  await exited
}
