/** Room of carrier links: each carrier's interface in a file of its own, and the queue of what is told to them. */

import { timingSafeEqual } from 'node:crypto'
import type { DoorWord } from '#domain/carrier-links/links.ts'
import type { CarrierCity } from '#domain/carriers/cities.ts'

/** One request to a carrier; `url` is https. The body is sent as it stands. */
export type CarrierRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string
}
/**
 * 'silent' says that no whole answer came: the carrier may have acted or not. Of 'not-reached' it has heard nothing. `text` is
 * as it was sent.
 */
export type CarrierAnswer =
  | { kind: 'answered'; status: number; text: string; bytes: Buffer }
  | { kind: 'silent' }
  | { kind: 'not-reached' }
export type CallCarrier = (request: CarrierRequest) => Promise<CarrierAnswer>

/** Holds the owner's keys by the names of `LINKS`. */
export type LinkKeys = Readonly<Record<string, string>>

/** Says what a carrier learns of a parcel. `amount` is in whole DH, `phone` has ten digits, texts are cut to fit. */
export type ParcelToSend = {
  /** The shop's own number, by which an unknown sending is looked up. */
  reference: string
  name: string
  phone: string
  address: string
  city: { id: string; name: string }
  note: string
  contents: string
  amount: number
  /** The carrier's own number of the parcel that an exchange brings back; null where nobody knows it. */
  bring_back: string | null
} & Readonly<Record<DoorWord, boolean>>

export type Created =
  | { kind: 'sent'; code: string; labelUrl: string | null }
  | { kind: 'refused'; message: string }
  /** The keys are not taken, or the carrier asks to wait: nothing was made. */
  | { kind: 'later'; message: string }
  | { kind: 'unknown' }

/** `phone` is the one that the carrier was told, in ten digits; null where that is not known any more. */
export type Sought = { reference: string; phone: string | null }

/**
 * 'none' is only said after the whole list was read and understood. 'unclear' is an answer that says neither, and would say no more
 * if it were asked for again and again: a person looks after as many as of 'none'. No answer at all is 'silent'.
 */
export type Found =
  | { kind: 'found'; code: string; labelUrl: string | null }
  | { kind: 'none' }
  | { kind: 'unclear' }
  | { kind: 'silent' }

/** `word` is null where the carrier has the parcel and says nothing of it yet, `at` where it gives no moment. */
export type Read = { code: string; word: string | null; at: Date | null }

export type LabelFile =
  | { kind: 'file'; bytes: Buffer }
  | { kind: 'refused'; message: string }
  | { kind: 'silent' }
export type Edited = { kind: 'edited' } | { kind: 'refused'; message: string } | { kind: 'silent' }

/** What a carrier writes of one parcel that it has paid: its number, amounts and word as they stand there. */
export type PaidLine = { code: string; gross: string; fee: string | null; word: string }
/** `dated_on` is a day; `net` is the sum that the carrier says it pays, in DH, null where it says none. */
export type PaidInvoice = {
  reference: string
  dated_on: string | null
  net: number | null
  lines: PaidLine[]
  /** So many of its lines were not understood. */
  unread_lines: number
}
/** Nothing is begun after `endsAt`; invoices that `rank` says are the least known are read first. */
export type AskedInvoices = { since: string; endsAt: Date; rank: (reference: string) => number }
/** `unread` says in French, for a person, what of the answer was not understood. */
export type ToldInvoices = { kind: 'told'; invoices: PaidInvoice[]; unread: string[] }
/** What a carrier says of one parcel's money; amounts are null where it says none. */
export type ParcelCash = { code: string; isPaid: boolean; gross: string | null; fee: string | null }

/** Tells a carrier that parcels wait for it: `codes` are its own numbers of them, one at least. */
export type Collection = {
  codes: readonly string[]
  /** A delivery note that an earlier try has begun and left empty; null where there is none. */
  begun: string | null
  /**
   * Keeps the number of a note before more is told, and says whether that may be: what took too long is a person's, who was told
   * that nothing is under way.
   */
  goOn: (reference: string) => Promise<boolean>
}
export type Collected =
  /** `reference` is the carrier's own number; null where it gives none. */
  | { kind: 'told'; reference: string | null }
  | { kind: 'refused'; message: string }
  /** The keys are not taken, or the carrier asks to wait: it has no note, or an empty one that was kept. */
  | { kind: 'later'; message: string }
  /** Nobody knows what the carrier has; `message` is what it said, if it said anything. */
  | { kind: 'unknown'; message: string | null }

