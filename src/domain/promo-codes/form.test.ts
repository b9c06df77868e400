import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPromoCode, pastExpiryIssue, promoCodeIssues } from './form.ts'

describe('promoCodeIssues', () => {
  it.each([
    ['code', { code: 'AB' }, 'Le code doit comporter au moins 3 caractères'],
    ['code', { code: '  AB  ' }, 'Le code doit comporter au moins 3 caractères'],
    ['code', { code: 'A  B C' }, 'Le code s’écrit sans espace'],
    ['code', { code: 'ÉTÉ\u00a026' }, 'Le code s’écrit sans espace'],
    ['code', { code: 'A'.repeat(51) }, 'Le code doit comporter au plus 50 caractères'],
    ['discount_percentage', { discount_percentage: 0.99 }, "La réduction doit être d'au moins 1%"],
    ['discount_percentage', { discount_percentage: 100.01 }, 'La réduction ne peut pas dépasser 100%'],
    ['discount_percentage', { discount_percentage: 10.005 }, 'Deux décimales au plus.'],
    ['expiry_date', { expiry_date: '' }, "Veuillez sélectionner une date d'expiration"],
    ['expiry_date', { expiry_date: ' ' }, "Veuillez sélectionner une date d'expiration"],
    ['expiry_date', { expiry_date: '2026-02-29' }, 'Date invalide.'],
    ['expiry_date', { expiry_date: '31/12/2026' }, 'Date invalide.'],
    ['expiry_date', { expiry_date: '+012026-12-31' }, 'Date invalide.'],
    ['expiry_date', { expiry_date: '9999-12-31' }, 'Date invalide.'],
    ['expiry_date', { expiry_date: '2026-12-31T00:00:00Z' }, 'Date invalide.'],
    ['usage_limit', { usage_limit: 0 }, 'La limite d’utilisation doit être d’au moins 1'],
    ['usage_limit', { usage_limit: 1.5 }, 'La limite d’utilisation n’est pas valide'],
    ['usage_limit', { usage_limit: 1_000_000_001 }, 'La limite d’utilisation n’est pas valide'],
  ])('finds %s wrong in %o', (path, fields, message) => {
    expect(promoCodeIssues(fields)).toEqual([{ path, message }])
  })

  it('accepts what the form opens with, and its limits', () => {
    const fields = { code: 'ÉTÉ', discount_percentage: 10, expiry_date: '2028-02-29', usage_limit: null }
    for (const fitting of [
      {},
      fields,
      { discount_percentage: 1 },
      { discount_percentage: 100, usage_limit: 1 },
      { code: 'A'.repeat(50), usage_limit: 1_000_000_000 },
    ])
      expect(promoCodeIssues(fitting)).toEqual([])
  })

  it('accepts every day there is, and every percentage with two decimals from 1 to 100', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 100, max: 10_000 }), (date, hundredths) => {
        const fields = {
          expiry_date: date.toISOString().slice(0, 10),
          discount_percentage: hundredths / 100,
        }
        expect(promoCodeIssues(fields)).toEqual([])
      }),
    )
  })
})

describe('promoCodeIssues of the kinds', () => {
  it('judges only what counts for the kind', () => {
    expect(promoCodeIssues({ kind: 'amount', discount_percentage: 0, amount: 50 })).toEqual([])
    expect(promoCodeIssues({ kind: 'free_delivery', discount_percentage: 0, amount: 0 })).toEqual([])
    const [amount] = promoCodeIssues({ kind: 'amount', discount_percentage: 0, amount: 0 })
    expect(amount).toEqual({ path: 'amount', message: 'Le montant doit être d’au moins 1\u00a0DH' })
  })
})

describe('newPromoCode', () => {
  it('takes 10 % off for 30 days, without limit', () => {
    expect(newPromoCode('2026-11-21')).toEqual({
      code: '',
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
})

describe('pastExpiryIssue', () => {
  it('lets today pass, and no day before', () => {
    expect(pastExpiryIssue('2026-03-02', '2026-03-02')).toBeNull()
    expect(pastExpiryIssue('2026-03-01', '2026-03-02')).toEqual({
      path: 'expiry_date',
      message: 'La date d’expiration est déjà passée',
    })
  })
})
