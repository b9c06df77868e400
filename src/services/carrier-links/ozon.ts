import * as v from 'valibot'
import type { CarrierCity } from '#domain/carriers/cities.ts'
import {
  type Adapter,
  amountOf,
  type CarrierAnswer,
  type Collected,
  jsonOf,
  notBegun,
  type ParcelToSend,
  speaksOfDouble,
} from './adapter.ts'
import { recordWith, writtenAmount } from './paid-lines.ts'

const BASE = 'https://api.ozonexpress.ma'
/** Separates the fields of a form; no field may hold it, for it is longer than any text of a parcel’s. */
const BOUNDARY = `sillage${'-'.repeat(40)}`

/** Each of its answers is under one of these. */
const OWN_WORDS = ['CHECK_API', 'TRACKING', 'PARCEL-INFO', 'PARCEL_INFO']
/** Whatever it says of a parcel's number may mean that this number is taken. */
const SAYS_NUMBER = /tracking|suivi/i

const label = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
)
const citiesSchema = v.looseObject({ CITIES: v.record(v.string(), v.unknown()) })
const citySchema = v.looseObject({
  ID: label,
  NAME: v.string(),
  'DELIVERED-PRICE': v.optional(v.unknown()),
  'REFUSED-PRICE': v.optional(v.unknown()),
  'RETURNED-PRICE': v.optional(v.unknown()),
})
const checkSchema = v.looseObject({
  CHECK_API: v.optional(v.looseObject({ RESULT: v.optional(v.string()), MESSAGE: v.optional(v.string()) })),
})
const createdSchema = v.looseObject({
  'ADD-PARCEL': v.looseObject({
    RESULT: v.optional(v.string()),
    MESSAGE: v.optional(v.string()),
    'NEW-PARCEL': v.optional(
      v.looseObject({ 'TRACKING-NUMBER': label, 'DELIVERED-PRICE': v.optional(v.unknown()) }),
    ),
  }),
})
const trackedSchema = v.looseObject({
  TRACKING: v.looseObject({
    LAST_TRACKING: v.looseObject({ STATUT: v.string(), TIME: v.optional(label) }),
  }),
})
/** What was done to a delivery note is told under a name of each step, of which clients write several. */
const stepSchema = v.looseObject({ RESULT: v.string(), MESSAGE: v.optional(v.nullable(v.string())) })
const beginningSchema = v.looseObject({ ref: v.pipe(label, v.minLength(1)) })
/** The 'situation' of a parcel says whether it was paid, beside its status. What else stands there is not sure. */
const situationSchema = v.looseObject({
  situation: v.picklist(['PAID', 'NOT_PAID', 'INVOICED']),
  price: v.optional(v.unknown()),
  'parcel-price': v.optional(v.unknown()),
  'delivered-price': v.optional(v.unknown()),
})
const bellSchema = v.looseObject({ orderId: v.string() })

/**
 * Ozon Express, as public clients use it (seen with real calls on 4 October 2026). Its key is in each address. It is
 * given our own number as its tracking number, and looked up by it.
 */
