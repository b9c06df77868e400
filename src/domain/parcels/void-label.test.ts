import { describe, expect, it } from 'vitest'
import { labelChange, voidLabelSentence } from './void-label.ts'

const LABEL = { carrier_id: 1, tracking: 'OZ1', open_allowed: false, try_allowed: false, fragile: false }

describe('a printed label', () => {
  it.each([
    ['carrier', { carrier_id: 2, tracking: 'CA1' }],
    ['carrier', { carrier_id: null }],
    ['tracking', { tracking: 'OZ2', fragile: true }],
    ['tracking', { tracking: null }],
    ['terms', { open_allowed: true }],
    ['terms', { try_allowed: true }],
    ['terms', { fragile: true }],
    [null, {}],
  ])('is wrong by its %s after %o', (changed, after) => {
    expect(labelChange(LABEL, { ...LABEL, ...after })).toBe(changed)
  })

  it('is right with a number that came after it', () => {
    expect(labelChange({ ...LABEL, tracking: null }, LABEL)).toBeNull()
  })

  it.each([
    ['carrier', 'le transporteur a changé.'],
    ['tracking', 'le numéro de suivi a changé.'],
    ['terms', 'les consignes au livreur ont changé.'],
    ['lines', 'les articles ont changé.'],
    ['address', 'l’adresse a changé.'],
    ['total', 'le total a changé (318 → 249\u00a0DH).'],
  ] as const)('says what to print again for: %s', (changed, sentence) => {
    expect(voidLabelSentence({ changed, printed_total: 317.6, total: 249 })).toBe(
      `Étiquette à réimprimer\u00a0: ${sentence}`,
    )
  })
})
