import { addUp } from '#domain/money.ts'
import { creditFor } from './credit.ts'

/** What an exchange comes to, in DH. */
export type ExchangeSum = {
  /** What comes back pays so much of what goes out. */
  credit: number
  /** The driver collects this. */
  due: number
  /** The shopper has this back. */
  rest: number
}

/** Compares the worth of what comes back with the price of what goes out, delivery included: whole dirhams, as all totals. */
export function exchangeSum({ worth, price }: { worth: number; price: number }): ExchangeSum {
  const credit = creditFor(price, worth)
  return { credit, due: addUp([price, -credit]), rest: addUp([worth, -credit]) }
}

/** Says to the driver what to take back: 'ÉCHANGE : 2 pièces à reprendre'. */
export function takeBackSentence(pieces: number): string {
  return `ÉCHANGE\u00a0: ${pieces}\u00a0${pieces > 1 ? 'pièces' : 'pièce'} à reprendre`
}
