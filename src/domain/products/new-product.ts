import type { Product } from '#domain/catalogue/product.ts'

type NewProduct = Pick<
  Product,
  | 'images'
  | 'time_of_day'
  | 'occasion'
  | 'season'
  | 'intensity'
  | 'visible'
  | 'is_best_seller'
  | 'has_decant'
  | 'has_full_bottle'
>

/** What a new product is unless somebody says otherwise (A3.1), in the form and in a spreadsheet; the table's defaults too. */
export function newProduct(): NewProduct {
  return {
    images: [],
    time_of_day: [],
    occasion: [],
    season: [],
    intensity: 'moderate',
    visible: true,
    is_best_seller: false,
    has_decant: true,
    has_full_bottle: true,
  }
}
