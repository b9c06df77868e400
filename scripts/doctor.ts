import { once } from 'node:events'
import { createServer } from 'node:net'
import { examineFolder } from '#database/data-folder.ts'
import { connectToServer } from '#database/engines.ts'
import { examineServer } from '#database/examine-server.ts'
import { readConfig } from '#process/config.ts'
import { checkTimeZoneData } from '#process/time-zone-data.ts'

/** Where the database tests look for a server (`.ci/run`). */
const TEST_SERVER = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

/** The second half of `npm run doctor`: what can be asked once packages are installed. Exits with 1 when the shop cannot start. */
const checks: [what: string, check: () => Promise<void> | void][] = [
  [`Time zone data ${process.versions.tz}`, () => checkTimeZoneData()],
]
const config = readOrTell()
if (config !== undefined) {
  const { databaseUrl, dataDir, host, port } = config
  checks.push(
    [`Folder ${dataDir}`, () => examineFolder(dataDir)],
    [`Port ${port} is free`, () => examinePort(port, host)],
    databaseUrl === undefined
      ? ['Embedded database (no DATABASE_URL)', () => undefined]
      : ['PostgreSQL of DATABASE_URL', () => examineDatabase(databaseUrl)],
  )
}
for (const [what, check] of checks) {
  try {
    await check()
    console.log(`✓ ${what}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`✗ ${messageOf(error)}`)
  }
}
try {
  await examineDatabase(TEST_SERVER)
  console.log('✓ PostgreSQL for the tests')
} catch {
  console.log(
    '– No PostgreSQL for the tests: npm start and npm test do without it. For npm run test:postgres, name one in TEST_DATABASE_URL.',
  )
}

function readOrTell() {
  try {
    return readConfig()
  } catch (error) {
    process.exitCode = 1
    console.log(`✗ ${messageOf(error)}`)
    return undefined
  }
}

async function examineDatabase(url: string): Promise<void> {
  const connection = connectToServer(url, {})
  try {
    await examineServer(connection, url)
  } finally {
    await connection.close()
  }
}

async function examinePort(port: number, host: string): Promise<void> {
  const server = createServer()
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(
      `Port ${port} is taken, perhaps by the shop itself. Stop what listens there, or choose another: PORT=${port + 1} npm start.`,
      { cause: error },
    )
  }
  server.close()
  await once(server, 'close')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
