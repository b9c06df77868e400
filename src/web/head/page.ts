import type { Product } from '#domain/catalogue/product.ts'

export type Crumb = { name: string; path: string }

export type Page = {
  path: string
  /** May hold `{nom}`, and the description `{delai}`, `{decants}` and `{petit_format}` too. */
  title: string
  description: string
  robots?: 'index, follow' | 'noindex, nofollow'
  /** Lists parent pages, without the home page. */
  under?: readonly Crumb[]
  product?: Product
}
