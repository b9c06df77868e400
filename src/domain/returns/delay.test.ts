import { expect, it } from 'vitest'
import { latenessOf, RETURN_DELAY_FIGURES } from './delay.ts'

const DELAYS = { return_days: 7, defect_hours: 24 }
const delivered_at = new Date('2026-03-02T18:00:00Z')
const told = (reason: 'change-avis' | 'defaut' | 'erreur', at: string, delays = DELAYS) =>
  latenessOf({ reason, delivered_at, now: new Date(at) }, delays)

it('a return is in time until the end of the seventh day in Morocco, whatever the hour of the delivery', () => {
  expect(told('change-avis', '2026-03-09T23:59:59Z')).toBeNull()
  expect(told('change-avis', '2026-03-10T00:00:00Z')).toBe(
    'Hors délai\u00a0: livrée il y a 8\u00a0jours, le délai est de 7\u00a0jours. À vous de décider.',
  )
  expect(told('change-avis', '2026-03-12T12:00:00Z', { ...DELAYS, return_days: 14 })).toBeNull()
})

it('a defect is in time for twenty-four hours, and then still within the days of withdrawal', () => {
  for (const reason of ['defaut', 'erreur'] as const) {
    expect(told(reason, '2026-03-03T18:00:00Z')).toBeNull()
    expect(told(reason, '2026-03-03T18:00:01Z')).toBe(
      'Signalé après 24\u00a0heures. Le client peut encore se rétracter, jusqu’au 7ᵉ\u00a0jour.',
    )
    expect(told(reason, '2026-03-10T00:00:00Z')).toContain('Hors délai')
  }
})

it('an order of which nobody knows when it was delivered is never late', () => {
  expect(latenessOf({ reason: 'defaut', delivered_at: null, now: new Date() }, DELAYS)).toBeNull()
})

it('no shop gives less than the law', () => {
  expect(RETURN_DELAY_FIGURES.return_days.least).toBe(7)
  expect(RETURN_DELAY_FIGURES.defect_hours.least).toBe(24)
})
