import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  escapeCell,
  numberCell,
  plainText,
  readNumberCell,
  readVolume,
  readYesNo,
  splitPictures,
  splitWords,
  unescapeCell,
  volumeCell,
  yesNoCell,
} from './cells.ts'

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
    ['–3', -3],
    ['-3', -3],
    ['+3', 3],
    ['+3,5', 3.5],
    ['-,5', -0.5],
    ['.5', 0.5],
    ['5.', 5],
    ["1'250’000", 1_250_000],
    ['1 250 000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1,250,000.5', 1_250_000.5],
    ['12,345', 12_345],
    ['123.456', 123_456],
    ['+1,250', 1250],
    ['-1.250', -1250],
    ['1234,567', 1234.567],
    ['1,2500', 1.25],
    ['01,250', 1.25],
    ['58dh', 58],
    ['58 Dhs.', 58],
    ['58 dirhams', 58],
    ['58 dirham', 58],
    ['58 د.م.', 58],
    ['58 درهم', 58],
    ['٥٨ درهم', 58],
    ['١٬٢٠٠٫٥', 1200.5],
  ])('%s is read', (cell, number) => expect(readNumberCell(cell)).toBe(number))

  it.each([
    ...[
      '',
      'gratuit',
      '58 €',
      '1,2.3,4',
      '1.2,3,4',
      '1,2.3.4',
      '1,200.50.3',
      '1.200,50.3',
      '--5',
      '5-',
      '1e5',
      '5 à 6',
      'DH',
      '.',
      ',',
      '-',
      '-.',
      'a5',
      '5a',
    ],
    ...['a.5', '.5a', '..5'],
  ])('%s is none', (cell) => expect(readNumberCell(cell)).toBeUndefined())

  it('of a spreadsheet comes back as it was, to six decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (thousandths) => {
        expect(readNumberCell(numberCell(thousandths / 1000))).toBe(thousandths / 1000)
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
  ['30 ml', '30ml'],
  ['Flacon 1000 ml', '1000ml'],
  ['2,5 ml', undefined],
  ['1001 ml', undefined],
  ['0 ml', undefined],
])('the volume %s is %s', (cell, volume) => expect(readVolume(cell)).toBe(volume))

it.each([
  ['5\u00a0ml', '5ml'],
  ['5\u202fML', '5ml'],
  ['PARFUM COMPLET', '100ml'],
  ['ml', undefined],
  ['5 mlx', undefined],
  ['5 ml ou 10 ml', undefined],
  ['٥ مل', '5ml'],
  ['Flacon 100ml', '100ml'],
  ['Taille M', undefined],
  ['x5', undefined],
  ['-5', undefined],
  ['', undefined],
])('the volume «%s» is %s', (cell, volume) => expect(readVolume(cell)).toBe(volume))

it('a volume is written as it is read', () => {
  expect((['5ml', '100ml'] as const).map(volumeCell)).toEqual(['5 ml', '100 ml'])
})

it('yes and no are read however people write them', () => {
  const yes = ['oui', 'O', 'Yes', 'y', 'vrai', 'TRUE', '1', 'X', '✓', '✔']
  const no = ['non', 'N', 'No', 'faux', 'FALSE', '0']
  expect(yes.filter((cell) => readYesNo(cell) !== true)).toEqual([])
  expect(no.filter((cell) => readYesNo(cell) !== false)).toEqual([])
  expect(['', '2', 'peut-être', 'ouioui'].map(readYesNo)).toEqual(Array.from({ length: 4 }))
  expect([true, false].map(yesNoCell).map(readYesNo)).toEqual([true, false])
})

it('lists are read from one cell; a comma may be part of a picture’s address', () => {
  expect(splitPictures(' a.jpg | b,c.jpg\nd.jpg; e.jpg, f.jpg||')).toEqual([
    ...['a.jpg', 'b,c.jpg', 'd.jpg', 'e.jpg', 'f.jpg'],
  ])
  expect(splitPictures('https://exemple.ma/a;b.jpg')).toEqual(['https://exemple.ma/a;b.jpg'])
  expect(splitWords(' été,hiver ; printemps/automne|nuit\njour,, ')).toEqual([
    ...['été', 'hiver', 'printemps', 'automne', 'nuit', 'jour'],
  ])
})

it('a text is compared without what cannot be seen or stored', () => {
  expect(plainText(' a\r\nb\rc\u0000\u0008\u000b\u001f\ufffe d\t ')).toBe('a\nb\nc d')
  expect(plainText('a\u{d800}')).toBe('a\ufffd')
})

it.each([
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ['  +5', "'  +5"],
  ['＝1', "'＝1"],
  ['@a', "'@a"],
  ['-', "'-"],
  ['\ta', "'\ta"],
  ["l'été", "l'été"],
  ["'été", "'été"],
  ['1-2', '1-2'],
])('a cell that a spreadsheet would run is escaped, no other one: %j', (text, cell) => {
  expect(escapeCell(text)).toBe(cell)
  expect(unescapeCell(cell)).toBe(text)
})

it.each([
  [58, '58'],
  [58.5, '58.5'],
  [0.1 + 0.2, '0.3'],
  [1.25, '1.25'],
  [1.125, '1.1250'],
  [1.0005, '1.0005'],
])('the number %d is written %s', (value, text) => expect(numberCell(value)).toBe(text))
