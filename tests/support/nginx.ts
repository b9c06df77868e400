import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const READY_WITHIN_MS = 10_000
const POLL_MS = 50

export type Nginx = {
  url: string
  said: () => string
  /** Its master and its workers. */
  pids: () => string[]
  stop: () => Promise<void>
}

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** nginx in front of these shops, configured as in `docs/operations.md`, over http as there is no certificate. */
export async function startNginx({
  port,
  shops,
}: {
  port: number
  shops: readonly string[]
}): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-nginx-'))
  const site = (await documentedSite())
    .replace(/(?:server 127\.0\.0\.1:\d+ (.+);\s+){2}/, (_, settings) => upstreams(shops, settings))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_.+$/gm, '')
  const file = join(folder, 'nginx.conf')
  await writeFile(file, nginxConfig(site, folder))
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  nginx.stderr.on('data', (chunk) => {
    said += chunk
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, nginx, () => said)
  return {
    url,
    said: () => said,
    pids: () => [String(nginx.pid), ...childrenOf(nginx.pid)],
    async stop() {
      const exited = once(nginx, 'exit')
      nginx.kill()
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Linux only. */
function childrenOf(pid: number | undefined): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
}

async function documentedSite(): Promise<string> {
  const text = await readFile('docs/operations.md', 'utf8')
  return /^```nginx\n(.+?)^```$/ms.exec(text)?.[1] ?? ''
}

function upstreams(shops: readonly string[], settings: string): string {
  return shops.map((shop) => `server ${new URL(shop).host} ${settings};`).join(' ')
}

/** A complete configuration: all files are in `folder`, and workers run as the current user. */
function nginxConfig(site: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log stderr info;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${site}
}`
}

async function untilReady(url: string, nginx: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && nginx.exitCode === null) {
    const answers = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return
    await pause(POLL_MS)
  }
  nginx.kill()
  throw new Error(`nginx did not start:\n${said()}`)
}
