import { expect, test } from 'vitest'
import { currentLookUp, judgeFields } from './look-up.ts'

const EMPTY = { order_number: '', phone: '', city: '' }

test.each([
  ['nothing', EMPTY],
  ['a phone alone', { ...EMPTY, phone: '0612345678' }],
  ['a city alone', { ...EMPTY, city: 'Fès' }],
  ['blanks', { order_number: ' ', phone: ' ', city: ' ' }],
])('%s is not enough to look for an order', (_, fields) => {
  expect(judgeFields(fields)).toEqual({
    verdict: 'incomplete',
    issues: [
      {
        path: 'form',
        message: 'Veuillez fournir soit un numéro de commande, soit un téléphone et une ville',
      },
    ],
  })
})

test('a number is enough, and takes the phone along but not the city', () => {
  expect(judgeFields({ ...EMPTY, order_number: ' SL-7K3Q-9XVD ' })).toEqual({
    verdict: 'complete',
    lookUp: { order_number: 'SL-7K3Q-9XVD' },
  })
  expect(judgeFields({ order_number: 'SL-7K3Q-9XVD', phone: '06 12 34 56 78', city: 'Fès' })).toEqual({
    verdict: 'complete',
    lookUp: { order_number: 'SL-7K3Q-9XVD', phone: '06 12 34 56 78' },
  })
})

test('phone and city together are enough', () => {
  expect(judgeFields({ ...EMPTY, phone: '0612345678', city: 'Fès' })).toEqual({
    verdict: 'complete',
    lookUp: { phone: '0612345678', city: 'Fès' },
  })
})

test('a phone that cannot be one is said at its field', () => {
  const judgement = judgeFields({ ...EMPTY, phone: '06 12', city: 'Fès' })
  expect(judgement).toMatchObject({ verdict: 'incomplete', issues: [{ path: 'phone' }] })
})

test('the order of the address is shown, with the phone typed beside it', () => {
  expect(currentLookUp('A', null)).toEqual({ order_number: 'A' })
  expect(currentLookUp('A', { order_number: 'A', phone: '06' })).toEqual({ order_number: 'A', phone: '06' })
})

test('going back to another address forgets what was typed for this one', () => {
  expect(currentLookUp('A', { order_number: 'B', phone: '06' })).toEqual({ order_number: 'A' })
  expect(currentLookUp(undefined, { order_number: 'B' })).toBeNull()
  expect(currentLookUp('A', { phone: '06', city: 'Fès' })).toEqual({ order_number: 'A' })
})

test('a search by phone and city leaves no trace in the address', () => {
  expect(currentLookUp(undefined, { phone: '06', city: 'Fès' })).toEqual({ phone: '06', city: 'Fès' })
  expect(currentLookUp(undefined, null)).toBeNull()
})
