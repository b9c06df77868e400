import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { CarrierCity } from '#domain/carriers/cities.ts'
import {
  type Adapter,
  type CarrierAnswer,
  type Created,
  isSameText,
  jsonOf,
  type LinkKeys,
  notBegun,
  type ParcelToSend,
  type Read,
} from './adapter.ts'

/** Its document names the machine; public clients that create parcels call it below `open-api`. */
const BASE = 'https://apis.speedaf.com/open-api'
const COUNTRY = { code: 'MA', name: 'Morocco' }
/** A bell that was signed longer ago was recorded and played again. */
const BELL_MS = 300_000
/** These errors name the account or the clock, before any work. */
const OF_THE_ACCOUNT = /^70[3-8]\d\d$/
/** An error that names a missing or wrong field comes before any work; any other may have made the parcel. */
const OF_A_FIELD = /^\w+\s*:.*(null|empty|invalid|illegal|too long)/i

/**
 * Its document's names of the steps. What the account calls them is free text in any language ('Delivered to hub'), so that a step
 * that is not here is called by its number.
 */
const STEPS = new Map([
  ['1', 'Pick Up'],
  ['2', 'Departed'],
  ['3', 'Arrived'],
  ['4', 'Out for Delivery'],
  ['5', 'Delivered'],
  ['-710', 'Returning'],
  ['730', 'Return Signed'],
])

const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
)
const answerSchema = v.looseObject({
  success: v.boolean(),
  error: v.optional(
    v.nullable(
      v.looseObject({ code: v.optional(v.nullable(text)), message: v.optional(v.nullable(v.string())) }),
    ),
  ),
  data: v.optional(v.unknown()),
})
/** Some answers have a second one within. */
const nestedSchema = v.looseObject({ ...answerSchema.entries, data: v.unknown() })
const createdSchema = v.looseObject({
  success: v.optional(v.nullable(v.boolean())),
  billCode: v.pipe(v.string(), v.minLength(1)),
})
const citySchema = v.looseObject({ code: v.optional(v.nullable(text)), name: v.string() })
const provinceSchema = v.looseObject({
  ...citySchema.entries,
  children: v.optional(v.nullable(v.array(citySchema))),
})
const treeSchema = v.looseObject({ children: v.array(provinceSchema) })
const stepSchema = v.looseObject({
  action: text,
  time: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  timezone: v.optional(v.nullable(v.number())),
})
const trackedSchema = v.array(v.looseObject({ mailNo: text, tracks: v.nullable(v.array(v.unknown())) }))
const cancelledSchema = v.array(v.looseObject({ billCode: text, success: v.boolean() }))
const bellSchema = v.looseObject({ mailNo: text })

/**
 * Speedaf in Morocco, by its own document (version 2), as public clients use it. Its requests are not signed: the code of the
 * application and a fresh moment are all it asks. Nobody has seen how a parcel is found by our number: a person looks.
 */
export const SPEEDAF: Adapter = {
  open: ({ call, keys, pickup, clock }) => {
    const ask = async (path: string, data: unknown) =>
      call({
        method: 'POST',
        url: `${BASE}/${path}?appCode=${encodeURIComponent(keys.app_code ?? '')}&timestamp=${clock().getTime()}`,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ data }),
      })
    return {
      async check() {
        const told = readAnswer(
          await ask('common/area/v2/new/getArea', { countryCode: COUNTRY.code, parentCode: '', type: 1 }),
        )
        if (told.kind === 'done' && Array.isArray(told.data)) return { kind: 'accepted', account: null }
        return told.kind === 'refused' && OF_THE_ACCOUNT.test(told.code)
          ? { kind: 'refused', message: told.message }
          : { kind: 'silent' }
      },

      async listCities() {
        const told = readAnswer(
          await ask('common/area/v2/getTreeByCountryCode', { countryCode: COUNTRY.code }),
        )
        const parsed = told.kind === 'done' ? v.safeParse(treeSchema, told.data) : undefined
        return parsed?.success ? parsed.output.children.flatMap(citiesOf) : null
      },

      async create(parcel) {
        return createdOf(await ask('express/order/v2/createOrder', creationOf(parcel, { keys, pickup })))
      },

      async read(codes) {
        const told = readAnswer(await ask('express/track/v2/query', { mailNoList: codes }))
        const parsed = told.kind === 'done' ? v.safeParse(trackedSchema, told.data) : undefined
        if (!parsed?.success) return null
        const asked = new Set(codes)
        return parsed.output.flatMap(({ mailNo, tracks }) =>
          asked.has(mailNo) ? (lastStep(mailNo, tracks ?? []) ?? []) : [],
        )
      },

      async cancel(code) {
        const data = [
          { customerCode: keys.customer_code, billCode: code, cancelReason: 'Annulé par la boutique' },
        ]
        const told = readAnswer(await ask('express/order/v2/cancelOrder', data))
        if (told.kind === 'refused') return OF_THE_ACCOUNT.test(told.code) ? 'silent' : 'refused'
        const parsed = told.kind === 'done' ? v.safeParse(cancelledSchema, told.data) : undefined
        const own = parsed?.success ? parsed.output.find(({ billCode }) => billCode === code) : undefined
        if (own === undefined) return 'silent'
        return own.success ? 'cancelled' : 'refused'
      },
    }
  },

  hear({ headers, body, now }, { webhook_secret }) {
    const moment = headers.get('x-speedaf-timestamp') ?? ''
    const age = Math.abs(now.getTime() - Number(moment))
    if (webhook_secret === undefined || !/^\d{13}$/.test(moment) || age > BELL_MS) return { kind: 'forged' }
    const right = createHmac('sha256', webhook_secret)
      .update(Buffer.concat([Buffer.from(`${moment}\n`), body]))
      .digest('hex')
    const given = (headers.get('x-speedaf-signature') ?? '').trim().toLowerCase()
    if (!isSameText(given, `hmac-sha256=${right}`)) return { kind: 'forged' }
    const parsed = v.safeParse(bellSchema, jsonOf({ text: body.toString('utf8') }))
    return { kind: 'heard', codes: parsed.success ? [parsed.output.mailNo] : [] }
  },
}

