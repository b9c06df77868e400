import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** `memory` in KiB. What OWASP's Password Storage Cheat Sheet asks of argon2id. */
type Cost = { memory: number; passes: number; parallelism: number }
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Argon2's version 1.3, the only one in use. */
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** No password gives it; checking against it costs what checking against a real one does. */
export const NOBODYS_HASH = written(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return written(COST, salt, await hashOf(password, { ...COST, salt, length: HASH_BYTES }))
}

/** Whether this is the password that was hashed, by the cost and salt the hash itself names: they may be raised later. */
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

/** An accent may be typed as one character or as two: both are the same password. */
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
