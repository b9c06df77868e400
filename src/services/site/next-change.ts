import { nextContentsChange } from '#services/contents/read.ts'
import { nextPromotionChange } from '#services/promotions/clock.ts'
import type { Shop } from '#services/shop.ts'
import { findNextSiteChange } from './site.ts'

/** Says when pages will next change by themselves: a change of settings, or a promotion that starts or ends. */
export function nextPublicChange(shop: Shop): Promise<Date | undefined> {
  return earliest([nextPromotionChange(shop), nextSettingsChange(shop)])
}

/**
 * Says when the owner's settings will next change by themselves: a text of the bar or a slide begins or ends, or the
 * shop opens.
 */
export function nextSettingsChange(shop: Shop): Promise<Date | undefined> {
  return earliest([findNextSiteChange(shop), nextContentsChange(shop)])
}

async function earliest(found: readonly Promise<Date | undefined>[]): Promise<Date | undefined> {
  const moments = await Promise.all(found)
  return moments
    .filter((moment) => moment !== undefined)
    .reduce<Date | undefined>(
      (first, moment) => (first === undefined || moment < first ? moment : first),
      undefined,
    )
}
