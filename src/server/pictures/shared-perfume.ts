import { PICTURES_PATH } from '#contract/pictures/url.ts'
import { ShopError } from '#domain/errors.ts'
import { showsPerfumes } from '#domain/settings/closing.ts'
import { getProduct } from '#services/catalogue/read.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import type { SharedPerfume } from './perfume-preview.ts'

/** Returns the perfume of a slug if the shop shows it with this picture first, or undefined. */
export type FindPerfume = (slug: string, picture: string) => Promise<SharedPerfume | undefined>

export function findSharedPerfume(shop: Shop): FindPerfume {
  return async (slug, picture) => {
    const { closing } = await currentSettings(shop)
    if (!showsPerfumes(closing, shop.clock())) return undefined
    try {
      const perfume = await getProduct(shop, slug)
      return perfume.image_url === PICTURES_PATH + picture ? perfume : undefined
    } catch (error) {
      if (error instanceof ShopError && error.code === 'not_found') return undefined
      throw error
    }
  }
}
