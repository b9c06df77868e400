import { expect, it } from 'vitest'
import { USUAL_VOLUMES } from '#domain/catalogue/product.ts'
import { recogniseColumns } from './columns.ts'
import { planImport } from './import-plan.ts'
import { modelChoices, modelRows } from './model.ts'
import { columnHelp } from './model-help.ts'

const [HEADINGS = [], ...LINES] = modelRows().map((row) => row.map((cell) => String(cell ?? '')))
const COLUMNS = recogniseColumns(HEADINGS)

function plan(lines: readonly (readonly string[])[], columns = COLUMNS) {
  const sheet = lines.map((cells, index) => ({ line: index + 2, cells }))
  return planImport(sheet, columns, {
    products: [],
    formerSlugs: new Map(),
    pictures: new Set(),
    now: new Date('2026-03-02T10:00:00Z'),
  })
}

it('is a table whose columns are all recognised and explained, with as many cells on each line', () => {
  expect(COLUMNS).not.toContain(null)
  expect(LINES.map((line) => line.length)).toEqual([HEADINGS.length, HEADINGS.length])
  expect(columnHelp(modelChoices(USUAL_VOLUMES)).map(([heading]) => heading)).toEqual(HEADINGS)
})

it('leaves its example out, and says so, between the lines that were filled in', () => {
  const typed = LINES.map((cells) => cells.with(0, 'Rosée de Kelaâ'))
  const [first = [], second = []] = LINES
  const planned = plan([first, ...typed, second.with(0, "jardin d'agdal (EXEMPLE)")])
  expect(planned.lines.map(({ line, outcome, refusal }) => [line, outcome, refusal])).toEqual([
    [2, 'skipped', 'ligne d’exemple du modèle, laissée de côté'],
    [3, 'created', null],
    [4, 'created', null],
    [5, 'skipped', 'ligne d’exemple du modèle, laissée de côté'],
  ])
  expect(planned.products.map(({ slug }) => slug)).toEqual(['rosee-de-kelaa'])
})

it('imports a perfume whose name only resembles the example’s, or that has an address of the shop', () => {
  const [first = []] = LINES
  expect(plan([first.with(0, 'Jardin d’Agdal')]).lines).toMatchObject([{ outcome: 'created' }])
  const addressed = plan([[...first, 'jardin-d-agdal-exemple']], [...COLUMNS, 'slug'])
  expect(addressed.lines).toMatchObject([{ outcome: 'created' }])
})
