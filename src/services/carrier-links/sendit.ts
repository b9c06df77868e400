import * as v from 'valibot'
import { isTooLate } from '#domain/carrier-links/sending.ts'
import { readStatusDate } from '#domain/parcels/status-date.ts'
import {
  type Adapter,
  amountOf,
  type CallCarrier,
  type CarrierRequest,
  type Created,
  type Found,
  jsonOf,
  type LinkKeys,
  notBegun,
  type ParcelToSend,
} from './adapter.ts'
import { inWords, orInWords } from './exchange-in-words.ts'
import { ownAddress, pdfOf } from './label-file.ts'
import { writtenAmount } from './paid-lines.ts'
import { type Asked, isOwnAnswer, JSON_BODY, readAnswer, SENDIT_BASE, text } from './sendit-answers.ts'
import { hearSendit } from './sendit-bell.ts'
import { readSenditInvoices } from './sendit-invoices.ts'
import { askForPickup } from './sendit-pickups.ts'
import { cityOf, isPickupDistrict, placesOf } from './sendit-places.ts'
import { isTypedThere, type OwnFields } from './told-prints.ts'

/** Labels are only taken from Sendit's own machines. */
const DOMAIN = 'sendit.ma'
/** A list has a hundred a page where Sendit takes that, else ten. One with more pages than these is not read whole. */
const MOST_PAGES = 60
const PER_PAGE = 100
/** What is found by one reference is a page or two; more is a search that Sendit does not understand. */
const MOST_FOUND_PAGES = 5
const MOST_PRODUCTS = 480
const MOST_NOTE = 250

const loginSchema = v.looseObject({ token: v.pipe(v.string(), v.minLength(1)), name: v.optional(v.string()) })
const parcelSchema = v.looseObject({
  code: v.pipe(v.string(), v.minLength(1)),
  status: v.optional(v.nullable(v.string())),
  status_return: v.optional(v.nullable(v.string())),
  reference: v.optional(v.nullable(text)),
  labelUrl: v.optional(v.nullable(v.string())),
  last_action_at: v.optional(v.nullable(v.string())),
})
/** The fields that say which page it is stand beside the list, which may be the answer's data or within it. */
const listSchema = v.looseObject({
  data: v.array(v.unknown()),
  next_page_url: v.optional(v.nullable(v.string())),
  current_page: v.optional(v.unknown()),
  last_page: v.optional(v.unknown()),
})
const pageSchema = v.union([
  listSchema,
  v.pipe(
    v.looseObject({ data: listSchema }),
    v.transform(({ data }) => data),
  ),
])
/** A field that is not understood is none: it says nothing of what was typed there. */
const told = v.fallback(v.optional(v.nullable(text)), undefined)
/** What Sendit has of a parcel: what the shop does not send, or always sends alike, was changed there. */
const ownSchema = v.looseObject({
  ...parcelSchema.entries,
  packaging: v.optional(v.nullable(v.looseObject({ id: v.optional(v.nullable(text)) }))),
  products_from_stock: v.optional(v.nullable(v.union([v.boolean(), text]))),
  option_exchange: v.optional(v.nullable(v.union([v.boolean(), text]))),
  name: told,
  phone: told,
  address: told,
  amount: v.optional(v.unknown()),
  district: v.fallback(v.optional(v.nullable(v.looseObject({ id: told }))), undefined),
})
const labelsSchema = v.looseObject({ fileUrl: v.string() })

type SenditParcel = v.InferOutput<typeof parcelSchema>

