import type { Product } from '#domain/catalogue.ts'
import type { RouterContext } from './loading.ts'
import { searchEngineMeta } from './search-engine-meta.ts'

/** A page as a trail of links names it. */
export type Crumb = { name: string; path: string }

export type Page = {
  path: string
  title: string
  description: string
  /** 'noindex' for what search engines must not list. */
  robots?: 'index, follow' | 'noindex, nofollow'
  /** The pages above this one, without the home page. */
  under?: readonly Crumb[]
  /** The perfume the page sells. */
  product?: Product
}

/**
 * The head of a page: title, description, canonical address, robots. What only search engines and messages read
 * (previews, structured data) is added on the server and never sent to browsers as code.
 */
export function pageHead(site: Pick<RouterContext, 'origin' | 'identity'>, page: Page) {
  const { path, title, description, robots = 'index, follow' } = page
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { name: 'robots', content: robots },
      ...(import.meta.env.SSR ? searchEngineMeta(site, page) : []),
    ],
    links: [{ rel: 'canonical', href: site.origin + path }],
  }
}
