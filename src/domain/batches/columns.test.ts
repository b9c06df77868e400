import { expect, it } from 'vitest'
import {
  chosenByHand,
  columnFields,
  columnLabel,
  columnsRefusal,
  isSizeField,
  recogniseColumns,
  unknownSizeHeadings,
} from './columns.ts'
import { isTotalLine } from './headings.ts'

function recognise(headings: readonly string[], cells: readonly (readonly string[])[] = []) {
  return recogniseColumns(headings, { cellsAt: (index) => cells.map((row) => row[index] ?? '') })
}

it.each<[string, string[], (string | null)[]]>([
  ['Qté', ['1', '0'], ['stock']],
  ['Stock', ['1', '0'], ['stock']],
  ['En stock', ['34', '1'], ['stock']],
  ['En stock', ['1', '0', ''], [null]],
  ['En stock ?', ['1', '1'], [null]],
  ['En stock ?', ['34', '1'], ['stock']],
  ['Stock', ['oui', 'non'], [null]],
  ['Prix', ['x', ''], [null]],
  ['Visible', ['oui', 'non'], ['visible']],
  ['Stock', ['', ''], ['stock']],
])('a column «%s» of %j is %j: yes and no are never an amount', (heading, cells, fields) => {
  expect(
    recognise(
      [heading],
      cells.map((cell) => [cell]),
    ),
  ).toEqual(fields)
})

it('the surer of two headings wins, not the first', () => {
  expect(recognise(['Titre', 'Nom', 'Tarif', 'Prix'])).toEqual([null, 'name', null, 'price'])
  expect(recognise(['Disponible', 'Quantité', 'Stock'])).toEqual([null, null, 'stock'])
  expect(recognise(['Nom', 'Nom'])).toEqual(['name', null])
})

it.each(['Description en arabe', 'Description (arabe)', 'description (AR)', 'Description arabe'])(
  'a column «%s» is no other description',
  (heading) => {
    expect(recognise([heading])).toEqual(['description_ar'])
    expect(recognise([heading, 'Description'])).toEqual(['description_ar', 'description'])
  },
)

it.each([
  [['TOTAL', '', '1 245'], true],
  [['', 'Sous-total :', '3'], true],
  [['Total général'], true],
  [['Total of 2 results', '30'], true],
  [['Total : 12 colis'], true],
  [['Total de 3 campagnes'], true],
  [['إجمالي ٢ من النتائج'], true],
  [['الإجمالي', '', '30'], true],
  [['المجموع'], true],
  [['Total Éclipse', '5 ml'], false],
  [['Total 212 Men'], false],
  [['مجموعة العيد'], false],
  [['', ''], false],
])('a line of %j adds up the others: %j', (cells, isTotal) => {
  expect(isTotalLine(cells)).toBe(isTotal)
})

it('what a person said of a heading wins over names, but a name that was only confirmed stays as sure as it was', () => {
  const remembered = { 'pieces restantes': 'stock', tarif: 'price', couleur: null } as const
  const headings = ['Stock', 'Pièces restantes', 'Tarif', 'Prix', 'Couleur']
  expect(recogniseColumns(headings, { remembered })).toEqual([null, 'stock', null, 'price', null])
})

it('only what differs from the proposal was chosen by hand', () => {
  expect(
    chosenByHand([
      { heading: 'Nom', proposed: 'name', field: 'name' },
      { heading: 'Sent quoi', proposed: null, field: 'family' },
      { heading: 'Couleur', proposed: null, field: null },
      { heading: 'Statut', proposed: 'visible', field: null },
      { heading: '', proposed: null, field: 'brand' },
    ]),
  ).toEqual({ 'sent quoi': 'family', statut: null })
})

it('a column that gives its field up to another one is read again where it is alone', () => {
  const chosen = chosenByHand([
    { heading: 'Stock', proposed: 'stock', field: null },
    { heading: 'Reste', proposed: null, field: 'stock' },
  ])
  expect(chosen).toEqual({ reste: 'stock' })
  expect(recogniseColumns(['Stock'], { remembered: chosen })).toEqual(['stock'])
})

it('the answer for one stock beside several prices is not remembered', () => {
  const prices = ['Prix 5ml', 'Prix 10ml'].map((heading, at) => {
    const field = at === 0 ? ('price_5ml' as const) : ('price_10ml' as const)
    return { heading, proposed: field, field }
  })
  expect(chosenByHand([...prices, { heading: 'Stock', proposed: null, field: 'stock_10ml' }])).toEqual({})
})

it.each([
  ['Prix 5ml', 'price_5ml'],
  ['10 ml', 'price_10ml'],
  ['Flacon 100ml', 'price_100ml'],
  ['Prix (20 ml) en DH', 'price_20ml'],
  ['Qté 5 ml', 'stock_5ml'],
  ['Prix 30ml', 'price_30ml'],
  ['Stock 75 ml', 'stock_75ml'],
  ['Prix 2,5 ml', null],
  ['Existe en 5 ml', null],
  ['Désignation', 'name'],
])('a column «%s» is %s', (heading, field) => {
  expect(recognise([heading])).toEqual([field])
})

it('a size that no shop can have is told, and its column not read', () => {
  expect(unknownSizeHeadings(['Prix 5ml', 'Prix 30ml', 'Prix 2,5 ml', 'Nom'])).toEqual(['Prix 2,5 ml'])
})

it('a column may be taken for the price or the stock of each size of the shop, as it is called', () => {
  const fields = columnFields(['5ml', '15ml'])
  expect(fields.slice(-4)).toEqual(['price_5ml', 'stock_5ml', 'price_15ml', 'stock_15ml'])
  expect(columnLabel('stock_15ml')).toBe('Stock du 15 ml')
  expect(
    ['price_15ml', 'price_0ml', 'price_15ml_', 'offered_5ml', 'price', 'stock_1001ml'].map(isSizeField),
  ).toEqual([...[true, false, false, false, false, false]])
})

it('sizes in columns and a column of sizes are not read together', () => {
  expect(columnsRefusal(['name', 'price_5ml', 'volume'])).toContain('ne vont pas ensemble')
})

it('columns say which perfume a line is of, and each thing once', () => {
  expect(columnsRefusal(['name', null, null, 'price'])).toBeNull()
  expect(columnsRefusal(['slug', 'stock'])).toBeNull()
  expect(columnsRefusal(['price', null])).toMatch(/^Dites quelle colonne donne le nom/)
  expect(columnsRefusal(['name', 'price', 'price'])).toContain('comme «\u00a0Prix (DH)\u00a0»')
})
