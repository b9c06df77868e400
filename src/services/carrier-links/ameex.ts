import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { isTooLate } from '#domain/carrier-links/sending.ts'
import type { CarrierCity } from '#domain/carriers/cities.ts'
import { readStatusDate } from '#domain/parcels/status-date.ts'
import {
  type Adapter,
  amountOf,
  type CarrierAnswer,
  type Collected,
  type Created,
  type Edited,
  isSameText,
  jsonOf,
  notBegun,
  type ParcelToSend,
  type Read,
} from './adapter.ts'
import { pageOf, rowsOf } from './ameex-rows.ts'
import { orInWords } from './exchange-in-words.ts'
import { recordWith } from './paid-lines.ts'

const BASE = 'https://api.ameex.app/customer'
const PARCELS = `${BASE}/Delivery/Parcels`
/** A bell that was signed longer ago was recorded and played again. */
const BELL_SECONDS = 300
const MOST_FOUND = 100
const NOTES = `${BASE}/Delivery/DeliveryNotes/Action/Type`
/** A client puts at most so many parcels into a note in one call. */
const MOST_ADDED = 100

const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim()),
)
const code = v.pipe(text, v.minLength(1))
const answerSchema = v.looseObject({
  login: v.string(),
  api: v.optional(
    v.looseObject({
      type: v.optional(v.string()),
      msg: v.optional(v.string()),
      data: v.optional(v.unknown()),
      cities: v.optional(v.unknown()),
    }),
  ),
})
const citySchema = v.looseObject({
  id: text,
  name: v.string(),
  'delivered-price': v.optional(v.unknown()),
})
const createdSchema = v.looseObject({ code })
const noteSchema = v.looseObject({
  ref: code,
})
const parcelSchema = v.looseObject({
  code,
  order_num: v.optional(v.nullable(text)),
  statut: v.optional(v.nullable(v.string())),
  statut_s: v.optional(v.nullable(v.string())),
  date: v.optional(v.nullable(v.string())),
})

