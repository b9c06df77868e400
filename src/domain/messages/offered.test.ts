import { expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { clientConfirmation, linkState } from './client-confirmation.ts'
import { offeredMessages } from './offered.ts'
import { DEFAULT_MESSAGES, MESSAGE_PLANS } from './templates.ts'
import { messageValues } from './variables.ts'

const ORDER = {
  order_number: 'SL-7K3Q-9XVD',
  name: 'Salma Bennani',
  city: 'Fès',
  address: '14, rue des Orangers',
  district: null,
  landmark: null,
  deliver_on: null,
  total: 93,
  items: [{ product_name: 'Zeste', volume: '5ml', quantity: 1 }],
} as const

it.each([
  ['nouveau', ['confirmer', 'sans-reponse', 'adresse']],
  ['en-preparation', ['adresse']],
  // Without a parcel, nobody knows who carries it.
  ['expedie', ['adresse', 'echec']],
  // Without a page to review or to find an article again there is no link.
  ['livre', []],
  ['annule', []],
] as const)('for an order in %s: %j', (status, keys) => {
  const offered = offeredMessages((key) => DEFAULT_MESSAGES[key].fr, {
    status,
    lang: 'fr',
    valuesFor: (key) =>
      messageValues(ORDER, {
        shopName: 'Sillage',
        link: [null, 'review'].includes(MESSAGE_PLANS[key].link) ? undefined : 'https://sillage.ma',
        lang: 'fr',
      }),
  })
  expect(offered).toEqual(keys)
})

const order = { phone: '+212612345678', client_confirmed_at: null }
const CONFIRMED = { ...order, client_confirmed_at: new Date() }

it('a customer is asked while the order is new, thanked once, and told how far it is afterwards', () => {
  expect(ORDER_STATUSES.map((status) => linkState({ ...order, status }))).toEqual([
    'open',
    'preparing',
    'shipped',
    'delivered',
    'cancelled',
  ])
  expect(linkState({ ...CONFIRMED, status: 'nouveau' })).toBe('done')
  expect(linkState({ ...CONFIRMED, status: 'annule' })).toBe('cancelled')
  expect(linkState({ ...CONFIRMED, phone: '', status: 'nouveau' })).toBe('gone')
})

it('a page of the order asks only a browser that may act on it', () => {
  const isNew = { ...order, status: 'nouveau' } as const
  expect(clientConfirmation(isNew, { mayAct: true })).toBe('allowed')
  expect(clientConfirmation(isNew, { mayAct: false })).toBe('closed')
  expect(clientConfirmation({ ...CONFIRMED, status: 'nouveau' }, { mayAct: true })).toBe('done')
  expect(clientConfirmation({ ...CONFIRMED, status: 'livre' }, { mayAct: true })).toBe('closed')
})
