import * as v from 'valibot'
import { tenDigits } from '#domain/carrier-links/sending.ts'
import type { CarrierCity } from '#domain/carriers/cities.ts'
import { foldText } from '#domain/text.ts'
import {
  type Adapter,
  type CarrierAnswer,
  type Collected,
  jsonOf,
  type LinkKeys,
  notBegun,
  type ParcelToSend,
} from './adapter.ts'
import { pdfOf } from './label-file.ts'
import { writtenAmount } from './paid-lines.ts'

const BASE = 'https://api.forcelog.ma/customer'
/** Its documentation gives the longest text of each field. */
const MOST = { reference: 20, name: 50, phone: 14, city: 50, address: 100, note: 100, contents: 100 }

const resultSchema = v.looseObject({ RESULT: v.optional(v.string()), MESSAGE: v.optional(v.string()) })
const createdSchema = v.looseObject({
  'ADD-PARCEL': v.looseObject({
    ...resultSchema.entries,
    'NEW-PARCEL': v.optional(v.looseObject({ TRACKING_NUMBER: v.pipe(v.string(), v.minLength(1)) })),
  }),
})
const parcelSchema = v.looseObject({
  'GET-PARCEL': v.looseObject({ ...resultSchema.entries, STATUS: v.optional(v.string()) }),
})
/** SITUATION is 'Payé' or 'Non Payé'; what it collects is COD. */
const paidSchema = v.looseObject({
  'GET-PARCEL': v.looseObject({
    SITUATION: v.string(),
    COD: v.optional(v.unknown()),
    DELIVERY_FEES: v.optional(v.unknown()),
  }),
})
const pickupSchema = v.looseObject({ 'ADD-PICKUP': v.looseObject(resultSchema.entries) })
const citiesSchema = v.looseObject({ CITIES: v.array(v.looseObject({ NAME: v.string() })) })

/** ForceLog, by its documentation and public clients. It has no bell, and its list was reported broken: parcels are read one by one. */
export const FORCELOG: Adapter = {
  open: ({ call, keys }) => {
    const headers = { 'x-api-key': keys.key ?? '', 'content-type': 'application/json' }
    const get = (path: string) => call({ method: 'GET', url: `${BASE}/${path}`, headers })
    return {
      async check() {
        const answer = await get('Cities')
        if (isRefused(answer)) return { kind: 'refused', message: 'ForceLog refuse votre clé.' }
        return answer.kind === 'answered' && v.safeParse(citiesSchema, jsonOf(answer)).success
          ? { kind: 'accepted', account: null }
          : { kind: 'silent' }
      },

      async listCities() {
        const answer = await get('Cities')
        const parsed = answer.kind === 'answered' ? v.safeParse(citiesSchema, jsonOf(answer)) : undefined
        return parsed?.success ? parsed.output.CITIES.map(({ NAME }) => cityOf(NAME)) : null
      },

      async create(parcel) {
        const body = JSON.stringify(creationOf(parcel))
        const answer = await call({ method: 'POST', url: `${BASE}/Parcels/AddParcel`, headers, body })
        const later = notBegun(answer, 'ForceLog')
        if (later !== null) return later
        if (isRefused(answer)) return { kind: 'later', message: 'ForceLog refuse votre clé.' }
        const parsed = answer.kind === 'answered' ? v.safeParse(createdSchema, jsonOf(answer)) : undefined
        if (!parsed?.success) return { kind: 'unknown' }
        const { RESULT, MESSAGE, 'NEW-PARCEL': made } = parsed.output['ADD-PARCEL']
        if (made !== undefined) return { kind: 'sent', code: made.TRACKING_NUMBER, labelUrl: null }
        return RESULT === 'ERROR'
          ? { kind: 'refused', message: MESSAGE ?? 'ForceLog refuse ce colis.' }
          : { kind: 'unknown' }
      },

      async read([code = '']) {
        const answer = await get(`Parcels/GetParcel?Code=${encodeURIComponent(code)}`)
        const parsed = answer.kind === 'answered' ? v.safeParse(parcelSchema, jsonOf(answer)) : undefined
        if (!parsed?.success) return null
        const { STATUS, RESULT } = parsed.output['GET-PARCEL']
        if (STATUS !== undefined) return [{ code, word: STATUS, at: null }]
        return RESULT === 'ERROR' ? [] : null
      },

      async labels([code = '']) {
        const answer = await get(`PDF/ParcelSticker?parcelCode=${encodeURIComponent(code)}`)
        return pdfOf(answer, 'ForceLog')
      },

      /** Asks for a pick-up of the shop's place; ForceLog's document has no field for the parcels, nor a number of the request. */
      async collect({ codes }) {
        const place = placeOf(keys)
        if (place === null) return { kind: 'refused', message: PLACE_MISSING }
        const body = JSON.stringify({ ...place, COMMENT: `${codes.length} colis` })
        const url = `${BASE}/Pickups/CreateRequest`
        return collectedOf(await call({ method: 'POST', url, headers, body }))
      },

      async readCash(code) {
        const answer = await get(`Parcels/GetParcel?Code=${encodeURIComponent(code)}`)
        const parsed = answer.kind === 'answered' ? v.safeParse(paidSchema, jsonOf(answer)) : undefined
        if (!parsed?.success) return null
        const { SITUATION, COD, DELIVERY_FEES } = parsed.output['GET-PARCEL']
        const situation = foldText(SITUATION).trim()
        if (situation !== 'paye' && situation !== 'non paye') return null
        return {
          code,
          isPaid: situation === 'paye',
          gross: writtenAmount(COD),
          fee: writtenAmount(DELIVERY_FEES),
        }
      },
    }
  },

  hear: () => ({ kind: 'forged' }),
}