type Told =
  | { kind: 'done'; data: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'silent' }

function readAnswer(answer: CarrierAnswer): Told {
  if (answer.kind !== 'answered' || answer.status < 200 || answer.status > 299) return { kind: 'silent' }
  const parsed = v.safeParse(answerSchema, jsonOf(answer))
  return parsed.success ? toldBy(parsed.output) : { kind: 'silent' }
}

function toldBy({ success, error, data }: v.InferOutput<typeof answerSchema>): Told {
  if (!success) {
    const message = error?.message || 'Speedaf a répondu par une erreur.'
    return { kind: 'refused', code: error?.code ?? '', message }
  }
  const nested = v.safeParse(nestedSchema, data)
  return nested.success && 'error' in nested.output && 'data' in nested.output
    ? toldBy(nested.output)
    : { kind: 'done', data }
}

function createdOf(answer: CarrierAnswer): Created {
  const later = notBegun(answer, 'Speedaf')
  if (later !== null) return later
  const told = readAnswer(answer)
  if (told.kind === 'refused') {
    if (OF_THE_ACCOUNT.test(told.code)) return { kind: 'later', message: told.message }
    return OF_A_FIELD.test(told.message) ? { kind: 'refused', message: told.message } : { kind: 'unknown' }
  }
  const parsed = told.kind === 'done' ? v.safeParse(createdSchema, told.data) : undefined
  return parsed?.success && parsed.output.success !== false
    ? { kind: 'sent', code: parsed.output.billCode, labelUrl: null }
    : { kind: 'unknown' }
}

function creationOf(
  parcel: ParcelToSend,
  { keys, pickup }: { keys: LinkKeys; pickup: string },
): Record<string, unknown> {
  const cut = (words: string, most: number) => [...words].slice(0, most).join('')
  return {
    ...{ customerCode: keys.customer_code, platformSource: keys.platform, customOrderNo: parcel.reference },
    // As public clients in Morocco send them: a parcel, to the door, the usual way.
    ...{
      parcelType: 'PT01',
      deliveryType: 'DE01',
      transportType: 'TT01',
      shipType: 'ST01',
      payMethod: 'PA02',
    },
    isAllowOpen: parcel.open ? 1 : 0,
    acceptName: cut(parcel.name, 100),
    acceptMobile: parcel.phone,
    acceptAddress: cut(parcel.address, 500),
    ...{ acceptCountryCode: COUNTRY.code, acceptCountryName: COUNTRY.name },
    ...{ acceptCityCode: parcel.city.id, acceptCityName: parcel.city.name },
    ...{ sendName: keys.sender_name, sendMobile: keys.sender_phone, sendAddress: pickup },
    ...{ sendCountryCode: COUNTRY.code, sendCountryName: COUNTRY.name, sendCityName: keys.sender_city },
    ...{ piece: 1, goodsQTY: 1, parcelWeight: 1, pickUpAging: 0 },
    ...{ codFee: parcel.amount, currencyType: 'MAD', remark: cut(parcel.note, 200) },
    itemList: [
      {
        sku: parcel.reference,
        goodsName: parcel.contents,
        goodsQTY: 1,
        goodsValue: parcel.amount,
        currencyType: 'MAD',
        goodsType: 'IT01',
        blInsure: 0,
        battery: 0,
      },
    ],
  }
}

function citiesOf({ children }: v.InferOutput<typeof provinceSchema>): CarrierCity[] {
  return (children ?? []).flatMap(({ code, name }) =>
    code
      ? [
          {
            ...{ external_id: code, name, delay: null },
            ...{ delivered_fee: null, refused_fee: null, returned_fee: null },
          },
        ]
      : [],
  )
}

function lastStep(code: string, tracks: readonly unknown[]): Read | undefined {
  const steps = tracks.flatMap((track) => {
    const parsed = v.safeParse(stepSchema, track)
    if (!parsed.success) return []
    const { action, time, timezone } = parsed.output
    const at = new Date(new Date(`${time.replace(' ', 'T')}Z`).getTime() - (timezone ?? 1) * 3_600_000)
    // '0000-00-00 00:00:00' is no moment, by which no step can be the last.
    return Number.isNaN(at.getTime()) ? [] : [{ code, word: STEPS.get(action) ?? action, at }]
  })
  return steps.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
}
