/** Room of the site: what every page tells about the shop, made of its settings at a moment. */

import { PLACEHOLDER_RATING, type Rating } from '#domain/catalogue/rating.ts'
import { type DeliveryTerms, deliveryTerms } from '#domain/checkout/delivery.ts'
import type { OrderBounds } from '#domain/orders/bounds.ts'
import { type BarLayout, barLayout, nextTextChange, textsInForce } from '#domain/settings/announcement.ts'
import { isClosed, opensAt } from '#domain/settings/closing.ts'
import type { ClosingSettings, SearchSettings, Settings, ShopSettings } from '#domain/settings/settings.ts'
import { fillVariables, variableValues } from '#domain/settings/variables.ts'
import { isDemonstration } from '#domain/shop/demo-identity.ts'
import { hoursInWords } from '#domain/shop/hours.ts'
import { identityLines, type LegalNotice, type ShopAccount, shopAccounts } from '#domain/shop/identity.ts'
import { ALL_ON_OFFER, type OnOffer } from './on-offer.ts'

/** Says what the shop has to show beside its settings. */
type Goods = {
  on_offer: OnOffer
  /** Says whether the demonstration is there, whose pictures the shop then shows. */
  has_demo: boolean
}

/** A page that could not ask says this: it leads everywhere. */
const UNKNOWN_GOODS: Goods = { on_offer: ALL_ON_OFFER, has_demo: true }

/** Is the public part of the settings at one moment: what every page says about the shop (S13.1). */
export type Site = ShopSettings &
  Goods & {
    /** Says whether the identity still has a line of the demonstration's invented one (D48). */
    is_demonstration: boolean
    /**
     * The identity stands in display order here, so that browsers load neither its labels nor its rules
     * (D44).
     */
    legal_notices: LegalNotice[]
    /** The shop can be followed there; accounts that are not filled in are left out (D44). */
    accounts: ShopAccount[]
    /** It is like '7j/7 de 9h à 19h'. */
    hours_in_words: string
    /** Says which sizes there are, as '5, 10 ou 20 ml'. */
    sizes: { decants: string; smallest: string }
    delivery: DeliveryTerms
    /** The bar's texts in force, with their variables filled; without any, there is no bar. */
    announcement: string[]
    /** Says how these texts are laid out. */
    bar: BarLayout
    /** Holds the search settings with their variables filled. */
    search: SearchSettings
    /** It is null while the shop is open. */
    closing: Pick<ClosingSettings, 'until' | 'sentence'> | null
    /** Is the placeholder rating of products; null to show none. */
    rating: Rating | null
    /** Sizes with at most this stock are shown as nearly gone. */
    low_stock_threshold: number
    /** The terms of sale and search engines say these delays of a return (D38). */
    return_days: number
    defect_hours: number
    bounds: OrderBounds
  }

export function siteOf(
  { shop, delivery, orders, announcement, search, closing, volumes }: Settings,
  now: Date,
  goods: Goods = UNKNOWN_GOODS,
): Site {
  const values = variableValues({ ...shop, delivery, volumes })
  const texts = textsInForce(announcement, now).flatMap((text) => fillVariables(text, values) ?? [])
  const { max_pieces_per_line, max_pieces_per_order, max_lines_per_order, low_stock_threshold } = orders
  return {
    ...shop,
    ...goods,
    about: fillVariables(shop.about, values) ?? '',
    is_demonstration: isDemonstration(shop.identity),
    legal_notices: identityLines(shop.identity),
    accounts: shopAccounts(shop.identity),
    hours_in_words: hoursInWords(shop.hours),
    sizes: { decants: values.decants ?? '', smallest: values.petit_format ?? '' },
    delivery: deliveryTerms(delivery),
    announcement: texts,
    bar: barLayout(texts),
    search: {
      ...search,
      title: fillVariables(search.title, values) ?? shop.name,
      description: fillVariables(search.description, values) ?? '',
    },
    closing: isClosed(closing, now) ? { until: closing.until, sentence: closing.sentence } : null,
    rating: orders.placeholder_rating ? PLACEHOLDER_RATING : null,
    low_stock_threshold,
    return_days: orders.return_days,
    defect_hours: orders.defect_hours,
    bounds: { max_pieces_per_line, max_pieces_per_order, max_lines_per_order },
  }
}

/** Says when the site will change by itself: a text begins or ends, or the shop opens. */
export function nextSiteChange({ announcement, closing }: Settings, now: Date): Date | undefined {
  const moments = [nextTextChange(announcement, now), opensAt(closing, now)]
  return moments.filter((moment) => moment !== undefined).sort((one, other) => Number(one) - Number(other))[0]
}
