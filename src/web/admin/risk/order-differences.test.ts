import { expect, it } from 'vitest'
import { sampleItem, sampleOrder } from '#tests/support/admin-samples.ts'
import { compareOrders } from './order-differences.ts'

const older = sampleOrder()

it('two orders are compared fact by fact', () => {
  const younger = sampleOrder({
    address: '5, avenue des Cèdres, Agdal',
    promo_code: 'ROSE10',
    items: [sampleItem({ quantity: 2 }), sampleItem({ id: 2, product_name: 'Ambre' })],
  })
  const facts = compareOrders(older, younger)
  expect(facts.filter(({ isSame }) => !isSame)).toEqual([
    {
      label: 'Articles',
      older: ['Zeste de Berkane 5\u00a0ml ×\u00a01'],
      younger: ['Ambre 5\u00a0ml ×\u00a01', 'Zeste de Berkane 5\u00a0ml ×\u00a02'],
      isSame: false,
    },
    { label: 'Code promo', older: [], younger: ['ROSE10'], isSame: false },
    {
      label: 'Adresse',
      older: ['3, avenue des Cèdres, Agdal'],
      younger: ['5, avenue des Cèdres, Agdal'],
      isSame: false,
    },
  ])
  expect(facts.map(({ label }) => label)).not.toContain('Repère')
})

it('the same lines in another order are the same', () => {
  const items = [sampleItem(), sampleItem({ id: 2, product_name: 'Ambre' })]
  const facts = compareOrders(sampleOrder({ items }), sampleOrder({ items: items.toReversed() }))
  expect(facts.every(({ isSame }) => isSame)).toBe(true)
})
