import { languageOf, type SiteLanguage } from '#domain/words/site-language.ts'
import type { Render } from '#server/pages/pages.ts'

/** Each language has a build of its own, which renders the pages below its addresses (ADR 167). */
export function byLanguage(renderers: Readonly<Record<SiteLanguage, Render>>): Render {
  return (request, read, options) =>
    renderers[languageOf(new URL(request.url).pathname)](request, read, options)
}
