import type { SearchedProduct } from '#domain/catalogue/filter.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { withArabicTexts } from '#domain/contents/arabic-texts.ts'
import type { Translations } from '#domain/contents/translations.ts'
import { memoize } from '#domain/memoize.ts'
import { hasOtherLetters } from '#domain/words/other-letters.ts'
import { currentPublication } from '#services/contents/read.ts'
import type { Shop } from '#services/shop.ts'
import { visitInSlices } from '#services/slices.ts'

/** Says how many perfumes are prepared in one turn; each takes some twenty microseconds the first time. */
const PREPARED_AT_ONCE = 100

/** Perfumes of the catalogue's copy are prepared once, as long as neither they nor the translations change. */
const prepared = memoize((translations: Translations) =>
  memoize((product: Product) => withArabicTexts(product, translations)),
)

/** Returns perfumes of the catalogue as this search looks at them: in Arabic too where it is typed in Arabic letters. */
export async function searchedTexts(
  shop: Shop,
  products: readonly Product[],
  search: string,
): Promise<readonly Product[]> {
  if (!hasOtherLetters(search)) return products
  const { translations } = await currentPublication(shop)
  const prepare = prepared(translations)
  const searched: Product[] = []
  await visitInSlices(products, (product) => searched.push(prepare(product)), PREPARED_AT_ONCE)
  return searched
}

/** Does the same for rows that are no copy's. */
export async function searchedRows<P extends SearchedProduct>(
  shop: Shop,
  rows: readonly P[],
  search: string,
): Promise<readonly P[]> {
  if (!hasOtherLetters(search)) return rows
  const { translations } = await currentPublication(shop)
  return rows.map((row) => withArabicTexts(row, translations))
}
