import { expect, it } from 'vitest'
import { deliveryIssues } from './delivery-issues.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const { delivery } = DEFAULT_SETTINGS

it('one city written in two ways is there twice', () => {
  const fees = [
    { kind: 'city' as const, name: 'Casablanca', fee: 20 },
    { kind: 'city' as const, name: 'الدار البيضاء', fee: 25 },
  ]
  expect(deliveryIssues({ ...delivery, fees }).map(({ path }) => path)).toContain('fees.1.name')
  expect(deliveryIssues({ ...delivery, unserved: ['Mdiq', 'M’diq'] }).map(({ path }) => path)).toContain(
    'unserved.1',
  )
  expect(deliveryIssues({ ...delivery, fees, unserved: ['Casa'] }).map(({ path }) => path)).toContain(
    'fees.0.name',
  )
})