/** Ameex, as several independent public clients use it. Each answer has the status 200, errors too. */
export const AMEEX: Adapter = {
  open: ({ call, keys, pickup, clock }) => {
    const headers = { 'c-api-id': keys.id ?? '', 'c-api-key': keys.key ?? '' }
    const get = (url: string) => call({ method: 'GET', url, headers })
    const post = (url: string, form: Readonly<Record<string, string>>) =>
      call({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      })
    return {
      async check() {
        const told = readAnswer(await get(`${BASE}/Delivery/Cities`))
        if (told.kind === 'done') {
          return { kind: 'accepted', account: headers['c-api-key'].startsWith('test_') ? 'Essais' : null }
        }
        return told.kind === 'refused' ? told : { kind: 'silent' }
      },

      async listCities() {
        const told = readAnswer(await get(`${BASE}/Delivery/Cities`))
        const rows = told.kind === 'done' ? rowsOf(told.data) : null
        return rows?.flatMap((row) => cityOf(row) ?? []) ?? null
      },

      create: (parcel, writtenAt) =>
        orInWords(parcel, async (one): Promise<Created> => {
          if (isTooLate(writtenAt, clock())) return { kind: 'unknown' }
          return createdOf(await post(`${PARCELS}/Action/Type/Add`, creationOf(one, pickup)))
        }),

      async find({ reference }) {
        const page = pageOf(
          await post(`${PARCELS}/Json`, {
            ...{ start: '0', length: String(MOST_FOUND), business: pickup, all_data: '1' },
            ...{ 'search[value]': reference, 'search[regex]': 'false' },
          }),
        )
        if (page === undefined) return { kind: 'silent' }
        const parcels = parcelsOf(page.rows)
        const equal = parcels.find(({ order_num }) => order_num === reference)
        if (equal !== undefined) return { kind: 'found', code: equal.code, labelUrl: null }
        const isRead =
          parcels.length === page.rows.length && parcels.every(({ order_num }) => order_num !== undefined)
        return { kind: page.isWhole && isRead ? 'none' : 'unclear' }
      },

      async read(codes) {
        const told = readAnswer(await post(`${PARCELS}/MassTracking`, { codes: codes.join(',') }))
        const rows = told.kind === 'done' ? rowsOf(told.data) : null
        const asked = new Set(codes)
        return rows === null ? null : parcelsOf(rows).flatMap((one) => readOf(one, asked))
      },

      edit: (own, parcel) =>
        orInWords(parcel, async (one): Promise<Edited> => {
          const url = `${PARCELS}/Action/Type/Edit?ParcelCode=${encodeURIComponent(own)}`
          const told = readAnswer(await post(url, creationOf(one, pickup)))
          if (told.kind === 'done') return { kind: 'edited' }
          return told.kind === 'refused' && !told.isLogin ? told : { kind: 'silent' }
        }),

      async cancel(own) {
        const url = `${PARCELS}/Action/Type/Delete?ParcelCode=${encodeURIComponent(own)}`
        const told = readAnswer(await call({ method: 'DELETE', url, headers }))
        if (told.kind === 'done') return 'cancelled'
        return told.kind === 'refused' && !told.isLogin ? 'refused' : 'silent'
      },

      /**
       * An empty note, its parcels, and saving it. Nobody has seen what the same parcels in a note once more do, so that after the
       * second call all but a yes is a person's.
       */
      async collect({ codes, begun, goOn }) {
        const reference = begun ?? (await beginNote(await post(`${NOTES}/Add`, { business: pickup })))
        if (typeof reference !== 'string') return reference
        const at = (action: string) => `${NOTES}/${action}?Ref=${encodeURIComponent(reference)}`
        for (let place = 0; place < codes.length; place += MOST_ADDED) {
          if (!(await goOn(reference))) return UNKNOWN
          const some = codes.slice(place, place + MOST_ADDED).map((one) => ['parcels[]', one])
          const added = stepOf(
            await call({
              ...{ method: 'POST', url: at('AddParcels'), body: new URLSearchParams(some).toString() },
              headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            }),
          )
          if (added.kind === 'done') continue
          return place === 0 && added.kind === 'later' ? added : { kind: 'unknown', message: added.message }
        }
        if (!(await goOn(reference))) return UNKNOWN
        const saved = stepOf(await call({ method: 'PUT', url: at('Save'), headers }))
        if (saved.kind === 'done') return { kind: 'told', reference }
        return { kind: 'unknown', message: saved.message }
      },
    }
  },

  hear({ headers, body, now }, { webhook_secret }) {
    const [, seconds = '', signature = ''] =
      /^t=(\d+),\s*v1=([0-9a-f]+)$/i.exec(headers.get('x-ameex-signature') ?? '') ?? []
    const age = Math.abs(now.getTime() / 1000 - Number(seconds))
    if (webhook_secret === undefined || seconds === '' || age > BELL_SECONDS) return { kind: 'forged' }
    const signed = Buffer.concat([Buffer.from(`${seconds}.`), body])
    const right = createHmac('sha256', webhook_secret).update(signed).digest('hex')
    if (!isSameText(signature.toLowerCase(), right)) return { kind: 'forged' }
    const rung = new URLSearchParams(body.toString('utf8')).get('CODE')
    return { kind: 'heard', codes: rung === null ? [] : [rung] }
  },
}

const UNKNOWN: Collected = { kind: 'unknown', message: null }

/** Returns the number of a note that was begun: some answers have it as a field, others in their sentence. */
function beginNote(answer: CarrierAnswer): string | Collected {
  const step = stepOf(answer)
  if (step.kind !== 'done') return step
  const parsed = v.safeParse(noteSchema, recordWith(step.data, 'ref'))
  if (parsed.success) return parsed.output.ref
  return /\bref\s*:\s*([\w-]+)/i.exec(step.message)?.[1] ?? UNKNOWN
}

