import { describe, expect, it } from 'vitest'
import { DEMO_IDENTITY } from '#domain/shop/demo-identity.ts'
import type { InvoiceDocument } from './document.ts'
import { buyerIssues, buyerOf } from './form.ts'
import { missingOfSeller, sellerOf } from './seller.ts'
import { invoiceCells, invoiceCsvLine } from './table.ts'

const SALMA = { name: 'Salma Bennani', address: '14, rue des Orangers', city: 'Fès', company: '', ice: '' }
const IDENTITY = {
  ...{ legalName: 'Dar Salma SARL', address: '3, rue des Orangers, Fès', ice: '001234567000089' },
  ...{ taxId: '12345678', patente: '35123456', tradeRegister: '4521 Fès' },
}

describe('a buyer', () => {
  it('is a person with an address', () => {
    expect(buyerIssues(SALMA)).toEqual([])
    expect(buyerOf(SALMA)).toEqual({ ...SALMA, company: null, ice: null })
    const empty = { ...SALMA, name: ' ', address: '', city: '\u200b' }
    expect(buyerIssues(empty).map(({ path }) => path)).toEqual(['name', 'address', 'city'])
  })

  it('may be a company, whose ICE has 15 digits however it is written', () => {
    const company = { ...SALMA, company: 'Atlas SARL', ice: 'ICE\u00a0: 001 234 567 000 089' }
    expect(buyerIssues(company)).toEqual([])
    expect(buyerOf(company)).toMatchObject({ company: 'Atlas SARL', ice: '001234567000089' })
    expect(buyerIssues({ ...company, ice: '123' })).toEqual([
      { path: 'ice', message: 'L’ICE comporte 15 chiffres.' },
    ])
    expect(buyerIssues({ ...company, company: '' }).map(({ path }) => path)).toEqual(['company'])
    expect(buyerIssues({ ...company, company: 'A'.repeat(201) }).map(({ path }) => path)).toEqual(['company'])
  })
})

describe('a seller', () => {
  it('names what an invoice needs and the identity lacks', () => {
    expect(missingOfSeller(IDENTITY)).toEqual([])
    expect(sellerOf(IDENTITY)).toMatchObject({
      name: 'Dar Salma SARL',
      trade_register: '4521 Fès',
      phone: null,
    })
    const { ice: _, patente: __, ...lacking } = IDENTITY
    expect(missingOfSeller(lacking)).toEqual(['l’ICE', 'la patente'])
    expect(sellerOf(lacking)).toBeNull()
  })

  it('is never the invented one of the demonstration', () => {
    expect(missingOfSeller(DEMO_IDENTITY)).toHaveLength(5)
    expect(missingOfSeller({ ...IDENTITY, ice: DEMO_IDENTITY.ice ?? '' })).toEqual(['l’ICE'])
  })
})

it('a line for the accountant has negative amounts for a credit note, and an ICE that stays a text', () => {
  const seller = sellerOf(IDENTITY)
  if (seller === null) throw new Error('The identity is whole.')
  const invoice: InvoiceDocument = {
    ...{
      number: 'F-2026-00001',
      issued_on: '2026-11-29',
      language: 'fr',
      seller,
      order_number: 'SL-7K3Q-9XVD',
    },
    buyer: { ...SALMA, name: '=HYPERLINK("x")', company: 'Atlas SARL', ice: '001234567000089' },
    ...{
      delivered_on: null,
      lines: [],
      discount: 0,
      delivery: 0,
      total: 120,
      exemption: null,
      credits: null,
    },
    vat: { rate: 20, net: 100, amount: 20 },
    payment: { way: 'especes', credit: 0 },
  }
  expect(invoiceCsvLine(invoiceCells(invoice))).toBe(
    'F-2026-00001;2026-11-29;Facture;;"\'=HYPERLINK(""x"")";Atlas SARL;001 234 567 000 089;SL-7K3Q-9XVD;100,00;20;20,00;120,00;Espèces à la livraison\r\n',
  )
  const credits = { number: 'F-2026-00001', issued_on: '2026-11-29', reason: 'retour' } as const
  const note = { ...invoice, number: 'A-2026-00001', credits, payment: null }
  expect(invoiceCells(note).slice(8, 12)).toEqual([-100, 20, -20, -120])
})
