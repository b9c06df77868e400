import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createParcel, receiveReturn, recordParcelEvent } from './parcels.schemas.ts'

const id = '6f1c2a52-5d0e-4f0b-9d3e-0c5b6b1f8a10'

it('keeps no sign of a pasted or scanned number that nobody sees', () => {
  const parse = (tracking: string) =>
    v.parse(createParcel.input, { order_id: id, carrier_id: 1, tracking }).tracking
  expect(parse('\u200eOZ 123\u001d\n')).toBe('OZ 123')
  expect(parse('\u200b')).toBeNull()
})

it('takes amounts to the centime', () => {
  const collects = (collected: number) => v.is(recordParcelEvent.input, { id, state: 'livre', collected })
  expect([419.99, 419.995, -1, Number.NaN, 2_000_000].map(collects)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

it('the fee of a return is no more than a carrier may be set to take', () => {
  const sent = { id, lines: [{ order_item_id: 1, quantity: 1, condition: 'vendable' }] }
  const takes = (fee: number) => v.is(receiveReturn.input, { ...sent, fee })
  expect([1000, 1000.01, 1_000_000, -1, Number.NaN].map(takes)).toEqual([true, false, false, false, false])
})
