import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '#services/limit-concurrency.ts'

const derive = promisify(argon2)

/** `memory` is in KiB. OWASP's Password Storage Cheat Sheet recommends these argon2id parameters. */
type Cost = { memory: number; passes: number; parallelism: number }
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * Hashing shares the thread pool with images and files, so it uses at most two threads: one for known browsers and one
 * for the rest, so that a flood of attempts never delays the owner.
 */
const QUEUES = { known: limitConcurrency(1, { waiting: 4 }), unknown: limitConcurrency(1, { waiting: 8 }) }

/** The form is that of Argon2 version 1.3. */
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Matches no password; verifying against it costs as much as against a real one. */
export const DUMMY_HASH = written(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

/** Returns a text such as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return written(COST, salt, await hashOf(password, { ...COST, salt, length: HASH_BYTES }))
}

/** Verifies a password; `too_many_requests` when too many checks are running. */
export function checkPassword(
  password: string,
  { passwordHash, browser }: { passwordHash: string; browser: keyof typeof QUEUES },
): Promise<boolean> {
  return QUEUES[browser](() => verifyPassword(password, passwordHash))
}

/** Verifies with the parameters and salt stored in the hash, so that the parameters may be raised later. */
export async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = FORM.exec(passwordHash) ?? []
  if (hash === '') throw new Error('A password hash of unknown form.')
  const expected = Buffer.from(hash, 'base64')
  const given = await hashOf(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    length: expected.byteLength,
  })
  return timingSafeEqual(given, expected)
}

/** The text is normalised, so that NFC and NFD accents give one password. */
function hashOf(
  password: string,
  { salt, length, ...cost }: Cost & { salt: Buffer; length: number },
): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFC'), nonce: salt, tagLength: length, ...cost })
}

function written({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${saltText}$${hashText}`
}
