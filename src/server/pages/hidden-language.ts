import type { MiddlewareHandler } from 'hono'
import { languageOf, pathIn } from '#domain/words/site-language.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'

/** Leads from a page in Arabic to the same one in French, while the shop is not shown in Arabic (S13.81). */
export function leadToFrench(shop: Shop): MiddlewareHandler {
  return async ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url)
    if (languageOf(pathname) === 'fr' || (await isShown())) return next()
    return redirect(pathIn('fr', pathname) + search, 307)
  }

  /** Without the database the page itself says so, in its language. */
  async function isShown(): Promise<boolean> {
    const settings = await currentSettings(shop).catch(() => null)
    return settings === null || settings.languages.arabic
  }
}
