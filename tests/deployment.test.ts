import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#main/config.ts'
import { identityVariables } from '#main/shop-identity-variables.ts'
import { createShopServer } from '#server/http/server.ts'

type Service = {
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
  stop_grace_period?: string
}

const dockerfile = await readFile('Dockerfile', 'utf8')
const caddyfile = await readFile('Caddyfile', 'utf8')
const { services, volumes }: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  await readFile('compose.yaml', 'utf8'),
)
const scripts: Record<string, string> = JSON.parse(await readFile('package.json', 'utf8')).scripts
const variables = await readFile('src/config.ts', 'utf8')

const lines = (word: string) =>
  [...dockerfile.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest = '']) => rest)

/** `KEY=value` pairs of the image. */
const imageEnvironment = Object.fromEntries(
  lines('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
)

/** Compose's interpolation: `${NAME:?}` is required in `.env`, `${NAME:-}` is empty by default. */
function filledIn(environment: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replaceAll(/\$\{\w+:-\}/g, '')
        .replaceAll(/\$\{(\w+)(?::\?)?\}/g, (_, key) =>
          key === 'SHOP_HOST' ? 'sillage.ma' : 'un mot de passe à soi',
        ),
    ]),
  )
}

describe('the image', () => {
  it('copies files and runs scripts that exist', async () => {
    const copied = lines('COPY').filter((line) => !line.startsWith('--from'))
    for (const source of copied.flatMap((line) => line.split(' ').slice(0, -1))) await access(source)
    await access('dist/main.js')
    expect(lines('CMD')).toContain('["node", "--max-semi-space-size=4", "dist/main.js"]')
    expect(await readFile('scripts/run-shop.mjs', 'utf8')).toContain("['--max-semi-space-size=4']")
    for (const [, script = ''] of dockerfile.matchAll(/npm run ([\w:]+)/g))
      expect(scripts[script]).toBeDefined()
  })

  it('has all that the shop reads when it runs', () => {
    const [, last = ''] = dockerfile.split(/^FROM .*$/m).slice(1)
    for (const folder of ['src', 'scripts', 'assets', 'demo', 'dist']) {
      expect(last).toMatch(new RegExp(`^COPY (?:--from=build /shop/)?${folder} ${folder}$`, 'm'))
    }
  })

  it('asks the shop whether it is ready, at whatever port it listens', async () => {
    const [, check = '[]'] = /^HEALTHCHECK[^[]+(\[.+\])$/m.exec(dockerfile) ?? []
    const [, ...args]: string[] = JSON.parse(check)
    let status = 200
    const asked: unknown[] = []
    const shop = createServer((request, response) => {
      asked.push(request.url)
      response.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    const address = shop.address()
    const PORT = String(typeof address === 'object' && address?.port)
    const codeOf = async () => once(spawn(process.execPath, args, { env: { ...process.env, PORT } }), 'exit')
    expect(await codeOf()).toEqual([0, null])
    status = 503
    expect(await codeOf()).toEqual([1, null])
    expect(asked).toEqual(['/readyz', '/readyz'])
    shop.close()
  })

  it('is built on the runtime that is pinned', async () => {
    const { devDependencies, dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
    for (const base of lines('FROM'))
      expect(base).toContain(`node:${{ ...dependencies, ...devDependencies }.node}-`)
  })

  it('sets variables that the shop knows, and listens where it says', () => {
    const config = readConfig(imageEnvironment)
    expect(config).toMatchObject({ host: '0.0.0.0', dataDir: '/data' })
    expect(lines('EXPOSE')).toEqual([String(config.port)])
    expect(lines('VOLUME')).toEqual([config.dataDir])
  })
})

describe('the compose file', () => {
  const { environment = {}, volumes: mounts = [], stop_grace_period = '' } = services.shop ?? {}

  it('names variables that the shop reads, with values it takes', () => {
    for (const name of Object.keys({ ...environment, ...imageEnvironment }))
      if (!(name in identityVariables)) expect(variables).toContain(`${name}: `)
    const config = readConfig({ ...imageEnvironment, ...filledIn(environment) })
    expect(config).toMatchObject({ trustProxy: 'yes', demo: 'no', rateLimits: 'on' })
    expect(config.shopUrl.protocol).toBe('https:')
    expect(new URL(config.databaseUrl ?? '').hostname).toBe('database')
  })

  it('passes the identity variables to the container, as the law wants them shown', () => {
    const named = Object.keys(identityVariables).map((name) => [name, `\${${name}:-}`])
    expect(environment).toMatchObject(Object.fromEntries(named))
  })

  it('shares what is uploaded, and waits longer than the shop takes to stop', async () => {
    expect(mounts).toEqual([`pictures:${imageEnvironment.DATA_DIR}`])
    const main = await readFile('src/main.ts', 'utf8')
    const stopWithinMs = Number(/STOP_WITHIN_MS = ([\d_]+)/.exec(main)?.[1]?.replaceAll('_', ''))
    expect(Number.parseInt(stop_grace_period, 10) * 1000).toBeGreaterThan(stopWithinMs)
  })

  it('names services, volumes and files that there are', async () => {
    for (const { depends_on = [], volumes: used = [] } of Object.values(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const name of needed) expect(services).toHaveProperty(name)
      for (const mount of used) {
        const [from = ''] = mount.split(':')
        if (from.startsWith('./')) await access(from)
        else expect(volumes).toHaveProperty(from)
      }
    }
  })

  it('lists its required variables in its first lines', async () => {
    const text = await readFile('compose.yaml', 'utf8')
    const needed = new Set([...text.matchAll(/\$\{(\w+)(?::\?)?\}/g)].map(([, name = '']) => name))
    const head = text.slice(0, text.indexOf('services:'))
    for (const name of needed) expect(head).toContain(name)
  })
})

describe('the proxy', () => {
  it('forwards to the port the shop listens on, and keeps the metrics private', () => {
    expect(caddyfile).toContain(`dynamic a shop ${imageEnvironment.PORT}`)
    expect(caddyfile).toContain('respond /metrics 404')
    expect(services.proxy?.environment).toHaveProperty('SHOP_HOST')
    expect(caddyfile).toContain('{$SHOP_HOST}')
  })

  it('closes idle connections before the shop does, so that no request meets a closed one', () => {
    const seconds = Number(/keepalive (\d+)s/.exec(caddyfile)?.[1])
    expect(seconds * 1000).toBeLessThan(createShopServer().keepAliveTimeout)
  })
})
