import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A port on which nothing listens. */
const NOBODY = 'postgres://owner@127.0.0.1:1/sillage'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sillage-doctor-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Runs the doctor on a machine that has what the tests need, but for what the variables say. */
function consult(variables: Record<string, string>) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    CHROMIUM: process.execPath,
    ...variables,
  }
  const { stdout, status } = spawnSync(process.execPath, ['scripts/doctor.mjs'], { env, encoding: 'utf8' })
  return { lines: stdout.trim().split('\n'), status }
}

describe('npm run doctor', () => {
  it('says a line for each thing that the shop and its tests need', async () => {
    const { lines, status } = consult({ PORT: '0', TEST_DATABASE_URL: NOBODY })
    expect(lines).toEqual([
      expect.stringMatching(/^✓ Node\.js \d/),
      expect.stringMatching(/^✓ [\d.]+ GB free on this disk$/),
      `✓ Chromium: ${process.execPath}`,
      '✓ Packages',
      expect.stringMatching(/^✓ Time zone data 20\d\d[a-z]$/),
      `✓ Folder ${dataDir}`,
      '✓ Port 0 is free',
      '✓ Embedded database (no DATABASE_URL)',
      expect.stringContaining('– No PostgreSQL for the tests'),
    ])
    expect(status).toBe(0)
  })

  it('says the remedy of each thing that is missing', async () => {
    await using server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { lines, status } = consult({
      PORT: String(port),
      DATABASE_URL: NOBODY,
      CHROMIUM: '/nowhere/chromium',
      DATA_DIR: process.execPath,
    })
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      expect.stringMatching(/^✗ Chromium: not found\. Install it .*apt-get install chromium/),
      expect.stringContaining('is a file, or lies in one. Name a folder.'),
      expect.stringContaining(`Port ${port} is taken, perhaps by the shop itself.`),
      expect.stringMatching(/^✗ No PostgreSQL answers at 127\.0\.0\.1:1 .*Start it/),
    ])
    expect(status).toBe(1)
  })

  it('says all that is wrong with the variables, and goes on', () => {
    const { lines, status } = consult({ PORT: 'eighty', DEMO: 'no' })
    expect(lines.join('\n')).toContain('✗ The environment is wrong:\n  PORT: must be a port number\n  DEMO:')
    expect(lines.at(-1)).toMatch(/PostgreSQL for the tests/)
    expect(status).toBe(1)
  })
})
