import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp } from '#domain/money.ts'
import {
  creditNoteAmounts,
  documentVat,
  type InvoiceAmounts,
  invoiceAmounts,
  invoiceNumber,
  isOutOfDate,
  leftToCredit,
} from './document.ts'
import { vatOf } from './vat.ts'

const ROSEE = {
  order_item_id: 1,
  name: 'Rosée',
  volume: '10ml',
  quantity: 2,
  price: 110,
  not_taken: 0,
} as const
const AMBRE = {
  order_item_id: 2,
  name: 'Ambre',
  volume: '5ml',
  quantity: 1,
  price: 69,
  not_taken: 0,
} as const
const ORDER = { items: [ROSEE, AMBRE], shipping_cost: 35, total: 324, not_taken: 0, credit: 0, decants: [] }

describe('an invoice', () => {
  it('has a number of at least five digits in its year', () => {
    expect(invoiceNumber({ series: 'F', year: 2026, serial: 1 })).toBe('F-2026-00001')
    expect(invoiceNumber({ series: 'A', year: 2027, serial: 123_456 })).toBe('A-2027-123456')
  })

  it('says the lines, the discount, the delivery and what was paid', () => {
    expect(invoiceAmounts(ORDER)).toMatchObject({ discount: 0, delivery: 35, total: 324 })
    expect(invoiceAmounts({ ...ORDER, total: 295 })).toMatchObject({ discount: 29, delivery: 35, total: 295 })
    expect(invoiceAmounts({ ...ORDER, shipping_cost: 0, total: 289 })).toMatchObject({
      delivery: 0,
      total: 289,
    })
  })

  it('counts a credit as paid: it is no discount', () => {
    expect(invoiceAmounts({ ...ORDER, total: 274, credit: 50 })).toMatchObject({ discount: 0, total: 324 })
  })

  it('leaves out what was given back at the door, at what was not paid for it', () => {
    const partial = { ...ORDER, items: [ROSEE, { ...AMBRE, not_taken: 1 }], not_taken: 69 }
    const amounts = invoiceAmounts(partial)
    expect(amounts).toMatchObject({ discount: 0, delivery: 35, total: 255 })
    expect(amounts.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Rosée', 2]])
    // The driver was paid more than the pieces cost.
    expect(invoiceAmounts({ ...partial, not_taken: 60 })).toMatchObject({ discount: -9, total: 264 })
  })

  it('says which line a decant was deducted from, and its credit notes credit it there alone', () => {
    const decants = [{ order_item_id: 1, amount: 100 }]
    const invoice = invoiceAmounts({ ...ORDER, total: 224, decants })
    expect(invoice).toMatchObject({ discount: 100, total: 224, decants })
    const note = (earlier: Parameters<typeof creditNoteAmounts>[1], order_item_id: number) =>
      creditNoteAmounts(invoice, earlier, { lines: [{ order_item_id, quantity: 1 }], delivery: false })
    expect(note([], 2).total).toBe(69)
    const first = note([], 1)
    expect(first).toMatchObject({ discount: 0, total: 110 })
    expect(note([first], 1)).toMatchObject({ discount: 100, total: 10 })
  })
})

describe('an invoice of an order that was corrected afterwards', () => {
  const order = { total: 245, credit: 0, not_taken: 105 }

  it('says more than was paid until its credit note, or less', () => {
    expect(isOutOfDate({ total: 245, credited: 0 }, order)).toBe(true)
    expect(isOutOfDate({ total: 245, credited: 105 }, order)).toBe(false)
    expect(isOutOfDate({ total: 140, credited: 0 }, order)).toBe(false)
    expect(isOutOfDate({ total: 140, credited: 0 }, { ...order, not_taken: 0 })).toBe(true)
  })

  it('may say less than was paid once pieces that came back are credited', () => {
    expect(isOutOfDate({ total: 245, credited: 105 }, { ...order, not_taken: 0 })).toBe(false)
  })
})

const line = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), price: fc.integer({ min: 1, max: 900 }) })
const invoices = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(100), fc.nat(60), fc.nat(99))
  .map(([drawn, percent, delivery, centimes]): InvoiceAmounts => {
    const lines = drawn.map((one, place) => ({
      ...{ order_item_id: place + 1, name: `Parfum ${place}`, volume: '5ml' as const },
      ...one,
    }))
    const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const discount = addUp([Math.max(0, Math.floor((goods * percent) / 100) - 1), centimes / 100])
    return { lines, discount, delivery, total: addUp([goods, -discount, delivery]) }
  })
  .filter(({ total }) => total > 0)
