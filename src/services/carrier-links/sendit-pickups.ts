import * as v from 'valibot'
import { tenDigits } from '#domain/carrier-links/sending.ts'
import { type CarrierRequest, type Collected, type LinkKeys, notBegun } from './adapter.ts'
import { type Asked, isOwnAnswer, JSON_BODY, readAnswer, SENDIT_BASE, text } from './sendit-answers.ts'

/** A client shows a pick-up with a number and a code beside it. */
const pickupSchema = v.looseObject({ id: v.optional(v.nullable(text)), code: v.optional(v.nullable(text)) })

type Asking = {
  ask: (request: CarrierRequest) => Promise<Asked>
  keys: LinkKeys
  /** The district in which the parcels wait. */
  pickup: string
}

/** Asks Sendit to fetch these parcels, where the owner has said from where. */
export async function askForPickup(
  codes: readonly string[],
  { ask, keys, pickup }: Asking,
): Promise<Collected> {
  const { sender_name = '', sender_address = '' } = keys
  const phone = tenDigits(keys.sender_phone ?? '')
  if (pickup === '') return { kind: 'refused', message: DISTRICT_MISSING }
  if (phone === null || sender_name === '' || sender_address === '') {
    return { kind: 'refused', message: PLACE_MISSING }
  }
  const place = { district_id: pickup, name: sender_name, phone, address: sender_address, note: '' }
  const body = JSON.stringify({ ...place, deliveries: codes.join(',') })
  return collectedOf(await ask({ method: 'POST', url: `${SENDIT_BASE}/pickups`, headers: JSON_BODY, body }))
}

const DISTRICT_MISSING = 'Choisissez d’abord le lieu de ramassage, dans sa liaison.'
const PLACE_MISSING =
  'Indiquez d’abord, dans sa liaison, le nom, le téléphone et l’adresse du ramassage\u00a0: «\u00a0Changer les clés\u00a0».'

/** As of a parcel: 408 and 5xx may have asked for the driver, a 4xx and `success: false` have not. */
function collectedOf(answer: Asked): Collected {
  if (answer.kind === 'not-asked') return { kind: 'later', message: answer.message }
  const later = notBegun(answer, 'Sendit')
  if (later !== null) return later
  if (answer.kind !== 'answered' || answer.status === 408 || answer.status >= 500) {
    return { kind: 'unknown', message: null }
  }
  if (answer.status === 401) return { kind: 'later', message: 'Sendit refuse vos clés.' }
  const { isDone, data, message } = readAnswer(answer)
  if (!isDone) return isOwnAnswer(answer) ? { kind: 'refused', message } : { kind: 'unknown', message: null }
  const parsed = v.safeParse(pickupSchema, data)
  const reference = parsed.success ? parsed.output.code || parsed.output.id || null : null
  // A success without a number is no proof.
  return reference === null ? { kind: 'unknown', message: null } : { kind: 'told', reference }
}
