import { expect, it } from 'vitest'
import { OPEN_STATUSES } from '#domain/orders/order.ts'
import { isErased, retentionEnd } from './erasure.ts'

it('a person’s data of an order is kept for so many years, to the second', () => {
  const now = new Date('2026-11-27T10:00:01Z')
  expect(retentionEnd(now, 3)).toEqual(new Date('2023-11-27T10:00:01Z'))
  expect(now).toEqual(new Date('2026-11-27T10:00:01Z'))
})

it('an order without a phone is of an erased person; one that is under way keeps its person', () => {
  expect(isErased({ phone: '' })).toBe(true)
  expect(isErased({ phone: '+212661239408' })).toBe(false)
  expect(OPEN_STATUSES).toEqual(['nouveau', 'en-preparation', 'expedie'])
})
