import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { OF_TRIALS, readConfig, VARIABLES } from '#process/config.ts'

type Service = {
  image?: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  tmpfs?: string[]
  ports?: string[]
  depends_on?: string[] | Record<string, unknown>
  stop_grace_period?: string
  restart?: string
  logging?: { options: Record<string, string> }
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  read_only?: boolean
  mem_limit?: string
  healthcheck?: { test: string[] }
}

/** The linter's package leaves these types out. */
type Message = { rule: string; message: string }
const messagesOf = ({ messages }: { messages: Message[] }) => messages

const dockerfile = await readFile('Dockerfile', 'utf8')
const caddyfile = await readFile('Caddyfile', 'utf8')
const { services, volumes }: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  await readFile('compose.yaml', 'utf8'),
  { merge: true },
)
const scripts: Record<string, string> = JSON.parse(await readFile('package.json', 'utf8')).scripts
const readme = await readFile('README.md', 'utf8')

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

  it('has the folder of pictures ready for its user: a restore as another user would make it for itself alone', () => {
    expect(lines('USER')).toEqual(['node'])
    expect(lines('RUN')).toContain('mkdir -p /data/pictures && chown -R node /data')
  })
})

/** They stay as the image says, or are for one machine: nobody in a container is on loopback. */
const NOT_PASSED = [...Object.keys(imageEnvironment), ...Object.keys(OF_TRIALS), 'METRICS']

describe('the table of variables in the README', () => {
  it('has each that the shop reads, and no other', () => {
    const [, table = ''] = /^## Configuration$(.+?)^`GET/ms.exec(readme) ?? []
    const rows = table.split('\n').filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    )
    expect([...new Set(named)].toSorted()).toEqual(VARIABLES.toSorted())
  })
})

describe('the compose file', () => {
  const { shop1 = {}, shop2 = {} } = services
  const { environment = {}, volumes: mounts = [], stop_grace_period = '' } = shop1

  it('is one that Docker Compose takes, with exact images', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    const told: Message[] = linter.lintFiles(['compose.yaml'], false).flatMap(messagesOf)
    // The others are about the order of lines and the like.
    const faults = ['invalid-schema', 'no-duplicate-exported-ports', 'service-image-require-explicit-tag']
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter(({ rule }) => faults.includes(rule))).toEqual([])
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) expect(image).toMatch(/:\d+\.\d+[\w.-]*$/)
  })

  it('passes every variable that the shop reads on, and no other', () => {
    const expected = VARIABLES.filter((name) => !NOT_PASSED.includes(name))
    expect(Object.keys(environment).toSorted()).toEqual(expected.toSorted())
    for (const [name, value] of Object.entries(environment))
      if (value.startsWith('$')) expect(value).toMatch(new RegExp(`^\\$\\{${name}:[-?]\\}$`))
  })

  it('gives the shop values that it takes', () => {
    const config = readConfig({ ...imageEnvironment, ...filledIn(environment) })
    expect(config).toMatchObject({ trustProxy: 'yes', demo: 'no', rateLimits: 'on' })
    expect(config.shopUrl.protocol).toBe('https:')
    expect(new URL(config.databaseUrl ?? '').hostname).toBe('database')
  })

  it('has two processes that differ in their port on this machine alone', () => {
    expect({ ...shop2, ports: [] }).toEqual({ ...shop1, ports: [] })
    expect([shop1.ports, shop2.ports]).toEqual([
      [`127.0.0.1:3001:${imageEnvironment.PORT}`],
      [`127.0.0.1:3002:${imageEnvironment.PORT}`],
    ])
  })

  it('lets each container do only what it needs, in bounded memory and logs', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).toMatchObject({
        restart: 'unless-stopped',
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        read_only: true,
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
      })
      expect(service.tmpfs, name).toContain('/tmp')
    }
    const added = Object.entries(services).flatMap(([name, { cap_add = [] }]) =>
      cap_add.map((one) => [name, one]),
    )
    expect(added).toEqual([
      ['backup', 'DAC_OVERRIDE'],
      ['proxy', 'NET_BIND_SERVICE'],
    ])
  })

  it('opens to the net what the proxy serves, and nothing else', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    )
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  it('backs up what the database and the shop keep, and runs scripts that exist', async () => {
    const { backup = {}, database = {} } = services
    expect(backup.image).toBe(database.image)
    expect(backup.volumes).toEqual(
      expect.arrayContaining([...mounts, 'backups:/backups', './deploy:/deploy:ro']),
    )
    expect(backup.command).toEqual(['sh', '/deploy/nightly.sh'])
    expect(backup.healthcheck?.test.at(-1)).toContain('/backups')
    const { databaseUrl = '' } = readConfig({ ...imageEnvironment, ...filledIn(environment) })
    const { hostname, username, password, pathname } = new URL(databaseUrl)
    expect(filledIn(backup.environment ?? {})).toEqual({
      PGHOST: hostname,
      PGUSER: username,
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: pathname.slice(1),
    })
    const operations = await readFile('docs/operations.md', 'utf8')
    const run = [...operations.matchAll(/ sh \/(deploy\/[\w-]+\.sh)/g)].map(([, path = '']) => path)
    expect(run).toEqual(expect.arrayContaining(['deploy/back-up.sh', 'deploy/restore.sh']))
    for (const path of [...run, 'deploy/nightly.sh']) await access(path)
  })

  it('is spoken of by the names of its services', async () => {
    const documents = await Promise.all(
      ['README.md', 'docs/operations.md', 'docs/security.md'].map((file) => readFile(file, 'utf8')),
    )
    const commands = documents.flatMap((text) => [
      ...text.matchAll(/docker compose (?:exec(?: -T)?|stop|start|up(?: -d| --build| --no-deps)*) ([\w ]+)/g),
    ])
    const named = new Set(
      commands.flatMap(([command, names = '']) => {
        const words = names.trim().split(' ')
        return command.includes(' exec ') ? words.slice(0, 1) : words
      }),
    )
    expect([...named].filter((name) => !(name in services))).toEqual([])
    expect(named.size).toBeGreaterThan(2)
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
    const upstreams = `shop1:${imageEnvironment.PORT} shop2:${imageEnvironment.PORT}`
    expect(caddyfile.match(/reverse_proxy .+/g)).toEqual([
      `reverse_proxy ${upstreams} {`,
      `reverse_proxy @none ${upstreams} {`,
    ])
    expect(caddyfile).toContain('health_uri /readyz')
    expect(caddyfile).toContain('respond /metrics 404')
    expect(services.proxy?.environment).toHaveProperty('SHOP_HOST')
    expect(caddyfile).toContain('{$SHOP_HOST}')
  })

  it('keeps no idle connection, which a process that ends would close under an order', () => {
    expect(caddyfile).toContain('keepalive off')
  })
})