/** Sendit: https://app.sendit.ma/docs/api-docs.json, as public clients use it. */
export const SENDIT: Adapter = {
  open: ({ call, keys, pickup, clock }) => {
    const ask = withLogin(call, keys)

    /** Reads a list to its end; null when that was not seen, or not in time. */
    async function wholeList(path: string, most: number, endsAt?: Date): Promise<unknown[] | null> {
      const items = await readList(path, most, endsAt)
      return typeof items === 'string' ? null : items
    }

    /** Reads a list to its end. 'unclear' says that Sendit has answered, and that the end of a list was not seen. */
    async function readList(
      path: string,
      most: number,
      endsAt?: Date,
    ): Promise<unknown[] | 'silent' | 'unclear'> {
      const items = new Map<string, unknown>()
      for (let page = 1; page <= most; page += 1) {
        if (endsAt !== undefined && clock() >= endsAt) return 'silent'
        const url = new URL(`${SENDIT_BASE}${path}`)
        url.searchParams.set('per_page', String(PER_PAGE))
        url.searchParams.set('page', String(page))
        const answer = await ask({ method: 'GET', url: url.href })
        if (answer.kind !== 'answered' || !readAnswer(answer).isDone) return 'silent'
        const parsed = v.safeParse(pageSchema, jsonOf(answer))
        if (!parsed.success) return 'unclear'
        const before = items.size
        for (const item of parsed.output.data) items.set(JSON.stringify(item), item)
        const isLast = saysLast(parsed.output)
        if (isLast === true || parsed.output.data.length === 0) return [...items.values()]
        // A page that repeats itself ends a list that does not say how long it is.
        if (items.size === before) return isLast === null ? [...items.values()] : 'unclear'
      }
      return 'unclear'
    }

    /** Searches Sendit's parcels for a text, and takes the one of an equal reference; 'none' where every reference is another. */
    async function lookFor(sought: string, reference: string): Promise<Found> {
      const items = await readList(`/deliveries?querystring=${encodeURIComponent(sought)}`, MOST_FOUND_PAGES)
      if (typeof items === 'string') return { kind: items }
      const parcels = parcelsOf(items)
      const equal = parcels.find((one) => one.reference === reference)
      if (equal !== undefined) return foundOf(equal)
      const isRead =
        parcels.length === items.length && parcels.every(({ reference: own }) => own !== undefined)
      return { kind: isRead ? 'none' : 'unclear' }
    }

    async function readOwn(code: string) {
      const answer = await ask({ method: 'GET', url: parcelAt(code) })
      if (answer.kind !== 'answered' || isBusy(answer.status)) return 'silent'
      if (answer.status === 404) return 'gone'
      const parsed = v.safeParse(ownSchema, readAnswer(answer).data)
      return parsed.success && parsed.output.code === code ? parsed.output : 'silent'
    }

    return {
      async check() {
        const logged = await logIn(call, keys)
        if (logged.kind === 'logged-in') return { kind: 'accepted', account: logged.account }
        return logged.kind === 'refused' ? { kind: 'refused', message: logged.message } : { kind: 'silent' }
      },

      async listCities() {
        const items = await wholeList('/districts', MOST_PAGES)
        if (items === null) return null
        const cities = items.flatMap((item) => cityOf(item) ?? [])
        return [...new Map(cities.map((city) => [city.external_id, city])).values()]
      },

      /**
       * Its own list of places says from where it fetches. What each district says of that is not relied upon by public clients,
       * and stands in only where this list does not come.
       */
      async listPlaces() {
        const own = placesOf((await wholeList('/districts/pickup-cities', MOST_PAGES)) ?? [])
        if (own.length > 0) return own
        const districts = await wholeList('/districts?pickup-district=1', MOST_PAGES)
        const places = placesOf((districts ?? []).filter(isPickupDistrict))
        return places.length > 0 ? places : null
      },

      /** A login may have come first: it is only asked in time, each turn. */
      create: (parcel, writtenAt) =>
        orInWords(parcel, async (one) => {
          const body = JSON.stringify(creationOf(one, pickup))
          const request = {
            method: 'POST',
            url: `${SENDIT_BASE}/deliveries`,
            headers: JSON_BODY,
            body,
          } as const
          return createdOf(await ask(request, () => !isTooLate(writtenAt, clock())))
        }),

      /** Sendit's search may not look at references: 'none' is said of the telephone's whole list alone. */
      async find({ reference, phone }) {
        const found = await lookFor(reference, reference)
        if (found.kind !== 'none') return found
        return phone === null ? { kind: 'unclear' } : lookFor(phone, reference)
      },

      async read([code = '']) {
        const own = await readOwn(code)
        if (own === 'silent') return null
        const word = own === 'gone' ? null : wordOf(own)
        return own !== 'gone' && word ? [{ code, word, at: readStatusDate(own.last_action_at ?? '') }] : []
      },

      async cancel(code) {
        const answer = await ask({ method: 'DELETE', url: parcelAt(code) })
        if (answer.kind !== 'answered' || isBusy(answer.status)) return 'silent'
        if (answer.status === 204) return 'cancelled'
        if (!isOwnAnswer(answer)) return 'silent'
        const { isDone, success } = readAnswer(answer)
        if (answer.status === 404 || (isDone && success === true)) return 'cancelled'
        return isDone ? 'silent' : 'refused'
      },

      /** The file is fetched without the token: its address alone opens it. */
      async labels(codes) {
        const body = JSON.stringify({ codesToPrint: codes.join(','), printFormat: 1 })
        const answer = await ask({
          method: 'POST',
          url: `${SENDIT_BASE}/deliveries/getlabels`,
          headers: JSON_BODY,
          body,
        })
        if (answer.kind !== 'answered' || isBusy(answer.status)) return { kind: 'silent' }
        const { isDone, data, message } = readAnswer(answer)
        const parsed = v.safeParse(labelsSchema, data)
        // Its document shows the address without the s that its machines have.
        const url =
          isDone && parsed.success
            ? ownAddress(parsed.output.fileUrl.replace(/^http:/i, 'https:'), DOMAIN)
            : null
        if (url !== null) return pdfOf(await call({ method: 'GET', url }), 'Sendit')
        return { kind: 'refused', message: isDone ? 'Sendit n’a pas donné d’étiquettes.' : message }
      },

      /** A correction writes the whole parcel: what Sendit has of its own is read first and stays, or leaves it to a person. */
      async edit(code, parcel, prints) {
        const own = await readOwn(code)
        if (own === 'silent') return { kind: 'silent' }
        if (own === 'gone') return { kind: 'refused', message: 'Sendit ne trouve plus ce colis.' }
        const isOfSendit = own.status === 'NEW_DESTINATION' || isOn(own.products_from_stock)
        const isExchange = isOn(own.option_exchange)
        const isForeign = isExchange && parcel.bring_back === null
        if (isOfSendit || isForeign || isTypedThere(fieldsOf(own), { prints, parcel })) {
          return { kind: 'refused', message: 'Ce colis a été changé chez Sendit.' }
        }
        // Sendit did not take the number of an exchange of which it says that it has no mark; where it does not say, the mark stays.
        const told = isOff(own.option_exchange) ? inWords(parcel) : parcel
        const kept = own.packaging?.id ? { packaging_id: own.packaging.id } : {}
        const body = JSON.stringify({ ...creationOf(told, pickup), ...kept })
        const answer = await ask({ method: 'PUT', url: parcelAt(code), headers: JSON_BODY, body })
        if (answer.kind !== 'answered' || isBusy(answer.status) || !isOwnAnswer(answer)) {
          return { kind: 'silent' }
        }
        const { isDone, data, message } = readAnswer(answer)
        if (!isDone) return { kind: 'refused', message }
        const parsed = v.safeParse(parcelSchema, data)
        return parsed.success && parsed.output.code === code ? { kind: 'edited' } : { kind: 'silent' }
      },

      collect: ({ codes }) => askForPickup(codes, { ask, keys, pickup }),

      async listInvoices({ since, endsAt, rank }) {
        const items = await wholeList(`/invoices?startDate=${since}`, MOST_PAGES, endsAt)
        if (items === null) return { kind: 'silent' }
        return readSenditInvoices(items, {
          rank,
          isOver: () => clock() >= endsAt,
          async detailOf(id) {
            const answer = await ask({
              method: 'GET',
              url: `${SENDIT_BASE}/invoices/${encodeURIComponent(id)}`,
            })
            if (answer.kind !== 'answered' || isBusy(answer.status)) return undefined
            const { isDone, data } = readAnswer(answer)
            return { told: isDone ? data : null }
          },
        })
      },
    }
  },

  hear: hearSendit,
}

