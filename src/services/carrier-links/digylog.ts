import * as v from 'valibot'
import { readStatusDate } from '#domain/parcels/status-date.ts'
import { wordKey } from '#domain/parcels/status-words.ts'
import {
  type Adapter,
  type CarrierAnswer,
  type Collected,
  type Created,
  jsonOf,
  notBegun,
  type ParcelToSend,
  type Read,
  speaksOfDouble,
} from './adapter.ts'
import { pdfOf } from './label-file.ts'

const BASE = 'https://api.digylog.com/api/v2/seller'
/** Calls without this page before them are refused. */
const REFERER = 'https://apiseller.digylog.com'
/** It says that something stands in the way: perhaps the parcel itself. */
const CONFLICT = 409
/** A history's changes of where the parcel is are called so; others, such as 'Statut de paiement', are not. */
const STATUS_TYPES = ['statut', 'status']

const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
)
const networksSchema = v.array(v.looseObject({ id: text, name: v.optional(v.string(), '') }))
/** A store of the account is told by its name. */
const storesSchema = v.array(v.looseObject({ name: v.pipe(v.string(), v.trim(), v.minLength(1)) }))
const citiesSchema = v.array(v.looseObject({ name: v.pipe(v.string(), v.trim(), v.minLength(1)) }))
/** One parcel of an answer: made under a tracking number, which is also written 'traking', or refused with its errors. */
const madeSchema = v.looseObject({
  num: v.optional(v.nullable(text)),
  tracking: v.optional(v.nullable(text)),
  traking: v.optional(v.nullable(text)),
  isSuccess: v.optional(v.union([v.boolean(), v.number()])),
  message: v.optional(v.nullable(v.string())),
  errors: v.optional(v.unknown()),
})
const answerSchema = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.looseObject({ data: v.array(v.unknown()) }),
    v.transform(({ data }) => data),
  ),
  v.pipe(
    v.looseObject({ orders: v.array(v.unknown()) }),
    v.transform(({ orders }) => orders),
  ),
  v.pipe(
    v.looseObject({}),
    v.transform((one): unknown[] => [one]),
  ),
])
/** What was sent stands in a delivery note of this number. */
const sentSchema = v.looseObject({
  bl: v.optional(v.nullable(text)),
  isSuccess: v.optional(v.union([v.boolean(), v.number()])),
  message: v.optional(v.nullable(v.string())),
  errors: v.optional(v.unknown()),
})
/** The format of labels for rolls, ten centimetres wide and high, of five that Digylog has. */
const LABELS_OF_ROLLS = 3
const changeSchema = v.looseObject({ date: v.string(), type: v.string(), 'new value': text })
const historySchema = v.record(v.string(), v.array(v.unknown()))
const bellSchema = v.looseObject({ tracking: v.optional(v.string()), traking: v.optional(v.string()) })

/**
 * Digylog 2.4, as public clients use it. Nobody has seen how a parcel is found by our number, nor how it is cancelled: a
 * person does both in Digylog's own pages. Parcels are added, and those of a handover are sent in one
 * delivery note.
 */
export const DIGYLOG: Adapter = {
  open: ({ call, keys, pickup }) => {
    const headers = {
      authorization: `Bearer ${keys.token ?? ''}`,
      referer: REFERER,
      accept: 'application/json',
      'content-type': 'application/json',
    }
    const get = (path: string) => call({ method: 'GET', url: `${BASE}${path}`, headers })
    return {
      async check() {
        const answer = await get('/networks')
        if (isRefused(answer)) return { kind: 'refused', message: 'Digylog refuse votre jeton.' }
        const networks = parsedOf(networksSchema, answer)
        if (networks === undefined) return { kind: 'silent' }
        const own = networkOf(networks, keys.network ?? '')
        if (own !== undefined) {
          return { kind: 'accepted', account: own.name || null, keys: { network: own.id } }
        }
        if (networks.length === 0) {
          return {
            kind: 'refused',
            message: 'Votre compte n’a pas encore de réseau : demandez-en un à Digylog.',
          }
        }
        const known = networks.map(({ id, name }) => name || id).join(', ')
        return { kind: 'refused', message: `Écrivez lequel de vos réseaux\u00a0: ${known}.` }
      },

      async listCities() {
        const cities = parsedOf(citiesSchema, await get('/cities'))
        return (
          cities?.map(({ name }) => ({
            ...{ external_id: name, name, delay: null },
            ...{ delivered_fee: null, refused_fee: null, returned_fee: null },
          })) ?? null
        )
      },

      async listPlaces() {
        const stores = parsedOf(storesSchema, await get('/stores'))
        return stores?.map(({ name }) => ({ id: name, name })) ?? null
      },

      async create(parcel) {
        const body = JSON.stringify(creationOf(parcel, { network: keys.network ?? '', store: pickup }))
        return createdOf(
          await call({ method: 'POST', url: `${BASE}/orders`, headers, body }),
          parcel.reference,
        )
      },

      async read(codes) {
        const answer = await get(`/historics?trackings=${encodeURIComponent(codes.join(','))}`)
        const told = parsedOf(historySchema, answer)
        if (told === undefined) return null
        return codes.flatMap((code) => {
          const changes = told[code]
          return changes === undefined ? [] : [lastWord(code, changes)]
        })
      },

      async labels(codes) {
        const body = JSON.stringify({ orders: codes, format: LABELS_OF_ROLLS })
        const accept = 'application/pdf'
        const asked = {
          method: 'POST',
          url: `${BASE}/labels`,
          headers: { ...headers, accept },
          body,
        } as const
        return pdfOf(await call(asked), 'Digylog')
      },

      async collect({ codes }) {
        const body = JSON.stringify({ orders: codes })
        return collectedOf(await call({ method: 'PUT', url: `${BASE}/orders/send`, headers, body }))
      },
    }
  },

  /** Nothing is signed: the secret of the address is all that proves it, and the parcel is read again. */
  hear({ body }) {
    const parsed = v.safeParse(bellSchema, jsonOf({ text: body.toString('utf8') }))
    const code = parsed.success ? (parsed.output.tracking ?? parsed.output.traking) : undefined
    return { kind: 'heard', codes: code === undefined ? [] : [code] }
  },
}