type Step = { kind: 'done'; data: unknown; message: string } | Exclude<Collected, { kind: 'told' }>

function stepOf(answer: CarrierAnswer): Step {
  const later = notBegun(answer, 'Ameex')
  if (later !== null) return later
  const told = readAnswer(answer)
  if (told.kind === 'done') return told
  if (told.kind === 'silent') return { kind: 'unknown', message: null }
  return { kind: told.isLogin ? 'later' : 'refused', message: told.message }
}

type Told =
  | { kind: 'done'; data: unknown; message: string }
  | { kind: 'refused'; message: string; isLogin: boolean }
  | { kind: 'silent' }

/** First the login counts, then the type of the answer: without one nothing is done, and what is no answer of Ameex's is silence. */
function readAnswer(answer: CarrierAnswer): Told {
  if (answer.kind !== 'answered' || !isTold(answer.status)) return { kind: 'silent' }
  const parsed = v.safeParse(answerSchema, jsonOf(answer))
  if (!parsed.success) return { kind: 'silent' }
  const { login, api } = parsed.output
  if (login !== 'success') return { kind: 'refused', message: 'Ameex refuse vos clés.', isLogin: true }
  if (api?.type === 'error') {
    return { kind: 'refused', message: api.msg ?? 'Ameex a répondu par une erreur.', isLogin: false }
  }
  if (!api?.type || answer.status > 299) return { kind: 'silent' }
  return { kind: 'done', data: api.data ?? api.cities, message: api.msg ?? '' }
}

/** A refusal may have a status of its own; what asks to wait or has failed says nothing. */
function isTold(status: number): boolean {
  return status >= 200 && status < 500 && status !== 408 && status !== 429
}

function creationOf(parcel: ParcelToSend, business: string): Record<string, string> {
  return {
    type: 'SIMPLE',
    business,
    order_num: parcel.reference,
    receiver: parcel.name,
    phone: parcel.phone,
    city: parcel.city.id,
    address: parcel.address,
    cod: String(parcel.amount),
    product: parcel.contents,
    comment: parcel.note,
    open: parcel.open ? 'YES' : 'NO',
    try: parcel.try ? 'YES' : 'NO',
    fragile: parcel.fragile ? '1' : '0',
    ...(parcel.bring_back !== null && { replace: 'true', exchange_code: parcel.bring_back }),
  }
}

function createdOf(answer: CarrierAnswer): Created {
  const later = notBegun(answer, 'Ameex')
  if (later !== null) return later
  const told = readAnswer(answer)
  if (told.kind === 'refused') return told.isLogin ? { kind: 'later', message: told.message } : told
  const parsed = told.kind === 'done' ? v.safeParse(createdSchema, told.data) : undefined
  return parsed?.success ? { kind: 'sent', code: parsed.output.code, labelUrl: null } : { kind: 'unknown' }
}

function cityOf(item: unknown): CarrierCity | undefined {
  const parsed = v.safeParse(citySchema, item)
  if (!parsed.success) return undefined
  const { id, name, 'delivered-price': price } = parsed.output
  return {
    ...{ external_id: id, name, delay: null },
    ...{ delivered_fee: amountOf(price), refused_fee: null, returned_fee: null },
  }
}

function parcelsOf(items: readonly unknown[]): v.InferOutput<typeof parcelSchema>[] {
  return items.flatMap((item) => {
    const parsed = v.safeParse(parcelSchema, item)
    return parsed.success ? [parsed.output] : []
  })
}

/** While it is under way, the second word says what happened at the door. */
function readOf(
  { code: own, statut, statut_s, date }: v.InferOutput<typeof parcelSchema>,
  asked: ReadonlySet<string>,
): Read[] {
  const word = statut === 'IN_PROGRESS' && statut_s ? statut_s : statut
  return asked.has(own) && word ? [{ code: own, word, at: readStatusDate(date ?? '') }] : []
}
