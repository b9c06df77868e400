import { countHit, isOverLimit, resetHits } from '#services/rate-limits.ts'
import type { Shop } from '#services/shop.ts'

const TEN_MINUTES = 600
const DAY = 86_400

/** A known browser has a limit of its own, which others cannot exhaust. */
const PER_KNOWN_BROWSER = { what: 'login-known', hits: 20, windowSeconds: TEN_MINUTES }
/** The limit per network, for any username. */
const PER_NETWORK = { what: 'login', hits: 20, windowSeconds: TEN_MINUTES }
/** The limit per username and network. It holds for unknown names too, so that it does not reveal which names exist. */
const PER_NAME = { what: 'login-account', hits: 10, windowSeconds: TEN_MINUTES }
const PER_NAME_AND_DAY = { what: 'login-account-day', hits: 40, windowSeconds: DAY }
/**
 * Limits a username over all networks. Above it nobody is locked out, but each network gets fewer attempts:
 * the right password still works at the first attempt, while distributed guessing stays slow.
 */
const PER_NAME_EVERYWHERE = { what: 'login-name', hits: 60, windowSeconds: TEN_MINUTES }
const HITS_UNDER_ATTACK = 3
const FAILED_LOGIN_AUDIT = { what: 'login-audit', hits: 60, windowSeconds: TEN_MINUTES }

export type LoginAttempt = { username: string; network: string; knownBrowser: string | undefined }

/** Counts an attempt; refuses with `too_many_requests` above the limits. */
export async function countLoginAttempt(
  shop: Shop,
  { username, network, knownBrowser }: LoginAttempt,
): Promise<void> {
  if (knownBrowser !== undefined) return countHit(shop, PER_KNOWN_BROWSER, knownBrowser)
  await countHit(shop, PER_NETWORK, network)
  const hits = (await isOverLimit(shop, PER_NAME_EVERYWHERE, username)) ? HITS_UNDER_ATTACK : PER_NAME.hits
  const whom = nameAndNetwork(username, network)
  await countHit(shop, { ...PER_NAME, hits }, whom)
  await countHit(shop, PER_NAME_AND_DAY, whom)
}

/** Resets the failed attempts after a successful login. */
export async function resetLoginAttempts(
  shop: Shop,
  { username, network, knownBrowser }: LoginAttempt,
): Promise<void> {
  if (knownBrowser !== undefined) return resetHits(shop, [PER_KNOWN_BROWSER], knownBrowser)
  await resetHits(shop, [PER_NAME, PER_NAME_AND_DAY], nameAndNetwork(username, network))
}

/** Says whether to record a failed login in the audit log: a flood of them must not fill it. */
export async function shouldAuditFailedLogin(shop: Shop): Promise<boolean> {
  return !(await isOverLimit(shop, FAILED_LOGIN_AUDIT, 'everybody'))
}

function nameAndNetwork(username: string, network: string): string {
  return `${username}\n${network}`
}
