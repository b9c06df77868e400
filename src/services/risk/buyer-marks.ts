import { createHmac } from 'node:crypto'
import { sharedSecret } from '#services/secrets.ts'
import type { Shop } from '#services/shop.ts'

const DAY_MS = 24 * 60 * 60_000
/** An order waits less than this for earlier orders of its buyer, which may be newer than its own clock. */
const SOON_MS = 60_000
const KEY = 'buyers-'

/** Holds keyed hashes of an order's browser and address, which do not reveal either. */
export type BuyerMarks = { browser: BuyerMark; network: BuyerMark }

/**
 * `now` is stored with the order; `yesterday` is the mark a day ago, `soon` the mark in a minute. They differ only
 * around a change of year.
 */
export type BuyerMark = { now: string; yesterday: string; soon: string }
export const MARKS = ['now', 'yesterday', 'soon'] as const

/** A key never changes once it is created, so it is cached. */
const keys = new WeakMap<Shop, Map<string, Promise<string>>>()

/** Marks of a browser and address, under this year's key (D39). */
export async function markBuyer(
  shop: Shop,
  { session, address }: { session: string; address: string },
  now: Date,
): Promise<BuyerMarks> {
  const present = await keyOf(shop, keyName(now))
  const past = await keyOf(shop, keyName(dayBefore(now)))
  const coming = await keyOf(shop, keyName(new Date(now.getTime() + SOON_MS)))
  const mark = (what: string): BuyerMark => {
    const now = keyedHash(present, what)
    return {
      now,
      yesterday: past === present ? now : keyedHash(past, what),
      soon: coming === present ? now : keyedHash(coming, what),
    }
  }
  return { browser: mark(`browser ${session}`), network: mark(`network ${address}`) }
}

/** Deleting a past year's key makes its marks untraceable. */
export async function deleteFormerKeys({ db, clock }: Shop): Promise<void> {
  await db
    .deleteFrom('shop_secrets')
    .where('name', 'like', `${KEY}%`)
    .where('name', '<', keyName(dayBefore(clock())))
    .execute()
}

function keyOf(shop: Shop, name: string): Promise<string> {
  const known = keys.get(shop) ?? new Map<string, Promise<string>>()
  keys.set(shop, known)
  const key =
    known.get(name) ??
    sharedSecret(shop, name).catch((error) => {
      known.delete(name)
      throw error
    })
  known.set(name, key)
  return key
}

function keyName(now: Date): string {
  return `${KEY}${now.getUTCFullYear()}`
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

function keyedHash(key: string, what: string): string {
  return createHmac('sha256', key).update(what).digest('base64url')
}