type Network = v.InferOutput<typeof networksSchema>[number]

/** A network is typed by its number or its name; the only one of an account need not be typed. */
function networkOf(networks: readonly Network[], typed: string): Network | undefined {
  if (typed === '') return networks.length === 1 ? networks[0] : undefined
  return (
    networks.find(({ id }) => id === typed) ?? networks.find(({ name }) => wordKey(name) === wordKey(typed))
  )
}

function parsedOf<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: CarrierAnswer,
): v.InferOutput<Schema> | undefined {
  if (answer.kind !== 'answered' || answer.status < 200 || answer.status > 299) return undefined
  const parsed = v.safeParse(schema, jsonOf(answer))
  return parsed.success ? parsed.output : undefined
}

/** The token comes before any work, so that nothing was made. */
function isRefused(answer: CarrierAnswer): boolean {
  return answer.kind === 'answered' && (answer.status === 401 || answer.status === 403)
}

function creationOf(
  parcel: ParcelToSend,
  { network, store }: { network: string; store: string },
): Record<string, unknown> {
  return {
    ...{ network: Number(network), store, mode: 1, status: 0, checkDuplicate: 1 },
    orders: [
      {
        num: parcel.reference,
        type: parcel.exchange ? 2 : 1,
        name: parcel.name,
        phone: parcel.phone,
        address: parcel.address,
        city: parcel.city.name,
        price: parcel.amount,
        refs: [{ designation: parcel.contents, quantity: 1 }],
        // Clients disagree on how a refusal to open is written, so it is left out.
        ...(parcel.open && { openproduct: 1 }),
        // The shop pays the delivery; the customer pays the amount alone.
        port: 2,
        note: parcel.note,
      },
    ],
  }
}

/**
 * 4xx other than 409 and an answer that says so have not made the parcel. One that speaks of a double may mean an earlier request that came
 * through: a person looks, as after silence, 408, 5xx and whatever was not understood.
 */
function createdOf(answer: CarrierAnswer, reference: string): Created {
  const later = notBegun(answer, 'Digylog')
  if (later !== null) return later
  if (isRefused(answer)) return { kind: 'later', message: 'Digylog refuse votre jeton.' }
  if (answer.kind !== 'answered' || answer.status === 408 || answer.status >= 500) return { kind: 'unknown' }
  const parsed = v.safeParse(answerSchema, jsonOf(answer))
  if (!parsed.success) return { kind: 'unknown' }
  const all = parsed.output.flatMap((one) => {
    const made = v.safeParse(madeSchema, one)
    return made.success ? [made.output] : []
  })
  const own = all.find(({ num }) => num === reference) ?? (all.length === 1 ? all[0] : undefined)
  if (own === undefined || (own.num && own.num !== reference)) return { kind: 'unknown' }
  const code = own.tracking || own.traking
  const isNo = own.isSuccess === false || own.isSuccess === 0
  if (code && !isNo && answer.status < 400) return { kind: 'sent', code, labelUrl: null }
  const message = sentenceOf(own)
  if (answer.status === CONFLICT || speaksOfDouble(message)) return { kind: 'unknown' }
  if (!isNo && answer.status < 400) return { kind: 'unknown' }
  return { kind: 'refused', message: message || `Digylog a répondu par une erreur (${answer.status}).` }
}

/** An error that speaks of a double may mean an earlier request that came through: a person looks, as after silence. */
function collectedOf(answer: CarrierAnswer): Collected {
  const later = notBegun(answer, 'Digylog')
  if (later !== null) return later
  if (isRefused(answer)) return { kind: 'later', message: 'Digylog refuse votre jeton.' }
  const told = answer.kind === 'answered' ? v.safeParse(sentSchema, jsonOf(answer)) : undefined
  if (answer.kind !== 'answered' || !told?.success) return { kind: 'unknown', message: null }
  const { bl, isSuccess } = told.output
  const message = sentenceOf(told.output)
  const isNo = isSuccess === false || isSuccess === 0
  if (bl && !isNo && answer.status < 300) return { kind: 'told', reference: bl }
  const isUnknown = answer.status === 408 || answer.status >= 500 || (answer.status < 400 && !isNo)
  if (isUnknown || answer.status === CONFLICT || speaksOfDouble(message)) {
    return { kind: 'unknown', message: message || null }
  }
  return { kind: 'refused', message: message || `Digylog a répondu par une erreur (${answer.status}).` }
}

function sentenceOf({
  message,
  errors,
}: Pick<v.InferOutput<typeof madeSchema>, 'message' | 'errors'>): string {
  const said = typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : [errors]
  return [message, ...said].filter((one) => typeof one === 'string' && one !== '').join(' ')
}

/**
 * The history has changes of many kinds; the last one of the status is where the parcel is. One that was added and not sent yet may
 * have none.
 */
function lastWord(code: string, changes: readonly unknown[]): Read {
  const [last] = changes
    .flatMap((change) => {
      const parsed = v.safeParse(changeSchema, change)
      const at = parsed.success ? readStatusDate(parsed.output.date) : null
      if (!parsed.success || at === null || !STATUS_TYPES.includes(wordKey(parsed.output.type))) return []
      return [{ code, word: parsed.output['new value'], at }]
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return last ?? { code, word: null, at: null }
}
