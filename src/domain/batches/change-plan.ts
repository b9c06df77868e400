import { byVolume, type Volume } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { type CompletionField, missingInWords, missingOf } from '#domain/products/completeness.ts'
import { MAX_PRICE_DH, MAX_STOCK } from '#domain/products/form.ts'
import type { LineChange, TrialLine } from './batch.ts'
import { changedPrice, type ProductsChange } from './change.ts'
import {
  type KnownProduct,
  type KnownSize,
  lineChange,
  type Plan,
  type PlannedColumns,
  type PlannedProduct,
  type PlannedSize,
} from './plan.ts'

type Tried = Pick<TrialLine, 'volume' | 'outcome' | 'changes' | 'refusal'>

/**
 * Says what one change does to these products, in their order: a line per size for prices and stocks, else per product.
 * @param before lines of products that were planned before these
 */
export function planProductsChange(
  products: readonly KnownProduct[],
  change: ProductsChange,
  before: number = 0,
): Plan {
  const lines: TrialLine[] = []
  const planned: PlannedProduct[] = []
  for (const product of products) {
    const { tried, columns, sizes } = tryOn(product, change)
    const isRefused = tried.some(({ outcome }) => outcome === 'refused')
    const positions = tried.map((line) => {
      const position = before + lines.length + 1
      const outcome = isRefused && line.outcome === 'changed' ? 'refused' : line.outcome
      const refusal =
        outcome === 'refused' ? (line.refusal ?? 'un autre format de ce parfum est refusé') : null
      lines.push({
        ...{ position, line: null, product_id: product.id, name: product.name },
        ...{ unknown: [], missing: [], notes: [] },
        ...{ volume: line.volume, changes: line.changes, outcome, refusal },
      })
      return position
    })
    if (isRefused || (sizes.length === 0 && Object.keys(columns).length === 0)) continue
    const { id, updated_at, slug } = product
    planned.push({ product_id: id, version: updated_at, slug, product: columns, sizes, positions })
  }
  return { lines, products: planned }
}

function tryOn(
  product: KnownProduct,
  change: ProductsChange,
): { tried: Tried[]; columns: PlannedColumns; sizes: PlannedSize[] } {
  switch (change.kind) {
    case 'price':
    case 'stock': {
      const chosen = product.variants
        .filter(({ volume }) => isChosen(volume, change.volumes))
        .toSorted(byVolume)
      const tries = chosen.map((size) => ({ size, ...trySize(size, change) }))
      return {
        tried: tries.map(({ size, line }) => ({ ...line, volume: size.volume })),
        columns: {},
        sizes: tries.flatMap(({ planned }) => planned ?? []),
      }
    }
    case 'visibility': {
      const changes = [lineChange('visible', product.visible, change.visible)]
      const missing = change.visible ? missingOf(product) : []
      return missing.length > 0
        ? refusedLine(missing, changes)
        : onColumns({ visible: change.visible }, changes)
    }
    case 'best_seller':
      return onColumns({ is_best_seller: change.is_best_seller }, [
        lineChange('is_best_seller', product.is_best_seller, change.is_best_seller),
      ])
    case 'family':
      return onColumns({ family: change.family }, [
        {
          ...lineChange('family', product.family, change.family),
          after: FAMILY_LABELS[change.family].label,
        },
      ])
  }
}

function onColumns(columns: PlannedColumns, changes: LineChange[]) {
  const real = changes.filter(({ before, after }) => before !== after)
  const isSame = real.length === 0
  const line: Tried = { volume: null, outcome: isSame ? 'same' : 'changed', changes: real, refusal: null }
  return { tried: [line], columns: isSame ? {} : columns, sizes: [] }
}

/** Returns a perfume that shoppers would not know enough of is completed before it is shown. */
function refusedLine(missing: readonly CompletionField[], changes: LineChange[]) {
  const refusal = `à compléter\u00a0: ${missingInWords(missing)}`
  const line: Tried = { volume: null, outcome: 'refused', changes, refusal }
  return { tried: [line], columns: {}, sizes: [] }
}

function trySize(
  size: KnownSize,
  change: Extract<ProductsChange, { kind: 'price' | 'stock' }>,
): { line: Omit<Tried, 'volume'>; planned?: PlannedSize } {
  const after =
    change.kind === 'price'
      ? { price: changedPrice(size.price, change), stock: size.stock }
      : {
          price: size.price,
          stock: change.by === 'set' ? change.amount : Math.max(0, size.stock + change.amount),
        }
  const changes = [lineChange(change.kind, size[change.kind], after[change.kind])]
  if (after[change.kind] === size[change.kind]) {
    return { line: { outcome: 'same', changes: [], refusal: null } }
  }
  if (after.price > MAX_PRICE_DH || after.stock > MAX_STOCK) {
    const refusal = change.kind === 'price' ? 'ce prix est trop élevé' : 'ce stock est trop élevé'
    return { line: { outcome: 'refused', changes, refusal } }
  }
  const { volume, is_original, stock } = size
  return {
    line: { outcome: 'changed', changes, refusal: null },
    planned: { volume, is_original, ...after, stock_before: stock },
  }
}

function isChosen(volume: Volume, volumes: readonly Volume[] | undefined): boolean {
  return volumes === undefined || volumes.includes(volume)
}