type LoggedIn =
  | { kind: 'logged-in'; token: string; account: string | null }
  | { kind: 'refused'; message: string }
  | { kind: 'silent' }

async function logIn(call: CallCarrier, { public_key, secret_key }: LinkKeys): Promise<LoggedIn> {
  const body = JSON.stringify({ public_key, secret_key })
  const answer = await call({ method: 'POST', url: `${SENDIT_BASE}/login`, headers: JSON_BODY, body })
  if (answer.kind !== 'answered' || answer.status >= 500 || answer.status === 429) return { kind: 'silent' }
  const { isDone, data, message } = readAnswer(answer)
  const parsed = v.safeParse(loginSchema, data)
  if (!isDone || !parsed.success) return { kind: 'refused', message }
  return { kind: 'logged-in', token: parsed.output.token, account: parsed.output.name ?? null }
}

/**
 * Logs in with the first request, and once more when a token has died: a 401 comes before any work, so that even a creation
 * may be sent again.
 */
function withLogin(
  call: CallCarrier,
  keys: LinkKeys,
): (request: CarrierRequest, mayBegin?: () => boolean) => Promise<Asked> {
  let token: string | undefined
  return async function ask(request, mayBegin = () => true) {
    for (const turn of ['first', 'again'] as const) {
      if (token === undefined) {
        const logged = await logIn(call, keys)
        if (logged.kind === 'refused') return { kind: 'not-asked', message: logged.message }
        if (logged.kind === 'silent') return { kind: 'not-asked', message: 'Sendit ne répond pas.' }
        token = logged.token
      }
      if (!mayBegin()) return { kind: 'silent' }
      const headers = { ...request.headers, authorization: `Bearer ${token}` }
      const answer = await call({ ...request, headers })
      if (turn === 'again' || answer.kind !== 'answered' || answer.status !== 401) return answer
      token = undefined
    }
    throw new Error('A request to Sendit has two turns.')
  }
}

