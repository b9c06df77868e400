import { expect, it } from 'vitest'
import { recogniseColumns } from './columns.ts'
import { modelRows } from './model.ts'

it('is a table whose columns are all recognised, with as many cells on each line', () => {
  const [head = [], ...lines] = modelRows()
  expect(recogniseColumns(head.map(String))).not.toContain(null)
  expect(lines.map((line) => line.length)).toEqual([head.length, head.length, head.length])
})
