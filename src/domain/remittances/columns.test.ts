import { describe, expect, it } from 'vitest'
import { findHeadings, type InvoiceColumns } from './columns.ts'

const recognise = (
  headings: readonly string[],
  remembered: Partial<InvoiceColumns> = {},
  ...below: readonly string[][]
) => findHeadings([headings, ...below], remembered)?.places ?? null

describe('the columns of a carrier’s invoice', () => {
  it('are known by the names that carriers write, whatever their case and accents', () => {
    expect(recognise(['N° de suivi', 'Ville', 'CRBT (DH)', 'Frais de livraison', 'Statut'])).toEqual({
      tracking: 0,
      amount: 2,
      fee: 3,
      kind: 4,
    })
    expect(recognise(['AMOUNT', 'REF'])).toEqual({ tracking: 1, amount: 0, fee: null, kind: null })
  })

  it('need a number and an amount', () => {
    expect(recognise(['Suivi', 'Frais'])).toBeNull()
    expect(recognise(['Montant', 'Frais'])).toBeNull()
    expect(recognise([])).toBeNull()
  })

  it('are the surest of several names, and read for one field only', () => {
    expect(recognise(['Code', 'Suivi', 'Total', 'Montant'])).toMatchObject({ tracking: 1, amount: 3 })
    expect(recognise(['Suivi', 'Suivi', 'Montant'])).toMatchObject({ tracking: 0, amount: 2 })
    const remembered = { tracking: 'Montant', amount: 'Montant' }
    expect(recognise(['Montant', 'Total'], remembered)).toMatchObject({ tracking: 0, amount: 1 })
  })

  it('are first those that the owner named once, and else the usual ones', () => {
    const remembered = { tracking: 'Numéro interne', amount: 'À payer', fee: 'Retenue' }
    const headings = ['Suivi', 'numero interne', 'Montant', 'A payer (DH)', 'Frais', 'retenue']
    expect(recognise(headings, remembered)).toEqual({ tracking: 1, amount: 3, fee: 5, kind: null })
    expect(recognise(['Suivi', 'Montant'], remembered)).toMatchObject({ tracking: 0, amount: 1 })
    expect(recognise(['', 'Montant'], { tracking: '' })).toBeNull()
  })

  it('hold amounts, not yes and no', () => {
    const below = [
      ['OZ-1', '1', '249'],
      ['OZ-2', '0', '0'],
    ]
    const read = (rows: typeof below) => recognise(['Suivi', 'Encaissé', 'Total'], {}, ...rows)
    expect(read(below)).toMatchObject({ amount: 2 })
    expect(read([['OZ-1', '249', '1'], ...below])).toMatchObject({ amount: 1 })
    const answered = ['OZ-1', '249', 'oui', 'oui']
    expect(recognise(['Suivi', 'Montant', 'Frais', 'Statut'], {}, answered)).toMatchObject({
      fee: null,
      kind: 3,
    })
  })

  it('hold what the owner says of them: where everything was refused, all amounts are 0', () => {
    const refused = ['OZ-1', '0']
    expect(recognise(['Suivi', 'Encaissé'], {}, refused)).toBeNull()
    const named = { tracking: 'Suivi', amount: 'Encaissé' }
    expect(recognise(['Suivi', 'Encaissé'], named, refused)).toMatchObject({ tracking: 0, amount: 1 })
  })

  it('stand in one of the first ten lines, under titles and addresses', () => {
    const headings = ['Suivi', 'Montant']
    const under = (titles: number) => [...Array.from({ length: titles }, () => ['Facture FAC-1']), headings]
    expect(findHeadings(under(0))).toMatchObject({ at: 0 })
    expect(findHeadings(under(9))).toEqual({
      at: 9,
      places: { tracking: 0, amount: 1, fee: null, kind: null },
    })
    expect(findHeadings(under(10))).toBeNull()
    const own = { tracking: 'Colisage', amount: 'Net' }
    expect(findHeadings([['x'], ['Colisage', 'Net']], own)).toMatchObject({ at: 1 })
  })
})
