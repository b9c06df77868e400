import { describe, expect, it } from 'vitest'
import { normalisePromoCode, promoCodeRefusal } from './promo-code.ts'

const code = { active: true, expiry_date: '2026-06-30', usage_limit: 5, current_usage: 4 }
const BEFORE = new Date('2026-06-01T12:00:00Z')
const EXPIRED = 'Ce code promo a expiré'

describe('a promo code', () => {
  it('holds through 23:59:59 of the expiry day in Morocco, and not a second longer', () => {
    expect(promoCodeRefusal(code, new Date('2026-06-30T22:59:59Z'))).toBeNull()
    expect(promoCodeRefusal(code, new Date('2026-06-30T23:00:00Z'))?.message).toBe(EXPIRED)
  })

  it('follows Morocco into Ramadan time, when midnight is that of Greenwich', () => {
    const inRamadan = { ...code, expiry_date: '2026-03-01' }
    expect(promoCodeRefusal(inRamadan, new Date('2026-03-01T23:30:00Z'))).toBeNull()
    expect(promoCodeRefusal(inRamadan, new Date('2026-03-02T00:00:00Z'))?.message).toBe(EXPIRED)
  })

  it('stops at the limit, and without limit never', () => {
    expect(promoCodeRefusal({ ...code, current_usage: 5 }, BEFORE)?.message).toBe(
      'Ce code promo a déjà été utilisé autant de fois que possible',
    )
    expect(promoCodeRefusal({ ...code, usage_limit: null, current_usage: 9999 }, BEFORE)).toBeNull()
  })

  it('gives the same message when inactive as when unknown', () => {
    expect(promoCodeRefusal({ ...code, active: false }, BEFORE)?.message).toBe(
      "Ce code promo n'est pas valide",
    )
    expect(promoCodeRefusal(undefined, BEFORE)?.message).toBe("Ce code promo n'est pas valide")
  })
})

it.each([' bienvenue10 ', 'BIENVENUE 10', 'bien\u00a0venue\u202f10', 'BIENVENUE10\u200b'])(
  'reads %j without spaces, in capitals',
  (typed) => {
    expect(normalisePromoCode(typed)).toBe('BIENVENUE10')
  },
)
