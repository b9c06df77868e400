import { addUp } from '#domain/money.ts'

/** What a decant took off one piece of a line of an order, in whole DH. */
export type LineDecant = { order_item_id: number; amount: number }

/**
 * Returns what decants took off an order's lines (`decants`), and its own decants that other orders deduct (`used`). One that
 * was given back since is in the order's price all the same.
 */
export function lineDecantsOf(
  found: readonly { kind: 'deducted' | 'used'; order_item_id: number | null; amount: number }[],
): { decants: LineDecant[]; used: LineDecant[] } {
  const of = (asked: 'deducted' | 'used') =>
    found.flatMap(({ kind, order_item_id, amount }) =>
      kind === asked && order_item_id !== null ? [{ order_item_id, amount }] : [],
    )
  return { decants: of('deducted'), used: of('used') }
}

type Line = { id: number; price: number; quantity: number }

/** Returns which decants of a line stay when so many of its pieces do: each has a piece of its own, and the dearest stay longest. */
export function decantsOf<D extends LineDecant>(decants: readonly D[], lineId: number, pieces: number): D[] {
  return decants
    .filter(({ order_item_id }) => order_item_id === lineId)
    .sort((one, other) => other.amount - one.amount)
    .slice(0, Math.max(0, pieces))
}

/** Returns what those decants come to, in DH. */
export function decantsWorth(decants: readonly LineDecant[], lineId: number, pieces: number): number {
  return addUp(decantsOf(decants, lineId, pieces).map(({ amount }) => amount))
}

/**
 * Says what each line bears of the DH that were paid for goods (S22.17): a decant is borne by the line of its bottle alone;
 * what a code or the team took off besides, by all lines, by their prices. The answer says of a line what so many of its
 * pieces cost, in the order of the lines: pieces with a decant go last. It adds up to `paid`, but where a line would cost less than nothing:
 * then it is only a weight.
 */
export function costsOf(
  { lines, decants }: { lines: readonly Line[]; decants: readonly LineDecant[] },
  paid: number,
): ((pieces: number) => number)[] {
  const price = addUp(lines.map((line) => line.price * line.quantity))
  const off = addUp(lines.map(({ id, quantity }) => decantsWorth(decants, id, quantity)))
  // Without decants the prices are the weights, which stay whole numbers.
  const ratio = off === 0 || price === 0 ? 1 : (paid + off) / price
  return lines.map(
    (line) => (pieces) => Math.max(0, line.price * pieces * ratio - decantsWorth(decants, line.id, pieces)),
  )
}
