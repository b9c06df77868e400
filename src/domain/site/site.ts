/** Room of the site: what every page tells about the shop, made of its settings at a moment. */

import { PLACEHOLDER_RATING, type Rating } from '#domain/catalogue/rating.ts'
import { type DeliveryTerms, deliveryTerms } from '#domain/checkout/delivery.ts'
import { askedPurposes, type ConsentPurpose } from '#domain/consent/consent.ts'
import type { OrderBounds } from '#domain/orders/bounds.ts'
import { type BarLayout, barLayout, nextTextChange, textsInForce } from '#domain/settings/announcement.ts'
import { isClosed, opensAt } from '#domain/settings/closing.ts'
import { SETTINGS_LIMITS } from '#domain/settings/limits.ts'
import type { ClosingSettings, SearchSettings, Settings, ShopSettings } from '#domain/settings/settings.ts'
import { FRENCH_SPEECH, type Speech } from '#domain/settings/speech.ts'
import type { VariableWords } from '#domain/settings/variable-words.fr.ts'
import { fillVariables, isLeftInFrench, variableValues } from '#domain/settings/variables.ts'
import { isDemonstration } from '#domain/shop/demo-identity.ts'
import { hoursInWords } from '#domain/shop/hours.ts'
import { identityLines, type LegalNotice, type ShopAccount, shopAccounts } from '#domain/shop/identity.ts'
import { ALL_ON_OFFER, type OnOffer } from './on-offer.ts'
import { type Pixels, pixelsOf } from './pixels.ts'

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
    /** Says whether shoppers may choose Arabic. */
    has_arabic: boolean
    /** Says for what shoppers are asked whether they agree; without any, nothing is asked (S18.1). */
    consent: ConsentPurpose[]
    /** Names the scripts that may be loaded after consent to advertising (A37.1). */
    pixels: Pixels
    /** Says whether a phone that is typed in the cart is kept; the cart then says so (S21.1). */
    keeps_left_carts: boolean
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
    /**
     * The bar's texts in force, with their variables filled; without any, there is no bar. That of a closed shop says its
     * sentence, for the texts may promise a delivery; one that is longer than a text of the bar stays on the closing page.
     */
    announcement: string[]
    /** Says how these texts are laid out. */
    bar: BarLayout
    /** What the bar says once the shop is open, for its owner, who looks around in it; null while it is. */
    bar_when_open: Pick<Site, 'announcement' | 'bar'> | null
    /** Holds the search settings with their variables filled. */
    search: SearchSettings
    /** It is null while the shop is open. A shop without perfumes shows none while it is closed. */
    closing: Pick<ClosingSettings, 'until' | 'sentence' | 'shows_perfumes'> | null
    /** Is the placeholder rating of products; null to show none. */
    rating: Rating | null
    /** Sizes with at most this stock are shown as nearly gone. */
    low_stock_threshold: number
    /** The terms of sale and search engines say these delays of a return (D38). */
    return_days: number
    defect_hours: number
    bounds: OrderBounds
    /** Decants are deducted from bottles for so many days; absent where the shop deducts none (S22.9). */
    decant_days?: number
  }

export function siteOf(
  {
    shop,
    delivery,
    orders,
    announcement,
    search,
    closing,
    volumes,
    languages,
    consent,
    conversions,
    calls,
  }: Settings,
  now: Date,
  goods: Goods = UNKNOWN_GOODS,
  speech: Speech = FRENCH_SPEECH,
): Site {
  const { translate, words, hourWords, identityWords } = speech
  const values = variableValues({ ...shop, delivery, volumes }, speech)
  const frenchValues = variableValues({ ...shop, delivery, volumes })
  const fill = (text: string) => {
    const told = translate(text)
    return fillVariables(told, isLeftInFrench(text, told) ? frenchValues : values)
  }
  const shown = isClosed(closing, now)
    ? {
        until: closing.until,
        sentence: translate(closing.sentence),
        shows_perfumes: closing.shows_perfumes && goods.on_offer.genders.length > 0,
      }
    : null
  const inForce = textsInForce(announcement, now).flatMap((text) => fill(text) ?? [])
  const texts = shown === null ? inForce : [closedInShort(shown.sentence, words)]
  const { max_pieces_per_line, max_pieces_per_order, max_lines_per_order, low_stock_threshold } = orders
  return {
    ...shop,
    ...goods,
    about: fill(shop.about) ?? '',
    has_arabic: languages.arabic,
    consent: askedPurposes(consent),
    pixels: pixelsOf({ conversions, consent }),
    keeps_left_carts: calls.left_carts && shown === null,
    is_demonstration: isDemonstration(shop.identity),
    legal_notices: identityLines(shop.identity, identityWords),
    accounts: shopAccounts(shop.identity),
    hours_in_words: hoursInWords(shop.hours, hourWords),
    sizes: { decants: values.decants ?? '', smallest: values.petit_format ?? '' },
    reply_delay: translate(shop.reply_delay),
    delivery: { ...deliveryTerms(delivery), delay: translate(delivery.delay) },
    announcement: texts,
    bar: barLayout(texts),
    bar_when_open: shown === null ? null : { announcement: inForce, bar: barLayout(inForce) },
    search: {
      ...search,
      title: fill(search.title) ?? shop.name,
      description: fill(search.description) ?? '',
    },
    closing: shown,
    rating: orders.placeholder_rating ? PLACEHOLDER_RATING : null,
    low_stock_threshold,
    return_days: orders.return_days,
    defect_hours: orders.defect_hours,
    bounds: { max_pieces_per_line, max_pieces_per_order, max_lines_per_order },
    ...(orders.deducts_decants && { decant_days: orders.decant_days }),
  }
}

function closedInShort(sentence: string, words: VariableWords): string {
  return sentence.length > SETTINGS_LIMITS.announcement ? words.closed : sentence
}

/** Says when the site will change by itself: a text begins or ends, or the shop opens. */
export function nextSiteChange({ announcement, closing }: Settings, now: Date): Date | undefined {
  const moments = [nextTextChange(announcement, now), opensAt(closing, now)]
  return moments.filter((moment) => moment !== undefined).sort((one, other) => Number(one) - Number(other))[0]
}