export const OZON: Adapter = {
  open: ({ call, keys }) => {
    const account = `${BASE}/customers/${encodeURIComponent(keys.id ?? '')}/${encodeURIComponent(keys.key ?? '')}`
    const post = (action: string, form: Readonly<Record<string, string>>) =>
      call({
        method: 'POST',
        url: `${account}/${action}`,
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: formOf(form),
      })
    return {
      async check() {
        const answer = await post('parcel-info', { 'tracking-number': 'SL-0000-0000' })
        const refusal = refusalOf(answer)
        if (refusal !== null) return { kind: 'refused', message: refusal }
        return isAnswer(answer) ? { kind: 'accepted', account: null } : { kind: 'silent' }
      },

      async listCities() {
        const answer = await call({ method: 'GET', url: `${BASE}/cities` })
        const parsed = answer.kind === 'answered' ? v.safeParse(citiesSchema, jsonOf(answer)) : undefined
        return parsed?.success
          ? Object.values(parsed.output.CITIES).flatMap((one) => cityOf(one) ?? [])
          : null
      },

      async create(parcel) {
        const answer = await post('add-parcel', creationOf(parcel))
        const later = notBegun(answer, 'Ozon Express')
        if (later !== null) return later
        const refusal = refusalOf(answer)
        if (refusal !== null) return { kind: 'later', message: refusal }
        const parsed = answer.kind === 'answered' ? v.safeParse(createdSchema, jsonOf(answer)) : undefined
        if (!parsed?.success) return { kind: 'unknown' }
        const { RESULT, MESSAGE = '', 'NEW-PARCEL': made } = parsed.output['ADD-PARCEL']
        if (made !== undefined) {
          return { kind: 'sent', code: made['TRACKING-NUMBER'], labelUrl: null }
        }
        // Its number may be taken because an earlier request has come through: a look says so.
        if (RESULT !== 'ERROR' || SAYS_NUMBER.test(MESSAGE) || speaksOfDouble(MESSAGE))
          return { kind: 'unknown' }
        return { kind: 'refused', message: MESSAGE || 'Ozon Express refuse ce colis.' }
      },

      /** The shop's number is the parcel's own: whatever Ozon tells of it says that it is there. */
      async find({ reference }) {
        const answer = await post('tracking', { 'tracking-number': reference })
        if (answer.kind !== 'answered' || refusalOf(answer) !== null) return { kind: 'silent' }
        if (v.safeParse(trackedSchema, jsonOf(answer)).success) {
          return { kind: 'found', code: reference, labelUrl: null }
        }
        return isAnswer(answer) ? { kind: 'none' } : { kind: 'silent' }
      },

      async read([code = '']) {
        const answer = await post('tracking', { 'tracking-number': code })
        if (answer.kind !== 'answered' || refusalOf(answer) !== null) return null
        const parsed = v.safeParse(trackedSchema, jsonOf(answer))
        if (!parsed.success) return isAnswer(answer) ? [] : null
        const { STATUT, TIME } = parsed.output.TRACKING.LAST_TRACKING
        return [{ code, word: STATUT, at: secondsOf(TIME) }]
      },

      /**
       * Three calls: an empty note, its parcels, and saving it. Nobody has seen what the same parcels in a note once more do, so that
       * after the second call all but a yes is a person's.
       */
      async collect({ codes, begun, goOn }) {
        const reference = begun ?? (await beginNote(post))
        if (typeof reference !== 'string') return reference
        if (!(await goOn(reference))) return UNKNOWN
        const parcels = codes.map((code, place) => [`Codes[${place}]`, code] as const)
        const filled = stepOf(
          await post('add-parcel-to-delivery-note', { Ref: reference, ...Object.fromEntries(parcels) }),
        )
        if (filled.kind === 'later') return filled
        if (filled.kind !== 'done') return { kind: 'unknown', message: filled.message }
        if (!(await goOn(reference))) return UNKNOWN
        const saved = stepOf(await post('save-delivery-note', { Ref: reference }))
        if (saved.kind === 'done') return { kind: 'told', reference }
        return { kind: 'unknown', message: saved.message }
      },

      async readCash(code) {
        const answer = await post('parcel-info', { 'tracking-number': code })
        if (answer.kind !== 'answered') return null
        const told = recordWith(jsonOf(answer), 'situation')
        const parsed = v.safeParse(situationSchema, told)
        if (!parsed.success) return null
        const { situation, price, 'parcel-price': parcelPrice, 'delivered-price': fee } = parsed.output
        const gross = writtenAmount(price) ?? writtenAmount(parcelPrice)
        return { code, isPaid: situation === 'PAID', gross, fee: writtenAmount(fee) }
      },
    }
  },

  /** Nothing is signed: the secret of the address is all that proves it, and the parcel is read again. */
  hear({ body }) {
    const parsed = v.safeParse(bellSchema, jsonOf({ text: body.toString('utf8') }))
    return { kind: 'heard', codes: parsed.success ? [parsed.output.orderId] : [] }
  },
}

