import { plainText } from '#domain/batches/cells.ts'
import { MAX_PICKUP } from '#domain/carrier-links/links.ts'
import type { CarrierCity } from '#domain/carriers/cities.ts'
import { MAX_TRACKING_LENGTH } from '#domain/parcels/limits.ts'
import { MAX_STATUS_WORD } from '#domain/parcels/status-file.ts'
import type {
  Adapter,
  CarrierSession,
  Collected,
  Created,
  Found,
  PaidInvoice,
  PaidLine,
  PickupPlace,
  Read,
} from './adapter.ts'

const MOST_MESSAGE = 300
const MOST_NAME = 120
const MOST_AMOUNT = 40
/** No fee of a parcel reaches so many DH: what is more is a mistake of the carrier's. */
const MOST_FEE = 10_000
/** What is said to have happened outside these years is a mistake too, which not every database can hold. */
const [FIRST_MOMENT, LAST_MOMENT] = [Date.UTC(2000, 0), Date.UTC(2100, 0)]

/**
 * Returns an adapter whose answers can be kept as they are: no control characters, no halves of signs, no endless texts, no
 * impossible moments. A number of a parcel is never cut: one that cannot be kept is none. It is the only border at which that is
 * seen to, so that one parcel's nonsense stops no other.
 */
export function withCleanAnswers(adapter: Adapter): Adapter {
  return {
    open: (link) => cleanSession(adapter.open(link)),
    hear(bell, keys) {
      const heard = adapter.hear(bell, keys)
      return heard.kind === 'heard'
        ? { kind: 'heard', codes: heard.codes.flatMap((code) => codeOf(code) ?? []) }
        : heard
    },
  }
}

function cleanSession(session: CarrierSession): CarrierSession {
  const { listPlaces, find, cancel, edit, labels, collect, listInvoices, readCash } = session
  return {
    async check() {
      const told = await session.check()
      if (told.kind === 'accepted') return { ...told, account: optionalOf(told.account, MOST_NAME) }
      return withMessage(told)
    },
    async listCities() {
      return (await session.listCities())?.flatMap((city) => cityOf(city) ?? []) ?? null
    },
    ...(listPlaces && {
      async listPlaces() {
        const places = (await listPlaces())?.flatMap((place) => placeOf(place) ?? []) ?? []
        return places.length > 0 ? places : null
      },
    }),
    create: async (parcel, writtenAt) => createdOf(await session.create(parcel, writtenAt)),
    ...(find && { find: async (sought) => foundOf(await find(sought)) }),
    async read(codes) {
      return (await session.read(codes))?.flatMap((read) => readOf(read) ?? []) ?? null
    },
    ...(cancel && { cancel }),
    ...(edit && { edit: async (code, parcel, prints) => withMessage(await edit(code, parcel, prints)) }),
    ...(labels && { labels: async (codes) => withMessage(await labels(codes)) }),
    ...(collect && {
      async collect(collection) {
        const goOn = async (reference: string) =>
          codeOf(reference) !== null && (await collection.goOn(reference))
        return collectedOf(await collect({ ...collection, goOn }))
      },
    }),
    ...(listInvoices && {
      async listInvoices(asked) {
        const told = await listInvoices(asked)
        if (told.kind === 'silent') return told
        const unread = told.unread.map((sentence) => lineOf(sentence, MOST_MESSAGE))
        return { kind: 'told', invoices: told.invoices.map(invoiceOf), unread }
      },
    }),
    ...(readCash && {
      async readCash(code) {
        const told = await readCash(code)
        if (told === null) return null
        return {
          ...told,
          gross: optionalOf(told.gross, MOST_AMOUNT),
          fee: optionalOf(told.fee, MOST_AMOUNT),
        }
      },
    }),
  }
}

/** A made parcel whose number cannot be kept is not refused: it may be there. */
function createdOf(created: Created): Created {
  if (created.kind !== 'sent') return withMessage(created)
  const code = codeOf(created.code)
  return code === null ? { kind: 'unknown' } : { ...created, code }
}

/** A number that cannot be kept is none: what was told stays told. */
function collectedOf(collected: Collected): Collected {
  if (collected.kind !== 'told') return withMessage(collected)
  return { kind: 'told', reference: collected.reference === null ? null : codeOf(collected.reference) }
}

function foundOf(found: Found): Found {
  if (found.kind !== 'found') return found
  const code = codeOf(found.code)
  return code === null ? { kind: 'unclear' } : { ...found, code }
}

function readOf({ code, word, at }: Read): Read | undefined {
  if (word === null) return { code, word, at: null }
  const kept = lineOf(word, MAX_STATUS_WORD)
  return kept === '' ? undefined : { code, word: kept, at: momentOf(at) }
}

function momentOf(at: Date | null): Date | null {
  const moment = at?.getTime() ?? Number.NaN
  return moment >= FIRST_MOMENT && moment < LAST_MOMENT ? at : null
}

function cityOf(city: CarrierCity): CarrierCity | undefined {
  const external_id = codeOf(city.external_id, MOST_NAME)
  const name = lineOf(city.name, MOST_NAME)
  if (external_id === null || name === '') return undefined
  return {
    ...{ external_id, name },
    ...(city.name_ar !== undefined && { name_ar: optionalOf(city.name_ar, MOST_NAME) }),
    delay: optionalOf(city.delay, MOST_NAME),
    delivered_fee: feeOf(city.delivered_fee),
    refused_fee: feeOf(city.refused_fee),
    returned_fee: feeOf(city.returned_fee),
  }
}

function placeOf({ id, name }: PickupPlace): PickupPlace | undefined {
  const kept = codeOf(id, MAX_PICKUP)
  return kept === null ? undefined : { id: kept, name: lineOf(name, MOST_NAME) || kept }
}

function feeOf(fee: number | null): number | null {
  return fee !== null && fee < MOST_FEE ? fee : null
}

function invoiceOf({ reference, dated_on, net, lines, unread_lines }: PaidInvoice): PaidInvoice {
  return {
    reference: lineOf(reference, MAX_TRACKING_LENGTH),
    dated_on: dated_on !== null && momentOf(new Date(dated_on)) !== null ? dated_on : null,
    net,
    lines: lines.map(paidLineOf),
    unread_lines,
  }
}

function paidLineOf({ code, gross, fee, word }: PaidLine): PaidLine {
  return {
    code: lineOf(code, MAX_TRACKING_LENGTH),
    gross: lineOf(gross, MOST_AMOUNT),
    fee: optionalOf(fee, MOST_AMOUNT),
    word: lineOf(word, MAX_STATUS_WORD),
  }
}

function withMessage<Told extends { kind: string }>(told: Told): Told {
  return 'message' in told && typeof told.message === 'string'
    ? { ...told, message: lineOf(told.message, MOST_MESSAGE) }
    : told
}

/** A number with a control character or without end is no number, and half of one is another parcel's. */
function codeOf(told: string, most = MAX_TRACKING_LENGTH): string | null {
  const code = told.trim()
  return code !== '' && code.length <= most && code === plainText(code) && !/[\r\n\t]/.test(code)
    ? code
    : null
}

function optionalOf(told: string | null, most: number): string | null {
  return told === null ? null : lineOf(told, most) || null
}

function lineOf(told: string, most: number): string {
  // No sign has more than two halves: nothing is lost by the first cut, and an endless text is not taken apart.
  const line = plainText(told.slice(0, most * 4)).replace(/[^\S\u00a0\u202f]+/g, ' ')
  return [...line].slice(0, most).join('').trim()
}
