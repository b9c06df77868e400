import type { Selectable } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { createProduct } from '#contract/products/products.ts'
import type { Database } from '#database/schema.ts'
import { isUsual } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { notInShop, shopVolumes } from '#domain/catalogue/volumes.ts'
import { type Issue, ShopError } from '#domain/errors.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { type ChangedSize, insertSizes, type NewSize, updateSizes } from '#services/stock/ledger.ts'

type SentVariant = ParsedInput<typeof createProduct>['variants'][number]
type VariantRow = Selectable<Database['variants']>

/** Keeps a size with its request index, for error paths. */
type PlacedVariant = SentVariant & { index: number }

/**
 * Saves the given sizes, matched by volume; others are kept. Only the difference to `stock_before` is applied
 * to the stock. Returns the variants whose stock changed; when a stock would become negative, reports it and
 * writes nothing.
 */
export async function saveVariants(
  tx: ShopTransaction,
  productId: number,
  sent: readonly PlacedVariant[],
  by: { username: string; now: Date },
): Promise<{ restocked: number[]; short: Issue[] }> {
  const rows = new Map((await lockVariants(tx, productId)).map((row) => [row.volume, row]))
  refuseForeign(sent, rows)
  await refuseUnknown(tx, sent, rows)
  const short = sent.flatMap((variant) => shortIssue(variant, rows.get(variant.volume)))
  if (short.length > 0) return { restocked: [], short }
  const restocked: number[] = []
  const added: NewSize[] = []
  const changed: ChangedSize[] = []
  for (const variant of sent) {
    const { volume, price, is_original } = variant
    const row = rows.get(volume)
    const stock = stockAfter(variant, row)
    if (row === undefined) {
      added.push({ product_id: productId, volume, price, stock, is_original })
      continue
    }
    if (stock !== row.stock) restocked.push(row.id)
    changed.push({ id: row.id, price, is_original, stock_added: stock - row.stock })
  }
  const cause = { ...by, reason: 'correction' } as const
  await insertSizes(tx, added, cause)
  await updateSizes(tx, changed, cause)
  return { restocked, short }
}

/** The sizes are locked in ascending id order, as by orders, to prevent deadlocks. */
export function lockVariants(tx: ShopTransaction, productId: number): Promise<VariantRow[]> {
  return tx
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

function stockAfter({ stock, stock_before }: SentVariant, row: VariantRow | undefined): number {
  if (row === undefined || stock_before === undefined) return stock
  return row.stock + stock - stock_before
}

function shortIssue(variant: PlacedVariant, row: VariantRow | undefined): Issue[] {
  if (row === undefined || stockAfter(variant, row) >= 0) return []
  return [{ path: `variants.${variant.index}.stock`, message: shortStockMessage(row) }]
}

/** Returns the sentence for a stock that cannot be lowered as much as asked. */
export function shortStockMessage({ volume, stock }: Pick<VariantRow, 'volume' | 'stock'>): string {
  const left = stock === 0 ? 'rien en stock' : `${stock} en stock`
  return `${volumeLabel(volume)}\u00a0: il y a ${left}, impossible d’en retirer autant.`
}

function refuseForeign(sent: readonly PlacedVariant[], rows: ReadonlyMap<string, VariantRow>): void {
  const issues = sent
    .filter(({ id, volume }) => typeof id === 'number' && rows.get(volume)?.id !== id)
    .map(({ index }) => ({ path: `variants.${index}.id`, message: 'Ce format n’est pas celui du produit.' }))
  if (issues[0] !== undefined) throw new ShopError('invalid_input', issues[0].message, { issues })
}

/** A size that the product has already stays, whatever the settings say of it since. */
async function refuseUnknown(
  tx: ShopTransaction,
  sent: readonly PlacedVariant[],
  rows: ReadonlyMap<string, VariantRow>,
): Promise<void> {
  const fresh = sent.filter(({ volume }) => !rows.has(volume) && !isUsual(volume))
  if (fresh.length === 0) return
  const volumes = shopVolumes((await readSettings(tx)).volumes.added)
  const issues = fresh
    .filter(({ volume }) => !volumes.includes(volume))
    .map(({ volume, index }) => ({ path: `variants.${index}.volume`, message: notInShop(volume) }))
  if (issues[0] !== undefined) throw new ShopError('invalid_input', issues[0].message, { issues })
}
