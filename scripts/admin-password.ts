import { randomInt } from 'node:crypto'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { findPasswordFault, newPassword } from '#domain/account/passwords.ts'
import { readConfig } from '#process/config.ts'
import { PASSWORD_FAULTS } from '#process/password-faults.ts'
import { setAdminPassword } from '#services/account/admin-password.ts'

/**
 * `npm run admin:password`: sets the administrator's password, typed without echo, read from standard input, or
 * generated. Ends all sessions. On the embedded database the shop must be stopped first.
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
    const fault = findPasswordFault(password)
    if (fault !== undefined) throw new Error(`It ${PASSWORD_FAULTS[fault]}.`)
    const { db, runQueued } = connection
    const shop = { db, runQueued, clock: () => new Date(), rateLimits: 'on' } as const
    const username = await setAdminPassword(shop, password)
    console.log(`The password of "${username}" is changed; whoever was signed in is signed out.`)
    console.log(
      'Its passkeys and its second factor are taken away: sign in with the password, and add them again.',
    )
    if (typed === '') console.log(`The new password: ${password}`)
  } finally {
    await connection.close()
  }
}

async function askTwice(): Promise<string> {
  const typed = await askUnseen('New password (nothing: one is made up): ')
  if (typed !== '' && (await askUnseen('Once more: ')) !== typed) throw new Error('The two are not the same.')
  return typed
}

/** Prints the prompt itself: readline's output, which would echo the typed characters, is discarded. */
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
