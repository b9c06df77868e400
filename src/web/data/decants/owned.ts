import type { NamedDecant, Order } from '#contract/orders/orders.ts'
import { isVolume } from '#domain/catalogue/volumes.ts'
import { isSamePiece } from '#domain/decants/deduction.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import { type Reader, readJson, readList, readNumber, readRecord, readText } from '#web/data/readers.ts'
import { useStore } from '#web/store.ts'

/** A decant that the shopper wants deducted, with the number of its order: with the phone, it is the proof (D197). */
export type OwnedDecant = NonNullable<Order['owned_decants']>[number] & Pick<NamedDecant, 'order_number'>

const NONE: readonly OwnedDecant[] = []
/** A browser keeps so many, the newest first. */
const MAX_KEPT = 20

const readVolume: Reader<OwnedDecant['volume']> = (value) =>
  typeof value === 'string' && isVolume(value) ? value : undefined

const readOwned = readList(
  readRecord<OwnedDecant>({
    order_number: readText,
    item_id: readNumber,
    piece: readNumber,
    product_name: readText,
    slug: readText,
    volume: readVolume,
    amount: readNumber,
    bottles: readList(readNumber),
    until: readText,
  }),
)

const owned = createKeptStore(NONE, {
  storage: 'local',
  key: 'sillage-decants',
  parse: (text) => (readOwned(readJson(text)) ?? NONE).filter(isInTime),
  format: (decants) => (decants.length === 0 ? null : JSON.stringify(decants)),
})

/** Returns the decants that this browser deducts; none until the page is hydrated. */
export function useOwnedDecants(): readonly OwnedDecant[] {
  return useStore(owned)
}

export function keepDecants(decants: readonly OwnedDecant[]): void {
  owned.replace([...decants, ...without(decants)].slice(0, MAX_KEPT))
}

export function dropDecants(decants: readonly NamedDecant[]): void {
  owned.replace(without(decants))
}

const readTold = readList(
  readRecord({ item_id: readNumber, piece: readNumber, amount: readNumber, bottles: readList(readNumber) }),
)

/** Keeps of these decants those that the shop names, as it deducts them now, and no others. */
export function heedDecants(decants: readonly OwnedDecant[], told: unknown): void {
  const current = readTold(told) ?? []
  const kept = decants.flatMap((decant) => {
    const now = current.find((one) => isSamePiece(one, decant))
    return now === undefined ? [] : [{ ...decant, ...now }]
  })
  owned.replace([...kept, ...without(decants)])
}

function without(decants: readonly NamedDecant[]): readonly OwnedDecant[] {
  return owned.read().filter((one) => !decants.some((decant) => isSamePiece(one, decant)))
}

function isInTime({ until }: OwnedDecant): boolean {
  return until >= dayInMorocco(new Date())
}
