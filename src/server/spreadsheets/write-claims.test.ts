import { expect, it } from 'vitest'
import { claimRows } from '#domain/remittances/claims.ts'
import { LINE_KIND_LABELS } from '#domain/remittances/words.ts'
import { readSpreadsheet } from './read.ts'
import { writeClaims } from './write-claims.ts'

it('is a workbook whose numbers stay texts, with room for each answer', async () => {
  const claim = {
    reference: '2026-11',
    kind: 'livraison',
    reason: 'frais',
    charged: 45.5,
    claimed: 10.5,
  } as const
  const rows = claimRows(
    [{ ...claim, tracking: '0012345678901' }],
    [{ tracking: '=1+1', owed: 20 }],
    LINE_KIND_LABELS,
  )
  const pieces = await Array.fromAsync(writeClaims(rows))
  const { headings, lines } = await readSpreadsheet(Buffer.concat(pieces))
  expect(headings.slice(0, 2)).toEqual(['Facture', 'Numéro de suivi'])
  expect(headings.at(-1)).toBe('Votre réponse')
  expect(lines.map(({ cells }) => cells.slice(0, 6))).toEqual([
    ['2026-11', '0012345678901', 'Livraison', 'Frais trop élevés', '45.5', '10.5'],
    ['', '=1+1', 'Encaissement', 'Montant non reçu', '0', '20'],
  ])
})
