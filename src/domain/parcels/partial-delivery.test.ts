import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSamePart, proposedTaken, whyNoPart, whyNoSum } from './partial-delivery.ts'

const ROSEE = { id: 1, product_name: 'Rosée', volume: '10ml', quantity: 2, price: 110 } as const
const AMBRE = { id: 2, product_name: 'Ambre', volume: '5ml', quantity: 1, price: 69 } as const
const items = [ROSEE, AMBRE]
const back = (order_item_id: number, quantity: number) => ({ order_item_id, quantity })

describe('what the driver is proposed to have taken', () => {
  it('is the amount less the pieces that were given back, the delivery paid whole', () => {
    // 289 DH of goods and 29 DH of delivery.
    const sent = { items, discount_amount: 0, decants: [], amount: 318 }
    expect(proposedTaken(sent, [back(2, 1)])).toBe(249)
    expect(proposedTaken(sent, [back(1, 1)])).toBe(208)
    expect(proposedTaken(sent, [back(1, 2), back(2, 1)])).toBe(29)
    expect(proposedTaken(sent, [])).toBe(318)
  })

  it('takes their share of a code’s discount with them, in whole dirhams', () => {
    // 289 − 29 + 29: Ambre is 69 × 260 / 289 = 62,08 DH of it.
    expect(proposedTaken({ items, discount_amount: 29, decants: [], amount: 289 }, [back(2, 1)])).toBe(227)
  })

  it('is the amount when what was given back had no price', () => {
    const gift = [{ id: 3, quantity: 2, price: 0 }]
    expect(proposedTaken({ items: gift, discount_amount: 0, decants: [], amount: 35 }, [back(3, 1)])).toBe(35)
  })

  it('is never below zero nor above the amount, and never more for more that is given back', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.nat(500) })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, fc.nat(9)), { minLength: 1, maxLength: 5 }),
        fc.nat(100),
        fc.nat(60),
        (drawn, percent, delivery) => {
          const sent = drawn.map(([one], id) => ({ ...one, id }))
          const goods = sent.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
          const discount_amount = Math.floor((goods * percent) / 100)
          const parcel = {
            items: sent,
            discount_amount,
            decants: [],
            amount: goods - discount_amount + delivery,
          }
          const given = drawn.map(([{ quantity }, some], id) => back(id, Math.min(some, quantity)))
          const taken = proposedTaken(parcel, given)
          expect(taken).toBeGreaterThanOrEqual(0)
          expect(taken).toBeLessThanOrEqual(parcel.amount)
          expect(taken).toBeLessThanOrEqual(proposedTaken(parcel, given.slice(1)))
        },
      ),
    )
  })
})

describe('a part of a parcel', () => {
  it('is some of its pieces', () => {
    expect(whyNoPart(items, [back(1, 1)])).toBeNull()
    expect(whyNoPart(items, [back(1, 1), back(1, 1)])).toBeNull()
  })

  it('is neither none of them, nor all, nor more than were sent, and each is said', () => {
    const said = (...notTaken: ReturnType<typeof back>[]) => whyNoPart(items, notTaken)
    expect(said()).toEqual({
      is: 'none',
      message: 'Rien n’a été rendu\u00a0: c’est une livraison entière, «\u00a0Livré\u00a0».',
    })
    expect(said(back(1, 2), back(2, 1))).toEqual({
      is: 'all',
      message: 'Tout a été rendu\u00a0: c’est un refus, «\u00a0Refusé\u00a0».',
    })
    expect(said(back(1, 3))).toEqual({
      is: 'too many',
      message: 'Ce colis n’avait que 2\u00a0×\u00a0Rosée, 10\u00a0ml.',
    })
    expect(said(back(1, 1), back(9, 1))?.message).toBe('Un article rendu n’est pas dans ce colis.')
  })

  it('is the same however its pieces are listed', () => {
    expect(isSamePart([back(1, 2)], [back(1, 1), back(1, 1)])).toBe(true)
    expect(isSamePart([back(1, 2)], [back(1, 1), back(2, 1)])).toBe(false)
    expect(isSamePart([], [back(1, 1)])).toBe(false)
  })
})

describe('what the driver took', () => {
  const whole = { state: 'livre', returned_at: null, amount: 318 } as const
  const rest = { ...whole, state: 'livre-en-partie' } as const

  it('is corrected while the parcel is delivered, up to its amount', () => {
    for (const one of [whole, rest, { ...whole, returned_at: '2026-11-22T10:00:00Z' }]) {
      expect(whyNoSum(one, 318)).toBeNull()
      expect(whyNoSum(one, 318.01)).toBe('Le livreur encaisse au plus 318\u00a0DH, le montant du colis.')
    }
    expect(whyNoSum({ ...rest, returned_at: '2026-11-22T10:00:00Z' }, 300)).toMatch(/déjà reçus/)
    expect(whyNoSum({ ...whole, state: 'retour' }, 300)).toMatch(/plus noté livré/)
  })
})
