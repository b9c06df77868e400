import { describe, expect, it } from 'vitest'
import { recogniseColumns } from './columns.ts'
import { planImport } from './import-plan.ts'

function plan(...[headings = [], ...rows]: readonly (readonly string[])[]) {
  const sheet = rows.map((cells, index) => ({ line: index + 2, cells }))
  return planImport(sheet, recogniseColumns(headings), {
    ...{ products: [], formerSlugs: new Map(), pictures: new Set<string>() },
    now: new Date('2026-11-28T12:00:00Z'),
  })
}

describe('a size that the shop does not have', () => {
  const headings = ['Nom', 'Description', 'Format', 'Prix (DH)']

  it('is left out and told, and the other sizes of its perfume come in', () => {
    const { lines, products } = plan(
      headings,
      ['Musc', 'Un musc blanc.', '30 ml', '100'],
      ['Musc', '', '5 ml', '58'],
      ['Musc', '', 'Taille M', 'gratuit'],
    )
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'refused'],
      [3, 'created'],
      [4, 'refused'],
    ])
    expect(lines[0]?.refusal).toMatch(
      /^format inconnu «\u00a030 ml\u00a0».*seule cette ligne.*corrigez son format/,
    )
    expect(lines[2]?.refusal).toMatch(/Taille M.*gratuit.*seule cette ligne/)
    expect(products).toMatchObject([
      {
        product: { name: 'Musc', description: 'Un musc blanc.' },
        sizes: [{ volume: '5ml' }],
        positions: [2],
      },
    ])
  })

  it('is told beside the fault that keeps its perfume out', () => {
    const { lines, products } = plan(headings, ['Musc', '', '30 ml', '100'], ['Musc', '', '5 ml', '0'])
    expect(products).toEqual([])
    expect(lines[0]?.refusal).toMatch(/^format inconnu[^;]+$/)
    expect(lines[1]?.refusal).toContain('supérieur à 0')
  })

  it('keeps out a perfume that has no other', () => {
    const { lines, products } = plan(headings, ['Musc', '', '30 ml', '100'], ['Musc', '', '75 ml', '200'])
    expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
    expect(products).toEqual([])
  })
})
