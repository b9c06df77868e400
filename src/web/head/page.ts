import type { Product } from '#domain/catalogue/product.ts'

/** A link of the breadcrumb trail. */
export type Crumb = { name: string; path: string }

export type Page = {
  path: string
  /** May hold `{nom}`, and the description `{delai}` too. */
  title: string
  description: string
  robots?: 'index, follow' | 'noindex, nofollow'
  /** Parent pages, without the home page. */
  under?: readonly Crumb[]
  product?: Product
}
