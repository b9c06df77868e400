import type { Product } from '#domain/catalogue/product.ts'

type Changes = Partial<Product> & { price?: number; stock?: number }

/** A product with one size, for tests of rules; `price` and `stock` are that size's. */
export function sampleProduct({ price = 50, stock = 3, ...rest }: Changes = {}): Product {
  return {
    id: 1,
    slug: 'the-des-trois-services',
    name: 'Thé des Trois Services',
    description: 'Trois verres, du plus doux au plus amer.',
    brand: 'Atelier Sélouane',
    image_url: '/pictures/the.webp',
    images: [],
    family: 'aromatique',
    gender: 'unisexe',
    notes_top: 'Menthe, Citron',
    notes_heart: 'Thé vert',
    notes_base: 'Cœur de cèdre',
    time_of_day: [],
    occasion: [],
    season: [],
    intensity: 'moderate',
    is_best_seller: false,
    visible: true,
    has_5ml: true,
    has_10ml: true,
    has_20ml: true,
    has_50ml: true,
    has_100ml: true,
    has_decant: true,
    has_full_bottle: true,
    variants: [
      {
        id: 1,
        volume: '5ml',
        price,
        stock,
        is_original: false,
        priceInfo: { hasPromotion: false, currentPrice: price, originalPrice: price, promotion: null },
      },
    ],
    ...rest,
  }
}
