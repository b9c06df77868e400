import fc from 'fast-check'

const WAYS = [
  { status: 'nouveau', parcel: null },
  { status: 'annule', parcel: null, reason: 'injoignable' },
  { status: 'annule', parcel: null, reason: 'doublon' },
  { status: 'en-preparation', parcel: 'a-remettre' },
  { status: 'expedie', parcel: 'en-route' },
  { status: 'expedie', parcel: 'retour' },
  { status: 'livre', parcel: 'livre' },
  { status: 'livre', parcel: 'livre' },
  { status: 'livre', parcel: null },
  { status: 'livre', parcel: 'livre-en-partie' },
  { status: 'livre', parcel: 'livre-en-partie' },
  { status: 'annule', parcel: 'retourne', reason: 'refus-livraison' },
  // Delivered before: its cash stays, wherever it went then (ADR 165).
  { status: 'annule', parcel: 'retourne', reason: 'ne-veut-plus', wasPaid: true },
  { status: 'annule', parcel: 'perdu', reason: 'perdu', wasPaid: true },
  { status: 'expedie', parcel: 'en-route', wasPaid: true },
  { status: 'annule', parcel: 'perdu', reason: 'perdu' },
] as const

const dirhams = fc.integer({ min: 0, max: 60_000 }).map((centimes) => centimes / 100)
/** What a shopper gives back after the sale: one piece of each line that is judged, once it has come. */
const comingBack = fc.record({
  isThere: fc.boolean(),
  wayCost: dirhams,
  judged: fc.array(fc.constantFrom('vendable', 'abime', 'decant-ouvert', 'manquant'), {
    minLength: 1,
    maxLength: 3,
  }),
})
/** An order with what became of it, until its money and after its sale. */
export const order = fc.record({
  way: fc.constantFrom(...WAYS),
  day: fc.constantFrom(
    '2026-02-28T22:00:00Z',
    '2026-03-01T00:00:00Z',
    '2026-03-09T12:00:00Z',
    '2026-03-15T09:30:00Z',
  ),
  isTest: fc.constantFrom(false, false, false, true),
  carrier: fc.nat({ max: 1 }),
  city: fc.constantFrom('Fès', 'Rabat'),
  total: fc.integer({ min: 1, max: 900 }),
  collected: fc.option(dirhams),
  charged: fc.option(dirhams),
  expected: dirhams,
  cash: fc.constantFrom('attendu', 'annonce', 'recu', 'ecart', 'litige', 'abandonne'),
  paid: fc.option(dirhams),
  refund: fc.option(dirhams.filter((amount) => amount > 0)),
  /** Is the refund for the return. */
  isForReturn: fc.boolean(),
  comingBack: fc.option(comingBack),
  /** Pays for the pieces of an earlier order's return. */
  isExchange: fc.boolean(),
  credit: fc.nat({ max: 300 }),
  /** What was not paid at the door; only for a parcel that was delivered in part. */
  notPaid: fc.nat({ max: 900 }),
  items: fc.array(
    fc.record({
      perfume: fc.constantFrom('Rosée de Kelaâ', 'Zeste de Berkane'),
      quantity: fc.integer({ min: 1, max: 3 }),
      /** So many pieces were given back at the door of a parcel that was delivered in part. */
      refused: fc.nat({ max: 3 }),
      cost: fc.option(dirhams),
      spoilt: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  attempts: fc.nat({ max: 4 }),
})
export type Sample = typeof order extends fc.Arbitrary<infer T> ? T : never
export type SampleItem = Sample['items'][number]
