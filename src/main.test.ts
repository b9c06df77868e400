import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyEmbedded } from '#tests/support/embedded-template.ts'
import { SHORT_LIVED } from '#tests/support/short-lived.ts'
import { openVisit } from '#tests/support/test-visit.ts'

/** The embedded database is created from scratch, possibly on a busy machine. */
const OPEN_WITHIN_MS = 90_000

/** Nothing else of this environment may configure the shop. */
const KEPT = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

let dataDir: string
const opened: ChildProcess[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sillage-main-'))
  await copyEmbedded(dataDir)
})
afterEach(async () => {
  for (const child of opened.splice(0)) await end(child)
})
afterAll(() => rm(dataDir, { recursive: true }))

type Opened = { child: ChildProcess; said: () => string }

/** Starts the shop in a separate process and collects its output. */
function open(environment: Record<string, string> = {}): Opened {
  return start('dist/main.js', { environment })
}

function start(
  file: string,
  { environment = {}, input = '' }: { environment?: Record<string, string>; input?: string } = {},
): Opened {
  const child = spawn(process.execPath, [...SHORT_LIVED, file], {
    env: { ...KEPT, PORT: '0', DATA_DIR: dataDir, DEMO: '0', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  opened.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  return { child, said: () => text }
}

async function portOf(said: () => string): Promise<number> {
  return vi.waitFor(
    () => {
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said())?.[1]
      expect(port, said()).toBeDefined()
      return Number(port)
    },
    { timeout: OPEN_WITHIN_MS },
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the shop does not open', { timeout: OPEN_WITHIN_MS }, () => {
  it('on a wrong environment, and lists what is wrong', async () => {
    const { child, said } = open({ PORT: 'http', DEMO: 'maybe' })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said()).toMatch(/PORT: must be a port number.*\n.*DEMO/)
    expect(said()).not.toContain('    at ')
  })

  it('without its database, and says so without a stack', async () => {
    const { child, said } = open({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said()).toContain('ECONNREFUSED')
    expect(said()).not.toContain('    at ')
  })

  it('on a port that is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const address = squatter.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { child, said } = open({ PORT: String(port) })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said()).toContain('EADDRINUSE')
    expect(said(), 'the first password is not lost').toContain('signs in as "admin"')
    squatter.close()
  })
})

describe('the shop, asked to stop', { timeout: 2 * OPEN_WITHIN_MS }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s, lets nobody in, finishes what it has begun, and ends in peace',
    async (signal) => {
      const { child, said } = open()
      const port = await portOf(said)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      const begun = connect(port, '127.0.0.1')
      await once(begun, 'connect')
      const visit = openVisit(`http://127.0.0.1:${port}`)
      const token = (await visit.get('/api/auth/me')).headers.get('X-CSRF-Token')
      begun.write('POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
      begun.write(`Cookie: ${visit.cookie()}\r\nX-CSRF-Token: ${token}\r\n`)
      begun.write('Content-Length: 2\r\nConnection: close\r\n\r\n{')
      // An answer on a second connection proves that the server has read what was sent on the first.
      await fetch(`http://127.0.0.1:${port}/healthz`)
      child.kill(signal)
      child.kill(signal)
      await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(), 5000)
      begun.write('}')
      const answer = Buffer.concat(await begun.toArray()).toString()
      expect(answer).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_input"/s)
      expect(await once(child, 'close')).toEqual([0, null])
    },
  )
})

it('encodes what a phone shows first before anybody asks', { timeout: OPEN_WITHIN_MS }, async () => {
  const ownFolder = await mkdtemp(join(tmpdir(), 'sillage-pictures-'))
  await copyEmbedded(ownFolder)
  const { child, said } = open({ DATA_DIR: ownFolder, DEMO: '1' })
  await portOf(said)
  await vi.waitFor(
    async () => {
      const encoded = await readdir(join(ownFolder, 'picture-cache'))
      expect(encoded).toContain('hero-1-mobile.webp-900.webp')
      expect(encoded).toContain('rosee-de-kelaa.webp-480.webp')
    },
    { timeout: OPEN_WITHIN_MS },
  )
  await end(child)
  await rm(ownFolder, { recursive: true })
})

describe('the administrator’s password', { timeout: 4 * OPEN_WITHIN_MS }, () => {
  async function signIn(said: () => string, password: string): Promise<number> {
    const visit = openVisit(`http://127.0.0.1:${await portOf(said)}`)
    return (await visit.send('POST', '/api/auth/login', { username: 'admin', password })).status
  }

  it('is told once, changed by hand while the shop is closed, and by the environment', async () => {
    const ownFolder = await mkdtemp(join(tmpdir(), 'sillage-password-'))
    const environment = { DATA_DIR: ownFolder }
    const change = (input: string) => start('scripts/admin-password.ts', { environment, input })

    const first = open(environment)
    await portOf(first.said)
    const told = /^ {2}([2-9a-z]{4}(?:-[2-9a-z]{4}){3})$/m.exec(first.said())?.[1] ?? ''
    expect(await signIn(first.said, told)).toBe(200)
    const tooEarly = change('une rose au matin\n')
    expect(await once(tooEarly.child, 'close')).toEqual([1, null])
    expect(tooEarly.said()).toMatch(/^The password was not changed\. .* in use by .*Stop that process first/)
    first.child.kill('SIGTERM')
    await once(first.child, 'close')

    const tooShort = change('une rose\n')
    expect(await once(tooShort.child, 'close')).toEqual([1, null])
    expect(tooShort.said()).toContain('must have at least 12 characters')
    const changed = change('une rose au matin\n')
    expect(await once(changed.child, 'close')).toEqual([0, null])
    expect(changed.said()).not.toContain('une rose')
    const madeUp = change('')
    expect(await once(madeUp.child, 'close')).toEqual([0, null])
    const made = /The new password: (\S+)/.exec(madeUp.said())?.[1] ?? ''

    const again = open(environment)
    expect(await signIn(again.said, told)).toBe(401)
    expect(await signIn(again.said, 'une rose au matin')).toBe(401)
    expect(await signIn(again.said, made)).toBe(200)
    expect(again.said()).not.toContain('signs in as')
    await end(again.child)

    const configured = open({ ...environment, ADMIN_PASSWORD: 'le cèdre de l’Atlas' })
    expect(await signIn(configured.said, made)).toBe(401)
    expect(await signIn(configured.said, 'le cèdre de l’Atlas')).toBe(200)
    expect(configured.said()).not.toContain('Atlas')
    await end(configured.child)
    await rm(ownFolder, { recursive: true })
  })
})
