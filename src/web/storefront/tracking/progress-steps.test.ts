import { expect, test } from 'vitest'
import { type OrderStatus, PROGRESS_STATUSES } from '#domain/orders/order.ts'
import { sampleItem } from '#tests/support/admin-samples.ts'
import { progressSteps } from './progress-steps.ts'

function order(id: OrderStatus, history: [OrderStatus, string][]) {
  return {
    status: { id, label: id },
    client_confirmation: 'allowed' as const,
    items: [{ ...sampleItem(), variant_id: 1 }],
    history: history.map(([status, created_at]) => ({ status, created_at })),
  }
}

test('steps passed carry their date, the current one a sentence too, those to come only a sentence', () => {
  const steps = progressSteps(
    order('en-preparation', [
      ['nouveau', '2025-11-19T10:24:00Z'],
      ['en-preparation', '2025-11-19T12:00:00Z'],
    ]),
  )
  expect(steps.map((step) => [step.state, step.entered_at, step.sentence])).toEqual([
    ['done', '2025-11-19T10:24:00Z', null],
    ['now', '2025-11-19T12:00:00Z', 'Nous conditionnons vos décants et préparons le colis.'],
    ['to-come', null, 'Le livreur vous appellera avant de passer.'],
    ['to-come', null, 'Règlement en espèces, à réception.'],
  ])
})

test('a delivered order has every step done', () => {
  const steps = progressSteps(order('livre', [['livre', '2025-11-21T15:00:00Z']]))
  expect(steps.map((step) => step.status)).toEqual(PROGRESS_STATUSES)
  expect(steps.map((step) => step.state)).toEqual(['done', 'done', 'done', 'done'])
  expect(steps.at(-1)?.entered_at).toBe('2025-11-21T15:00:00Z')
})

test('a delivery of which a part was given back is called so', () => {
  const items = [{ ...sampleItem({ not_taken: 1 }), variant_id: 1 }]
  const titles = progressSteps({ ...order('livre', []), items }).map(({ title }) => title)
  expect(titles).toEqual(['Commande reçue', 'En préparation', 'Expédiée', 'Livrée en partie'])
})

test('an order put back to an earlier step shows no date for the later ones', () => {
  const steps = progressSteps(
    order('nouveau', [
      ['nouveau', '2025-11-19T10:24:00Z'],
      ['expedie', '2025-11-19T11:00:00Z'],
      ['nouveau', '2025-11-19T12:00:00Z'],
    ]),
  )
  expect(steps.map((step) => step.entered_at)).toEqual(['2025-11-19T12:00:00Z', null, null, null])
})

test('a cancelled order has no progress', () => {
  expect(progressSteps(order('annule', [['annule', '2025-11-19T10:24:00Z']]))).toEqual([])
})

test('a customer who has confirmed is not told to wait for a call', () => {
  const [first] = progressSteps({ ...order('nouveau', []), client_confirmation: 'done' })
  expect(first?.sentence).toBe('Vous nous avez dit oui.')
})
