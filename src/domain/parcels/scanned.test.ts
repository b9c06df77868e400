import { expect, it } from 'vitest'
import { findByCode } from './scanned.ts'

const PARCELS = [
  { tracking: null, order_number: 'SL-7K3Q-9XVD' },
  { tracking: 'OZ-2', order_number: 'SL-AAAA-0002' },
  { tracking: 'SL7K3Q9XVD', order_number: 'SL-AAAA-0003' },
  { tracking: '', order_number: 'SL-AAAA-0004' },
]
const found = (code: string, parcels = PARCELS) => findByCode(parcels, code)?.order_number

it('a code means a parcel by its tracking number, or else by its order’s, however it is written', () => {
  expect(found('oz 2')).toBe('SL-AAAA-0002')
  expect(found('sl aaaa/0003')).toBe('SL-AAAA-0003')
  expect(found('SL-7K3Q-9XVD')).toBe('SL-AAAA-0003')
  expect(found('SL-7K3Q-9XVD', PARCELS.slice(0, 2))).toBe('SL-7K3Q-9XVD')
})

it('a code without letters and digits means none, and neither does an unknown one', () => {
  expect(found(' - ')).toBeUndefined()
  expect(found('OZ')).toBeUndefined()
  expect(found('AB-2')).toBeUndefined()
})
