import { expect, it } from 'vitest'
import { sampleAdminProduct } from '#tests/support/admin-samples.ts'
import { steadyProducts } from './steady-products.ts'

const [amber, cedar, honey] = ['Ambre', 'Cèdre', 'Miel'].map((name, id) => sampleAdminProduct({ id, name }))
if (amber === undefined || cedar === undefined || honey === undefined) throw new Error('three products')
const restocked = sampleAdminProduct({ ...cedar, total_stock: 40 })

it('keeps a product that was restocked here in its place, as it was saved', () => {
  const changed = new Map([[restocked.id, restocked]])
  expect(steadyProducts([amber, cedar, honey], [honey, amber], changed)).toEqual([amber, restocked, honey])
})

it('lets go of what left for another reason, and appends what is new', () => {
  expect(steadyProducts([amber, cedar], [honey, amber], new Map())).toEqual([amber, honey])
})

it('shows a product that is listed again as the list has it', () => {
  const changed = new Map([[restocked.id, restocked]])
  expect(steadyProducts([cedar], [cedar], changed)).toEqual([cedar])
})
