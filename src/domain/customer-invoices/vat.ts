import { addUp } from '#domain/money.ts'

/** Splits an amount in DH with tax: `net + amount` is that amount, exact to the centime. `rate` is in percent. */
export type Vat = { rate: number; net: number; amount: number }

const CENTIMES = 100

/**
 * Prices include the tax: the part without it is rounded half up, and the tax is the rest, so that both add up. The taxes of
 * parts that follow each other (`before` is what came earlier) add up to the tax of the whole.
 */
export function vatOf(total: number, rate: number, before = 0): Vat {
  const net = addUp([netOf(addUp([before, total]), rate), -netOf(before, rate)])
  return { rate, net, amount: addUp([total, -net]) }
}

/** Computes with whole numbers: a rate has hundredths of a percent at most. */
function netOf(total: number, rate: number): number {
  const centimes = Math.round(total * CENTIMES)
  const [whole, withTax] = [100 * CENTIMES, Math.round((100 + rate) * CENTIMES)]
  return Math.floor((2 * centimes * whole + withTax) / (2 * withTax)) / CENTIMES
}
