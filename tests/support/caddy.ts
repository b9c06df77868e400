import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

/** Whether Caddy is installed. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** Caddy in front of these shops with the Caddyfile of `compose.yaml`, over http as there is no certificate. */
export async function startCaddy({ port, shops }: { port: number; shops: readonly string[] }) {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-caddy-'))
  const hosts = shops.map((shop) => new URL(shop).host).join(' ')
  const site = (await readFile('Caddyfile', 'utf8')).replaceAll('shop1:3000 shop2:3000', hosts)
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, SHOP_HOST: url, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' })
  const exited = once(caddy, 'exit')
  await vi.waitFor(async () => expectOk(await fetch(`${url}/healthz`)), { timeout: 10_000, interval: 50 })
  return {
    url,
    async stop() {
      caddy.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function expectOk({ status }: Response): void {
  if (status !== 200) throw new Error(`Caddy answers ${status}.`)
}
