import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestForCity, type CityResult, JUDGED_PARCELS, proposalReason } from './proposal.ts'

const AMEEX: CityResult = { carrier_id: 1, ended: 100, delivered: 81, days: 2.2, cost: 2349 }
const SENDIT: CityResult = { carrier_id: 2, ended: 100, delivered: 64, days: 1, cost: 1200 }

it('proposes the carrier that delivers more, though it is slower and dearer', () => {
  expect(bestForCity([SENDIT, AMEEX])).toBe(AMEEX)
})

it('proposes the cheaper of two that deliver as much, then the quicker', () => {
  const cheaper = { ...AMEEX, carrier_id: 3, delivered: 79, cost: 2000 }
  expect(bestForCity([AMEEX, cheaper])).toBe(cheaper)
  const quicker = { ...AMEEX, carrier_id: 4, days: 1 }
  expect(bestForCity([AMEEX, quicker])).toBe(quicker)
})

it('judges nobody by nineteen parcels, and compares nobody with nobody', () => {
  expect(bestForCity([AMEEX, { ...SENDIT, ended: 19, delivered: 19 }])).toBeNull()
  expect(bestForCity([AMEEX, { ...SENDIT, ended: 20, delivered: 20 }])).toMatchObject({ carrier_id: 2 })
  expect(bestForCity([AMEEX])).toBeNull()
  expect(bestForCity([AMEEX, { ...SENDIT, delivered: 0 }])).toBeNull()
})

it('says why in a sentence, and what it costs to those alone who may read it', () => {
  const told = { city: 'Fès', carrier: 'Ameex' }
  expect(proposalReason(AMEEX, { ...told, readsCosts: true })).toBe(
    'Fès\u00a0: Ameex livre 81\u00a0% en 2\u00a0jours, 29\u00a0DH tout compris',
  )
  expect(proposalReason({ ...AMEEX, days: 0.2 }, { ...told, readsCosts: false })).toBe(
    'Fès\u00a0: Ameex livre 81\u00a0% en 1\u00a0jour',
  )
  expect(proposalReason({ ...AMEEX, days: null }, { ...told, readsCosts: false })).toBe(
    'Fès\u00a0: Ameex livre 81\u00a0%',
  )
})

const result = fc
  .record({
    carrier_id: fc.integer({ min: 1, max: 9 }),
    ended: fc.integer({ min: 1, max: 200 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    days: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
    cost: fc.integer({ min: 0, max: 9000 }),
  })
  .map(({ share, ...told }): CityResult => ({ ...told, delivered: Math.round(told.ended * share) }))

it('always proposes a judged carrier, within three points of the best, whatever the order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(result, { selector: ({ carrier_id }) => carrier_id }), (results) => {
      const best = bestForCity(results)
      expect(bestForCity(results.toReversed())).toEqual(best)
      if (best === null) return
      expect(best.ended).toBeGreaterThanOrEqual(JUDGED_PARCELS)
      for (const { ended, delivered } of results.filter((one) => one.ended >= JUDGED_PARCELS)) {
        expect(best.delivered / best.ended).toBeGreaterThan(delivered / ended - 0.0300001)
      }
    }),
  )
})