/** Says whether a list ends with this page; null where nothing says so. */
function saysLast({
  next_page_url,
  ...pages
}: Pick<v.InferOutput<typeof listSchema>, 'next_page_url' | 'current_page' | 'last_page'>): boolean | null {
  const [current, last] = [amountOf(pages.current_page), amountOf(pages.last_page)]
  if (current !== null && last !== null) return current >= last
  return next_page_url === null ? true : null
}

function parcelAt(code: string): string {
  return `${SENDIT_BASE}/deliveries/${encodeURIComponent(code)}`
}

function isOn(told: boolean | string | null | undefined): boolean {
  return told === true || told === '1'
}

function isOff(told: boolean | string | null | undefined): boolean {
  return told === false || told === '0'
}

/**
 * A way back is told beside the status, also of parcels that are new ('RETOUR_PENDING') and of what an exchange brings back: it
 * counts once the parcel itself has failed.
 */
function wordOf({ status, status_return }: SenditParcel): string | null | undefined {
  const isOnItsWayBack =
    status_return !== 'RETOUR_PENDING' && (status === 'REJECTED' || status === 'CANCELED')
  return isOnItsWayBack || !status ? status_return || status : status
}

/** Asked again later, it may be done. */
function isBusy(status: number): boolean {
  return status === 401 || status === 408 || status === 429 || status >= 500
}

function creationOf(parcel: ParcelToSend, pickup: string): Record<string, string | number> {
  return {
    pickup_district_id: pickup,
    district_id: parcel.city.id,
    name: parcel.name,
    phone: parcel.phone,
    address: parcel.address,
    amount: parcel.amount,
    reference: parcel.reference,
    comment: parcel.note.slice(0, MOST_NOTE),
    allow_open: parcel.open ? 1 : 0,
    allow_try: parcel.try ? 1 : 0,
    // Sendit separates its own lists by these signs.
    products: parcel.contents.replace(/[:;|]/g, ' ').slice(0, MOST_PRODUCTS),
    products_from_stock: 0,
    option_exchange: parcel.bring_back === null ? 0 : 1,
    ...(parcel.bring_back !== null && { delivery_exchange_id: parcel.bring_back }),
  }
}

/** What people change in Sendit's pages, as far as Sendit tells it. */
function fieldsOf({ name, phone, address, amount, district }: v.InferOutput<typeof ownSchema>): OwnFields {
  return { name, phone, address, amount: writtenAmount(amount), city: district?.id }
}

/** 408 and 5xx may have made the parcel, as silence may; a 4xx and `success: false` have not. */
function createdOf(answer: Asked): Created {
  if (answer.kind === 'not-asked') return { kind: 'later', message: answer.message }
  const later = notBegun(answer, 'Sendit')
  if (later !== null) return later
  if (answer.kind !== 'answered' || answer.status === 408 || answer.status >= 500) return { kind: 'unknown' }
  if (answer.status === 401) return { kind: 'later', message: 'Sendit refuse vos clés.' }
  const { isDone, data, message } = readAnswer(answer)
  const parsed = v.safeParse(parcelSchema, data)
  if (isDone && parsed.success) return { ...foundOf(parsed.output), kind: 'sent' }
  // A success without a code is no refusal: the parcel may be there.
  return isDone || jsonOf(answer) === undefined ? { kind: 'unknown' } : { kind: 'refused', message }
}

function foundOf({ code, labelUrl }: SenditParcel): Extract<Found, { kind: 'found' }> {
  return { kind: 'found', code, labelUrl: ownAddress(labelUrl, DOMAIN) }
}

function parcelsOf(items: readonly unknown[]): SenditParcel[] {
  return items.flatMap((item) => {
    const parsed = v.safeParse(parcelSchema, item)
    return parsed.success ? [parsed.output] : []
  })
}
