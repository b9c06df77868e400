import { expect, it } from 'vitest'
import { conflictMessage } from './conflict.ts'

type Named = Parameters<typeof conflictMessage>[0]

const PROMOTION: Named = {
  ...{
    id: 1,
    product_id: 1,
    variant_id: 1,
    active: true,
    promotion_type: 'percentage',
    discount_value: 12.5,
  },
  ...{ start_date: new Date('2026-03-02T11:00:00Z'), end_date: new Date('2026-03-05T11:30:00Z') },
  ...{ product_name: 'Rosée de Kelaâ', variant_volume: '5ml' },
}

it('a promotion that stands in the way is named, with its discount and its time', () => {
  const said = (own: Partial<Named>) =>
    conflictMessage({ ...PROMOTION, ...own }).replace(/[\u00a0\u202f]/g, ' ')
  expect(said({})).toBe(
    'Rosée de Kelaâ, 5 ml est déjà en promotion : −12,5 %, du 2 mars 2026 à 11 h 00 au 5 mars 2026 à 11 h 30. Modifiez-la ou supprimez-la d’abord.',
  )
  expect(said({ promotion_type: 'fixed_amount', discount_value: 49, end_date: null })).toBe(
    'Rosée de Kelaâ, 5 ml est déjà en promotion : 49 DH, dès le 2 mars 2026 à 11 h 00, sans date de fin. Modifiez-la ou supprimez-la d’abord.',
  )
})
