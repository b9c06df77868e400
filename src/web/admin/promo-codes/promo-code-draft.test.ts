import { describe, expect, it } from 'vitest'
import { draftIssues, draftOf, fieldsOf } from './promo-code-draft.ts'

const TODAY = '2026-11-21'
const KNOWN = {
  id: 1,
  code: 'ETE',
  kind: 'percentage' as const,
  discount_percentage: 12.5,
  amount: 0,
  smallest_basket: null,
  once_per_phone: false,
  expiry_date: '2026-06-30',
  active: false,
  usage_limit: 10,
  current_usage: 3,
}

describe('the form of a promo code', () => {
  it('opens with what is usual, and sends it', () => {
    expect(fieldsOf({ ...draftOf(undefined, TODAY), code: ' rentree ' })).toEqual({
      code: 'RENTREE',
      kind: 'percentage',
      discount_percentage: 10,
      amount: 0,
      smallest_basket: null,
      once_per_phone: false,
      expiry_date: '2026-12-21',
      active: true,
      usage_limit: null,
    })
  })

  it('opens with what is known, in French figures, and sends the same', () => {
    const draft = draftOf(KNOWN, TODAY)
    expect(draft.discount_percentage).toBe('12,5')
    const { id: _, current_usage: __, ...fields } = KNOWN
    expect(fieldsOf(draft)).toEqual(fields)
  })

  it('reads numbers as people write them', () => {
    const draft = { ...draftOf(KNOWN, TODAY), discount_percentage: '7,5 %', usage_limit: '1 000' }
    expect(fieldsOf(draft)).toMatchObject({ discount_percentage: 7.5, usage_limit: 1000 })
    expect(fieldsOf({ ...draft, usage_limit: '1e3' }).usage_limit).toBe(0)
  })

  it('sends what counts for the kind alone, and opens again with it', () => {
    const typed = {
      kind: 'amount' as const,
      amount: '50 DH',
      smallest_basket: '1 300 dh',
      once_per_phone: true,
    }
    const fields = fieldsOf({ ...draftOf(KNOWN, TODAY), ...typed })
    expect(fields).toMatchObject({
      kind: 'amount',
      discount_percentage: 0,
      amount: 50,
      smallest_basket: 1300,
    })
    const again = draftOf({ ...KNOWN, ...fields }, TODAY)
    expect(again).toMatchObject({ discount_percentage: '10', amount: '50', smallest_basket: '1300' })
    expect(fieldsOf({ ...again, kind: 'free_delivery' })).toMatchObject({ discount_percentage: 0, amount: 0 })
  })

  it.each([
    ['amount', '', 'Le montant doit être d’au moins 1\u00a0DH'],
    ['amount', '49,50', 'Un nombre entier de dirhams, sans centimes'],
    ['smallest_basket', 'abc', 'Le panier minimum doit être d’au moins 1\u00a0DH'],
    ['smallest_basket', '100 001', 'Au plus 100\u202f000\u00a0DH'],
  ])('refuses %s %j', (path, typed, message) => {
    const draft = {
      ...draftOf(undefined, TODAY),
      code: 'ETE',
      kind: 'amount' as const,
      amount: '50',
      [path]: typed,
    }
    expect(draftIssues(draft, undefined, TODAY)).toEqual([{ path, message }])
  })

  it('keeps a day that is past, and refuses another one', () => {
    const draft = draftOf(KNOWN, TODAY)
    expect(draftIssues(draft, KNOWN, TODAY)).toEqual([])
    expect(draftIssues({ ...draft, expiry_date: '2026-11-20' }, KNOWN, TODAY)).toEqual([
      { path: 'expiry_date', message: 'La date d’expiration est déjà passée' },
    ])
    expect(draftIssues({ ...draft, expiry_date: TODAY }, KNOWN, TODAY)).toEqual([])
  })

  it.each(['abc', '0', '1e', '-'])('a limit of %j is not taken for none', (usage_limit) => {
    const issues = draftIssues({ ...draftOf(KNOWN, TODAY), usage_limit }, KNOWN, TODAY)
    expect(issues.map(({ path }) => path)).toEqual(['usage_limit'])
  })

  it('says everything that is missing at once', () => {
    const empty = { ...draftOf(undefined, TODAY), discount_percentage: '', expiry_date: '' }
    expect(draftIssues(empty, undefined, TODAY).map(({ message }) => message)).toEqual([
      'Le code doit comporter au moins 3 caractères',
      "La réduction doit être d'au moins 1%",
      "Veuillez sélectionner une date d'expiration",
    ])
  })
})
