/** Room of the document head: title, description, and tags for search engines. */

import type { RouterContext } from '#web/routing/loading.ts'
import { useSite } from '#web/shop/site.ts'
import { headTexts } from './head-texts.ts'
import type { Page } from './page.ts'
import { searchEngineMeta } from './search-engine-meta.tsx'

/**
 * Renders title, description, canonical URL and robots. Previews and structured data are rendered on the
 * server only, so that browsers do not load that code.
 */
export function pageHead(context: Pick<RouterContext, 'origin' | 'readCache'>, page: Page) {
  const { path, robots = 'index, follow' } = page
  return (
    <>
      <PageTexts page={page} />
      <meta name="robots" content={robots} />
      {import.meta.env.SSR ? searchEngineMeta(context, page) : null}
      <link rel="canonical" href={context.origin + path} />
    </>
  )
}

/** Title and description follow the settings, like the whole page. */
function PageTexts({ page }: { page: Page }) {
  const { title, description } = headTexts(page, useSite())
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  )
}

/** Shows the title of a page without a head of its own. */
export function ShopTitle({ children: title }: { children: string }) {
  return <title>{`${title} | ${useSite().name}`}</title>
}
