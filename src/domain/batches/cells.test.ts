import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeCell, numberCell, plainText, readNumber, readVolume, unescapeCell } from './cells.ts'

describe('a number', () => {
  it.each([
    ['58', 58],
    ['58,00', 58],
    ['420.5', 420.5],
    ['1 250,50 DH', 1250.5],
    ['1\u202f250,50\u00a0MAD', 1250.5],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1,250', 1250],
    ['MAD 58', 58],
    ['0,125', 0.125],
    ['−3', -3],
  ])('%s is read', (cell, number) => expect(readNumber(cell)).toBe(number))

  it.each(['', 'gratuit', '58 €', '1,2.3,4', '--5', '1e5'])('%s is none', (cell) =>
    expect(readNumber(cell)).toBeUndefined(),
  )

  it('of a spreadsheet comes back as it was, to six decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (thousandths) => {
        expect(readNumber(numberCell(thousandths / 1000))).toBe(thousandths / 1000)
      }),
    )
  })
})

it('any text comes back from a cell, and none of them can be run', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^'{0,3}[ \t]?[=+@-]?.{0,9}$/))
  fc.assert(
    fc.property(text, (typed) => {
      const plain = plainText(typed)
      const cell = escapeCell(plain)
      expect(unescapeCell(cell)).toBe(plain)
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }),
  )
})

it.each([
  ['5 ml', '5ml'],
  ['10', '10ml'],
  ['100ML', '100ml'],
  ['5 ml.', '5ml'],
  ['5.0', '5ml'],
  ['5,0 ml', '5ml'],
  ['5.5', undefined],
  ['10.05', undefined],
  ['Parfum complet', '100ml'],
  ['30 ml', undefined],
])('the volume %s is %s', (cell, volume) => expect(readVolume(cell)).toBe(volume))