const UNKNOWN: Collected = { kind: 'unknown', message: null }

/** Begins an empty delivery note, and returns its number. */
async function beginNote(
  post: (action: string, form: Readonly<Record<string, string>>) => Promise<CarrierAnswer>,
): Promise<string | Collected> {
  const answer = await post('add-delivery-note', {})
  const step = stepOf(answer)
  if (step.kind !== 'done') return step
  const told = answer.kind === 'answered' ? recordWith(jsonOf(answer), 'ref') : undefined
  const parsed = v.safeParse(beginningSchema, told)
  return parsed.success ? parsed.output.ref : UNKNOWN
}

type Step = { kind: 'done' } | Exclude<Collected, { kind: 'told' }>

/** Reads one step of a delivery note: nothing is done that the answer does not say is. */
function stepOf(answer: CarrierAnswer): Step {
  const later = notBegun(answer, 'Ozon Express')
  if (later !== null) return later
  const refusal = refusalOf(answer)
  if (refusal !== null) return { kind: 'later', message: refusal }
  const told = answer.kind === 'answered' && answer.status < 300 ? jsonOf(answer) : undefined
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), told)
  if (!parsed.success) return { kind: 'unknown', message: null }
  const steps = [
    parsed.output,
    ...Object.entries(parsed.output).flatMap(([name, one]) => (name === 'CHECK_API' ? [] : [one])),
  ]
  const step = steps.flatMap((one) => {
    const own = v.safeParse(stepSchema, one)
    return own.success ? [own.output] : []
  })[0]
  const message = step?.MESSAGE || null
  if (step?.RESULT === 'SUCCESS') return { kind: 'done' }
  if (step?.RESULT !== 'ERROR' && step?.RESULT !== 'FAILED') return { kind: 'unknown', message }
  return { kind: 'refused', message: message ?? 'Ozon Express refuse ce bon de livraison.' }
}

/** A page, or what a machine before Ozon's says, is no answer of its own. */
function isAnswer(answer: CarrierAnswer): boolean {
  if (answer.kind !== 'answered' || answer.status < 200 || answer.status > 299) return false
  const told = jsonOf(answer)
  return typeof told === 'object' && told !== null && OWN_WORDS.some((word) => word in told)
}

/** Says why the account was refused; null where it was not. An error has the status 200. */
function refusalOf(answer: CarrierAnswer): string | null {
  const parsed = answer.kind === 'answered' ? v.safeParse(checkSchema, jsonOf(answer)) : undefined
  const check = parsed?.success ? parsed.output.CHECK_API : undefined
  return check?.RESULT === 'ERROR' ? (check.MESSAGE ?? 'Ozon Express refuse vos clés.') : null
}

function creationOf(parcel: ParcelToSend): Record<string, string> {
  return {
    'tracking-number': parcel.reference,
    'parcel-receiver': parcel.name,
    'parcel-phone': parcel.phone,
    'parcel-city': parcel.city.id,
    'parcel-address': parcel.address,
    'parcel-note': parcel.note,
    'parcel-price': String(parcel.amount),
    'parcel-nature': parcel.contents,
    'parcel-stock': '0',
    'parcel-open': parcel.open ? '1' : '2',
    'parcel-fragile': parcel.fragile ? '1' : '0',
    'parcel-replace': parcel.exchange ? '1' : '0',
  }
}

function formOf(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

function cityOf(item: unknown): CarrierCity | undefined {
  const parsed = v.safeParse(citySchema, item)
  if (!parsed.success) return undefined
  const { ID, NAME } = parsed.output
  return {
    ...{ external_id: ID, name: NAME, delay: null },
    delivered_fee: amountOf(parsed.output['DELIVERED-PRICE']),
    refused_fee: amountOf(parsed.output['REFUSED-PRICE']),
    returned_fee: amountOf(parsed.output['RETURNED-PRICE']),
  }
}

/** Its moments are seconds since 1970. */
function secondsOf(told: string | undefined): Date | null {
  return /^\d{9,11}$/.test(told ?? '') ? new Date(Number(told) * 1000) : null
}
