/** Room of the document head: title, description, and tags for search engines. */

import type { RouterContext } from '#web/routing/loading.ts'
import type { Page } from './page.ts'
import { searchEngineMeta } from './search-engine-meta.tsx'

/**
 * Title, description, canonical URL and robots. Previews and structured data are rendered on the server only, so that
 * browsers do not load that code.
 */
export function pageHead(site: Pick<RouterContext, 'origin' | 'identity' | 'rating'>, page: Page) {
  const { path, title, description, robots = 'index, follow' } = page
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
      {import.meta.env.SSR ? searchEngineMeta(site, page) : null}
      <link rel="canonical" href={site.origin + path} />
    </>
  )
}
