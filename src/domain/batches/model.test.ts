import { expect, it } from 'vitest'
import { recogniseColumns } from './columns.ts'
import { modelSpreadsheet } from './model.ts'

it('is a file whose columns are all recognised, with as many cells on each line', () => {
  const [head = [], ...lines] = modelSpreadsheet()
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(recogniseColumns(head)).not.toContain(null)
  expect(lines.map((line) => line.length)).toEqual([head.length, head.length, head.length])
})
