import type { Gender } from '#domain/catalogue/product.ts'
import type { Crumb } from '#web/head/page.ts'
import { pageHead } from '#web/head/page-head.tsx'
import type { RouterContext } from '#web/routing/loading.ts'
import { categoryPath, PATHS } from '#web/routing/paths.ts'
import { WORDS } from './category-words.fr.ts'

/** Gives each category page its title, description, heading and introduction (S2.31). */
export const CATEGORY_TEXTS: Record<
  Gender,
  { title: string; description: string; heading: string; intro: string }
> = WORDS.categories

export const SHOP_CRUMB: Crumb = { name: WORDS.shop, path: PATHS.shop }

export function categoryCrumb(gender: Gender): Crumb {
  return { name: CATEGORY_TEXTS[gender].heading, path: categoryPath(gender) }
}

export function categoryHead(context: RouterContext, gender: Gender) {
  const { title, description } = CATEGORY_TEXTS[gender]
  return pageHead(context, { path: categoryPath(gender), title, description, under: [SHOP_CRUMB] })
}