const rates = fc.constantFrom(7, 7.5, 10, 14, 20, 19.99, 100)

describe('the VAT of an invoice', () => {
  it.each([
    [120, 20, 100, 20],
    [100, 20, 83.33, 16.67],
    [0.01, 20, 0.01, 0],
    [249, 10, 226.36, 22.64],
    [324, 7.5, 301.4, 22.6],
  ])('of %d DH at %d %% is %d and %d', (total, rate, net, amount) => {
    expect(vatOf(total, rate)).toEqual({ rate, net, amount })
  })

  it('and the part without it add up to what was paid, to the centime', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), rates, (centimes, rate) => {
        const total = centimes / 100
        const { net, amount } = vatOf(total, rate)
        expect(addUp([net, amount])).toBe(total)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(Math.abs(net * (1 + rate / 100) - total)).toBeLessThanOrEqual(0.0051 * (1 + rate / 100))
      }),
    )
  })

  it('stands on an invoice whose lines, discount and delivery add up to its total', () => {
    fc.assert(
      fc.property(invoices, rates, (invoice, rate) => {
        const { lines, discount, delivery, total } = invoice
        expect(addUp([...lines.map(({ price, quantity }) => price * quantity), -discount, delivery])).toBe(
          total,
        )
        const vat = documentVat(invoice, rate)
        expect(addUp([vat?.net ?? 0, vat?.amount ?? 0])).toBe(total)
      }),
    )
  })
})

describe('credit notes', () => {
  it('are worth each piece’s share of what was paid', () => {
    const invoice = invoiceAmounts({ ...ORDER, total: 295 })
    const one = creditNoteAmounts(invoice, [], {
      lines: [{ order_item_id: 2, quantity: 1 }],
      delivery: false,
    })
    // 69 × 260 / 289.
    expect(one).toMatchObject({ discount: 6.92, delivery: 0, total: 62.08 })
    expect(leftToCredit(invoice, [one])).toMatchObject({
      lines: [{ order_item_id: 1, quantity: 2 }],
      delivery: 35,
      total: 232.92,
    })
  })

  it('add up to their invoice with its VAT, whatever parts they credit', () => {
    fc.assert(
      fc.property(
        invoices,
        rates,
        fc.array(fc.array(fc.nat(3), { maxLength: 6 }), { maxLength: 5 }),
        (invoice, rate, parts) => {
          const notes: InvoiceAmounts[] = []
          const taxes: ReturnType<typeof documentVat>[] = []
          const credit = (pieces: readonly number[], delivery: boolean) => {
            const { lines } = leftToCredit(invoice, notes)
            const note = creditNoteAmounts(invoice, notes, {
              lines: lines.map(({ order_item_id, quantity }, place) => ({
                order_item_id,
                quantity: Math.min(quantity, pieces[place] ?? 0),
              })),
              delivery,
            })
            expect(note.total).toBeGreaterThanOrEqual(0)
            taxes.push(documentVat(note, rate, notes))
            notes.push(note)
          }
          for (const [place, pieces] of parts.entries()) credit(pieces, place === 1)
          credit([9, 9, 9, 9, 9, 9], true)
          expect(leftToCredit(invoice, notes)).toEqual({ lines: [], delivery: 0, total: 0 })
          const whole = documentVat(invoice, rate)
          expect(addUp(taxes.map((vat) => vat?.net ?? 0))).toBe(whole?.net)
          expect(addUp(taxes.map((vat) => vat?.amount ?? 0))).toBe(whole?.amount)
        },
      ),
    )
  })
})
