import { expect, it } from 'vitest'
import { fillIn, NEW_ORDER, newOrderIssues, orderOf, withSource } from './new-order-draft.ts'

const DETAILS = { name: 'Salma Bennani', city: 'Fès', address: '14, rue des Orangers' }
const CALLER = {
  phone: '06 12 34 56 78',
  details: DETAILS,
  orders: 2,
  delivered: 1,
  cancelled: 0,
  recent: [],
}

it('what is known of who calls fills in what is empty, and replaces nothing', () => {
  expect(fillIn(NEW_ORDER, CALLER)).toMatchObject(DETAILS)
  expect(fillIn({ ...NEW_ORDER, name: 'Salma B.', city: ' ' }, CALLER)).toMatchObject({
    ...DETAILS,
    name: 'Salma B.',
  })
  expect(fillIn(NEW_ORDER, { ...CALLER, details: null })).toEqual(NEW_ORDER)
})

it('who calls or comes confirms at once, who writes does not', () => {
  expect(withSource('telephone').on_the_phone).toBe(true)
  expect(withSource('comptoir').on_the_phone).toBe(true)
  expect(withSource('whatsapp').on_the_phone).toBe(false)
  expect(withSource('instagram').on_the_phone).toBe(false)
})

it('an empty order has an issue at each field and at the goods', () => {
  const paths = newOrderIssues(NEW_ORDER).map(({ path }) => path)
  expect(paths).toEqual(['name', 'phone', 'city', 'address', 'lines'])
})

it('a code is sent when there is one', () => {
  expect(orderOf(NEW_ORDER, 93)).not.toHaveProperty('promoCode')
  expect(orderOf({ ...NEW_ORDER, promoCode: 'ROSE10' }, 93)).toMatchObject({ promoCode: 'ROSE10', total: 93 })
})
