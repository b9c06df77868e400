import { randomInt } from 'node:crypto'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, newPassword } from '#domain/passwords.ts'
import { readConfig } from '#main/config.ts'
import { setAdminPassword } from '#services/auth.ts'

/**
 * `npm run admin:password`: a new password for the administrator, typed unseen, read from standard input, or made up
 * when there is none. Every session is ended. On the embedded database the shop must be stopped first.
 */
try {
  await changePassword()
} catch (error) {
  console.error(`The password was not changed. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function changePassword(): Promise<void> {
  const config = readConfig()
  const connection = await connect(config)
  try {
    await migrate(connection)
    const typed = process.stdin.isTTY ? await askTwice() : firstLine(await text(process.stdin))
    const password = typed === '' ? newPassword(randomInt) : typed
    refuseWrongLength(password)
    const { db, inTurn } = connection
    await setAdminPassword({ db, inTurn, clock: () => new Date(), rateLimits: 'on' }, password)
    console.log('The password of "admin" is changed; whoever was signed in is signed out.')
    if (typed === '') console.log(`The new password: ${password}`)
    if (config.adminPassword !== undefined && config.adminPassword !== password) {
      console.log('ADMIN_PASSWORD is set to another one, which comes back at the next start: change it too.')
    }
  } finally {
    await connection.close()
  }
}

async function askTwice(): Promise<string> {
  const typed = await askUnseen('New password (nothing: one is made up): ')
  if (typed !== '' && (await askUnseen('Once more: ')) !== typed) throw new Error('The two are not the same.')
  return typed
}

/** The question is written by hand: what the line editor writes, the typed characters among it, goes nowhere. */
function askUnseen(question: string): Promise<string> {
  const line = createInterface({ input: process.stdin, terminal: true })
  process.stderr.write(question)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  line.once('line', resolve)
  line.once('close', () => reject(new Error('Nothing was typed.')))
  return promise.finally(() => {
    line.close()
    process.stderr.write('\n')
  })
}

function firstLine(input: string): string {
  return input.split(/\r?\n/, 1)[0] ?? ''
}

function refuseWrongLength({ length }: string): void {
  if (length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH) return
  throw new Error(`It must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`)
}