/** The key comes before any work, so that nothing was made. */
function isRefused(answer: CarrierAnswer): boolean {
  return answer.kind === 'answered' && (answer.status === 401 || answer.status === 403)
}

const PLACE_MISSING =
  'Indiquez d’abord, dans sa liaison, le téléphone, la ville et l’adresse du ramassage\u00a0: «\u00a0Changer les clés\u00a0».'

/** Where the parcels wait; null where the owner has not said so, or not whole. */
function placeOf({ sender_phone = '', sender_city = '', sender_address = '' }: LinkKeys) {
  const phone = tenDigits(sender_phone)
  if (phone === null || sender_city === '' || sender_address === '') return null
  return { PHONE: phone, CITY: cut(sender_city, MOST.city), ADDRESS: cut(sender_address, MOST.address) }
}

function collectedOf(answer: CarrierAnswer): Collected {
  const later = notBegun(answer, 'ForceLog')
  if (later !== null) return later
  if (isRefused(answer)) return { kind: 'later', message: 'ForceLog refuse votre clé.' }
  const parsed = answer.kind === 'answered' ? v.safeParse(pickupSchema, jsonOf(answer)) : undefined
  if (!parsed?.success) return { kind: 'unknown', message: null }
  const { RESULT, MESSAGE } = parsed.output['ADD-PICKUP']
  if (RESULT === 'SUCCESS') return { kind: 'told', reference: null }
  return RESULT === 'ERROR'
    ? { kind: 'refused', message: MESSAGE ?? 'ForceLog refuse ce ramassage.' }
    : { kind: 'unknown', message: MESSAGE ?? null }
}

function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

function creationOf(parcel: ParcelToSend): Record<string, string | number> {
  return {
    ORDER_NUM: cut(parcel.reference, MOST.reference),
    RECEIVER: cut(parcel.name, MOST.name),
    PHONE: cut(parcel.phone, MOST.phone),
    CITY: cut(parcel.city.name, MOST.city),
    ADDRESS: cut(parcel.address, MOST.address),
    COMMENT: cut(parcel.note, MOST.note),
    PRODUCT_NATURE: cut(parcel.contents, MOST.contents),
    COD: parcel.amount,
    CAN_OPEN: parcel.open ? 1 : 0,
    FRAGILE: parcel.fragile ? 1 : 0,
    STOCK: 0,
    CARTON: 0,
  }
}

function cityOf(name: string): CarrierCity {
  return {
    external_id: name,
    name,
    ...{ delivered_fee: null, refused_fee: null, returned_fee: null, delay: null },
  }
}
