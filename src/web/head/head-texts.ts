import type { Site } from '#domain/site/site.ts'
import { PATHS } from '#web/routing/paths.ts'
import type { Page } from './page.ts'

/** Title and description of a page: those of the home page are the owner's, the others name the shop and its delay. */
export function headTexts(
  page: Page,
  { name, delivery, sizes, search }: Site,
): Pick<Page, 'title' | 'description'> {
  if (page.path === PATHS.home) return search
  const fill = (text: string) =>
    text
      .replace('{nom}', () => name)
      .replace('{delai}', () => delivery.delay)
      .replace('{decants}', sizes.decants)
      .replace('{petit_format}', sizes.smallest)

  return { title: fill(page.title), description: fill(page.description) }
}
