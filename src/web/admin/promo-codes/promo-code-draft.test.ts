import { describe, expect, it } from 'vitest'
import { draftIssues, draftOf, fieldsOf } from './promo-code-draft.ts'

const TODAY = '2026-11-21'
const KNOWN = {
  id: 1,
  code: 'ETE',
  discount_percentage: 12.5,
  expiry_date: '2026-06-30',
  active: false,
  usage_limit: 10,
  current_usage: 3,
}

describe('the form of a promo code', () => {
  it('opens with what is usual, and sends it', () => {
    expect(fieldsOf({ ...draftOf(undefined, TODAY), code: ' rentree ' })).toEqual({
      code: 'RENTREE',
      discount_percentage: 10,
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
    const empty = { code: '', discount_percentage: '', expiry_date: '', active: true, usage_limit: '' }
    expect(draftIssues(empty, undefined, TODAY).map(({ message }) => message)).toEqual([
      'Le code doit comporter au moins 3 caractères',
      "La réduction doit être d'au moins 1%",
      "Veuillez sélectionner une date d'expiration",
    ])
  })
})
