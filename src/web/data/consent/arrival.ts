import type { ConsentPurpose } from '#domain/consent/consent.ts'
import { ARRIVAL_PARAMETERS, type Arrival, isRecent, readArrival } from '#domain/origins/origin.ts'
import { keep, readKept } from '#web/data/browser-storage.ts'
import { readJson, readNumber, readOr, readRecord, readText } from '#web/data/readers.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { grantedPurposes } from './consent.ts'
import { ORIGIN_KEY } from './sent-origin.ts'

/** What led to this page; in memory only, until the shopper agrees to keep it. */
let arrival: Arrival | null = null

/**
 * Notes what led to the shop: the bare source for this visit, the rest if the shopper agrees. The last arrival counts, because
 * one click is what an advertiser is paid for; opening the shop directly afterwards is none.
 */
export function noteArrival(landing: string, asked: readonly ConsentPurpose[]): void {
  const { searchParams, hostname } = new URL(landing)
  const host = document.referrer === '' ? '' : new URL(document.referrer).hostname
  arrival = readArrival({
    param: (name) => searchParams.get(name),
    referrer: host === hostname ? '' : host,
    at: serverNow().getTime(),
  })
  if (arrival !== null) {
    const { source, at } = arrival
    keep('session', ORIGIN_KEY, JSON.stringify({ source, at }))
  }
  keepAgreed(asked)
  cleanAddress(landing)
}

/** Keeps of the origin what the shopper agrees to now, and removes the rest. */
export function keepAgreed(asked: readonly ConsentPurpose[]): void {
  const granted = grantedPurposes(asked) ?? []
  const known = granted.length === 0 ? undefined : (arrival ?? readOrigin('local') ?? readOrigin('session'))
  if (known === undefined || !isRecent(known.at, serverNow())) {
    keep('local', ORIGIN_KEY, null)
    return
  }
  const { source, at, fbclid, ttclid, ctwa_clid, ...campaign } = known
  const agreed = {
    ...{ source, at },
    ...(granted.includes('measurement') && campaign),
    ...(granted.includes('advertising') && { fbclid, ttclid, ctwa_clid }),
  }
  keep('local', ORIGIN_KEY, JSON.stringify(agreed))
}

/** Takes what was read off the address, so that no later request, bookmark or shared link carries it. Other parameters stay. */
function cleanAddress(landing: string): void {
  // The shopper may have gone on meanwhile.
  if (window.location.href !== landing) return
  const url = new URL(landing)
  for (const name of ARRIVAL_PARAMETERS) url.searchParams.delete(name)
  if (url.href !== landing) window.history.replaceState(window.history.state, '', url)
}

const readOptional = readOr(readText, '')
const readArrived = readRecord<Arrival>({
  source: readText,
  medium: readOptional,
  campaign: readOptional,
  content: readOptional,
  term: readOptional,
  referrer: readOptional,
  fbclid: readOptional,
  ttclid: readOptional,
  ctwa_clid: readOptional,
  at: readNumber,
})

function readOrigin(kind: 'local' | 'session'): Arrival | undefined {
  return readArrived(readJson(readKept(kind, ORIGIN_KEY)))
}
