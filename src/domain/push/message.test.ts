import { expect, it } from 'vitest'
import { PUSH_EVENTS, pushMessage } from './message.ts'

const ORDER = { id: '0a1b2c3d-0000-4000-8000-000000000001', order_number: 'SL-7K3Q-9XVD', total: 420 }

it('says that there is a new order, by its number and its total alone', () => {
  expect(pushMessage('commande', ORDER)).toEqual({
    title: 'Nouvelle commande',
    body: 'SL-7K3Q-9XVD · 420\u00a0DH',
    url: '/admin/confirmation?commande=0a1b2c3d-0000-4000-8000-000000000001',
  })
})

it('takes nothing else from an order, whatever it carries', () => {
  const whole = { ...ORDER, name: 'Salma Bennani', phone: '+212612345678', address: '14, rue des Orangers' }
  for (const event of PUSH_EVENTS) expect(pushMessage(event, whole)).toEqual(pushMessage(event, ORDER))
})