export type Checked =
  /** `keys` are those that the carrier's answer completes: the number of what was typed by its name, or left empty. */
  | { kind: 'accepted'; account: string | null; keys?: LinkKeys }
  | { kind: 'refused'; message: string }
  | { kind: 'silent' }

/** A place from which a carrier fetches parcels; `id` is what it is told of each parcel. */
export type PickupPlace = { id: string; name: string }

/** Is one conversation with a carrier: a login holds for it, and for nothing after it. */
export type CarrierSession = {
  check: () => Promise<Checked>
  /** Lists where the carrier delivers; null when no whole list came. */
  listCities: () => Promise<CarrierCity[] | null>
  /** Lists where the carrier may fetch parcels, where `pickup` of `LINKS` is listed; null when no list came. */
  listPlaces?: () => Promise<PickupPlace[] | null>
  /** `writtenAt` is when the shop wrote down that it is told of: once that is too long ago, no call may make the parcel. */
  create: (parcel: ParcelToSend, writtenAt: Date) => Promise<Created>
  /** Looks a parcel up by the shop's reference, and takes an equal one only. */
  find?: (sought: Sought) => Promise<Found>
  /**
   * Reads where these parcels are, at most `reads` of `LINKS` and in one call; those that the carrier does not know are left
   * out. It is null when no whole answer came, or one that asks to wait.
   */
  read: (codes: readonly string[]) => Promise<Read[] | null>
  cancel?: (code: string) => Promise<'cancelled' | 'refused' | 'silent'>
  /**
   * Corrects a parcel that the carrier has, where `edit` of `LINKS` says so. The same twice changes nothing more. `prints` are
   * of what it may have been told: anything else was typed there.
   */
  edit?: (code: string, parcel: ParcelToSend, prints: readonly string[]) => Promise<Edited>
  /** Returns the carrier's labels of these parcels as one PDF, or of one where `labels` of `LINKS` says 'each'. */
  labels?: (codes: readonly string[]) => Promise<LabelFile>
  /** Makes a delivery note or asks for a pick-up, where `collection` of `LINKS` says so. */
  collect?: (collection: Collection) => Promise<Collected>
  /** Lists what the carrier has paid, where `cash` of `LINKS` is 'invoice'. */
  listInvoices?: (asked: AskedInvoices) => Promise<ToldInvoices | { kind: 'silent' }>
  /** Reads whether one parcel was paid, where `cash` of `LINKS` is 'parcel'; null when the carrier did not say. */
  readCash?: (code: string) => Promise<ParcelCash | null>
}

/** What rang at the shop's address: the body is what its signature is about. */
export type Bell = { headers: Headers; body: Buffer; now: Date }
/** Names the parcels that a true bell is about; 'forged' one moves nothing. */
export type HeardBell = { kind: 'heard'; codes: string[] } | { kind: 'forged' }

export type Adapter = {
  open: (link: { call: CallCarrier; keys: LinkKeys; pickup: string; clock: () => Date }) => CarrierSession
  /** Verifies and reads a bell; only of carriers that ring. */
  hear: (bell: Bell, keys: LinkKeys) => HeardBell
}

/** Returns the parsed JSON of an answer; undefined for a page, an empty body or half of one. */
export function jsonOf({ text }: { text: string }): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Says that nothing was made because the request did not arrive, or came too often: both are before any work. It is null of every
 * other answer.
 */
export function notBegun(answer: CarrierAnswer, label: string): Extract<Created, { kind: 'later' }> | null {
  if (answer.kind === 'not-reached') return { kind: 'later', message: `${label} ne répond pas.` }
  const isTooOften = answer.kind === 'answered' && answer.status === 429
  return isTooOften ? { kind: 'later', message: `${label} demande d’attendre.` } : null
}

/** Says that an error may speak of a double: an earlier request has come through then, so that the parcel is perhaps there. */
export function speaksOfDouble(message: string): boolean {
  return /doubl|dupli|already|d[ée]j[àa]|(?<!not |n['’ ])\bexist/i.test(message)
}

/** Compares a signature with the right one in a time that tells nothing of either. */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Returns an amount that a carrier wrote as text or number; null for anything else. */
export function amountOf(told: unknown): number | null {
  const amount = typeof told === 'number' ? told : Number.parseFloat(String(told ?? '').replace(',', '.'))
  return Number.isFinite(amount) && amount >= 0 ? amount : null
}
