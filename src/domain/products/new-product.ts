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

/**
 * Returns the values of a new product unless somebody chooses others (A3.1), in the form, in a spreadsheet and in the
 * table's defaults.
 */
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
