import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#tests/support/read-csv.ts'
import { type CsvOrder, csvLine, orderCsvLine, ordersCsvFileName, ordersCsvHead } from './csv.ts'

const ORDER: CsvOrder = {
  order_number: 'SL-7K3Q-9XVD',
  created_at: new Date('2025-11-21T17:05:00Z'),
  status: 'en-preparation',
  name: 'Salma Bennani',
  phone: '+212612345678',
  city: 'Fès',
  address: '14, rue des Orangers; quartier "Maârif"\n2e étage',
  items: [
    { product_name: 'Rosée de Kelaâ', volume: '5ml', quantity: 2, not_taken: 0 },
    { product_name: 'Ras el Nuit', volume: '100ml', quantity: 1, not_taken: 0 },
  ],
  subtotal: 1250,
  discount_amount: 62.5,
  promo_code: 'BIENVENUE',
  shipping_cost: 0,
  decant_discount: 12,
  credit: 50,
  total: 1137.5,
  not_taken: 0,
  exchange_of: null,
  language: 'fr',
}

describe('the CSV of orders', () => {
  it('has French headings after a byte order mark, and a line for each order', () => {
    expect(ordersCsvHead()).toBe(
      '\ufeffNuméro de commande;Date;Statut;Client;Téléphone;Ville;Adresse;Articles;Sous-total (DH);Remise (DH);' +
        'Code promo;Livraison (DH);Avoir (DH);Total (DH);Rendu à la livraison (DH);Échange de la commande;Langue;Dont décants déduits (DH)\r\n',
    )
    expect(orderCsvLine(ORDER)).toBe(
      'SL-7K3Q-9XVD;21/11/2025 18:05;En préparation;Salma Bennani;06 12 34 56 78;Fès;' +
        '"14, rue des Orangers; quartier ""Maârif"" 2e étage";' +
        '2 × Rosée de Kelaâ (5\u00a0ml) | 1 × Ras el Nuit (Parfum Complet);' +
        '1250,00;62,50;BIENVENUE;0,00;50,00;1137,50;0,00;;Français;12,00\r\n',
    )
  })

  it('says what was given back at the door, and what of the total was not paid for it', () => {
    const [first, ...others] = ORDER.items
    const items = first === undefined ? [] : [{ ...first, not_taken: 1 }, ...others]
    const line = orderCsvLine({ ...ORDER, status: 'livre', items, not_taken: 69 })
    expect(line).toContain('2 × Rosée de Kelaâ (5\u00a0ml), rendu 1 | 1 × Ras el Nuit')
    expect(line).toMatch(/;1137,50;69,00;;Français;12,00\r\n$/)
  })

  it('names the language in which the shopper is served', () => {
    expect(orderCsvLine({ ...ORDER, language: 'ar' })).toMatch(/;Arabe;12,00\r\n$/)
  })

  it('shows nothing that an older order hid in its texts', () => {
    const line = orderCsvLine({
      ...ORDER,
      name: '\u202eammaleS\u200b Bennani',
      city: '\u001b[31mFès',
      address: '14, rue\r\ndes\tOrangers\u0000',
    })
    expect(line.trimEnd()).not.toMatch(/[\p{Cf}\p{Cc}]/u)
    expect(readCsv(line)).toHaveLength(1)
  })

  it('is named after the day in Morocco', () => {
    expect(ordersCsvFileName(new Date('2025-11-21T23:30:00Z'))).toBe('commandes-2025-11-22.csv')
  })

  it.each(['=1+1', '+212', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1'])(
    'is not run by a spreadsheet: %j',
    (formula) => {
      expect(readCsv(csvLine([formula]))).toEqual([[`'${formula}`]])
    },
  )

  it('leaves amounts below zero numbers', () => {
    expect(csvLine(['-15', '-32,50', '-1 2'])).toBe("-15;-32,50;'-1 2\r\n")
  })

  it('gives back every text as it was typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('"', ';', '\r', '\n', ',', '=', "'", 'é', '🌹', 'ي', '\u202e', ' '),
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.array(typed, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (lines) => {
        const read = readCsv(lines.map(csvLine).join(''))
        expect(read.map((cells) => cells.map(withoutGuard))).toEqual(
          lines.map((cells) => cells.map(withoutGuard)),
        )
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})

/** Removes the apostrophe added before formulas; one typed by the user is indistinguishable. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, '')
}
