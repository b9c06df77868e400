import { argon2Sync, randomBytes } from 'node:crypto'
import type { Role } from '#domain/account/roles.ts'
import type { Admin } from '#services/account/sessions.ts'
import type { Shop } from '#services/shop.ts'
import type { TestApp } from './test-app.ts'
import type { Visit } from './test-visit.ts'

export const ADMIN = { username: 'admin', password: 'Rosée du matin 7' }

/** Origin of logins in tests where it does not matter. */
export const LOGIN_ORIGIN = { network: '192.0.2.1', browserToken: undefined, device: 'Firefox, Linux' }

/** A hash at a thousandth of the production cost; verification uses the cost stored in the hash. */
const CHEAP_HASH = hashCheaply(ADMIN.password)

/** Creates the administrator if missing, and signs this browser in. */
export async function signIn({ shop }: Pick<TestApp, 'shop'>, visit: Visit): Promise<Visit> {
  await makeAdmin(shop)
  const response = await visit.send('POST', '/api/auth/login', ADMIN)
  if (!response.ok) throw new Error(`Nobody was signed in: ${response.status} ${await response.text()}`)
  return visit
}

/** Signs this browser in as a new person of the team with this role. */
export async function signInAs({ shop }: Pick<TestApp, 'shop'>, role: Role, visit: Visit): Promise<Visit> {
  const { username } = await makeStaff(shop, role)
  const response = await visit.send('POST', '/api/auth/login', { username, password: ADMIN.password })
  if (!response.ok) throw new Error(`Nobody was signed in: ${response.status} ${await response.text()}`)
  return visit
}

/** A new person of the team, with the administrator's password. */
export async function makeStaff({ db, clock }: Shop, role: Role, name = 'Salma'): Promise<Admin> {
  const now = clock()
  const username = `${role}-${randomBytes(4).toString('hex')}`
  const hashes = { password_hash: CHEAP_HASH, configured_hash: null }
  const { id } = await db
    .insertInto('admins')
    .values({ username, name, role, ...hashes, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, username, name, role }
}

/** Creates the administrator if missing. */
export async function makeAdmin({ db, clock }: Shop): Promise<void> {
  const admin = await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()
  if (admin !== undefined) return
  const now = clock()
  await db
    .insertInto('admins')
    .values({
      username: ADMIN.username,
      password_hash: CHEAP_HASH,
      configured_hash: CHEAP_HASH,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

function hashCheaply(password: string): string {
  const nonce = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const hash = argon2Sync('argon2id', { message: password.normalize('NFC'), nonce, tagLength: 32, ...cost })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`
}
