import { describe, expect, it } from 'vitest'
import { promotionSentence } from './sentence.ts'

const NOW = new Date('2026-03-02T11:00:00Z')
const PLAN = {
  product_name: 'Rosée de Kelaâ',
  variant_volume: '5ml',
  original_price: 58,
  promotion_price: 46,
  discount_percentage: 20,
  start_date: NOW,
  end_date: new Date('2026-03-05T11:00:00Z'),
  active: true,
} as const

describe('a promotion in one sentence', () => {
  it.each([
    [
      {},
      'Rosée de Kelaâ, 5 ml : 46 DH au lieu de 58 DH (−20 %), dès maintenant et jusqu’au 5 mars 2026 à 11 h 00.',
    ],
    [
      { end_date: null, variant_volume: '100ml', original_price: 1190 },
      'Rosée de Kelaâ, Parfum Complet : 46 DH au lieu de 1 190 DH (−20 %), dès maintenant et sans date de fin.',
    ],
    [
      { start_date: new Date('2026-03-01T09:30:00Z') },
      'Rosée de Kelaâ, 5 ml : 46 DH au lieu de 58 DH (−20 %), depuis le 1 mars 2026 à 9 h 30 et jusqu’au 5 mars 2026 à 11 h 00.',
    ],
    [
      { start_date: new Date('2026-03-03T09:30:00Z'), end_date: null },
      'Rosée de Kelaâ, 5 ml : 46 DH au lieu de 58 DH (−20 %), à partir du 3 mars 2026 à 9 h 30 et sans date de fin.',
    ],
    [{ promotion_price: 73 }, 'Rosée de Kelaâ, 5 ml : sans effet tant que le prix est de 58 DH.'],
    [{ active: false }, 'Rosée de Kelaâ, 5 ml : promotion désactivée, le prix est de 58 DH.'],
  ] as const)('%o', (change, sentence) => {
    expect(promotionSentence({ ...PLAN, ...change }, NOW).replaceAll(/\s/gu, ' ')).toBe(sentence)
  })
})
