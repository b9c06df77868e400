import { createElement, Fragment, type ReactNode } from 'react'
import { splitAtNumbers } from '#domain/orders/order.ts'

/** Returns a text whose order numbers are not broken at their hyphens. Where a number is no part of a text, `nw` does so. */
export function wholeNumbers(text: string): ReactNode {
  const pieces = splitAtNumbers(text).map((piece, at) =>
    at % 2 === 1 ? createElement('span', { className: 'nw' }, piece) : piece,
  )
  return createElement(Fragment, null, ...pieces)
}
