/** Room of settings: what the owner may change at runtime. */

import type { AddedVolume } from '#domain/catalogue/volumes.ts'
import type { ConsentPurpose } from '#domain/consent/consent.ts'
import type { ConversionMoment } from '#domain/conversions/networks.ts'
import { DECANT_DAYS } from '#domain/decants/days.ts'
import { REVIEW_AFTER_DAYS } from '#domain/reviews/delays.ts'
import type { OpeningHours } from '#domain/shop/hours.ts'
import type { ShopIdentity } from '#domain/shop/identity.ts'

/** A section is read, edited and saved whole. */
export const SETTINGS_SECTIONS = [
  'shop',
  'delivery',
  'orders',
  'risk',
  'announcement',
  'search',
  'closing',
  'calls',
  'shipping',
  'volumes',
  'languages',
  'integrations',
  'consent',
  'invoicing',
  'conversions',
] as const

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/**
 * Holds the shop's settings by section. Amounts are in whole dirhams; days are as `2026-11-23`, in Morocco.
 */
export type Settings = {
  shop: ShopSettings
  delivery: DeliverySettings
  orders: OrderSettings
  risk: RiskSettings
  announcement: AnnouncementSettings
  search: SearchSettings
  closing: ClosingSettings
  calls: CallSettings
  shipping: ShippingSettings
  volumes: VolumeSettings
  languages: LanguageSettings
  integrations: IntegrationSettings
  consent: ConsentSettings
  invoicing: InvoicingSettings
  conversions: ConversionSettings
}

/** Says who sells: name, legal identity, and when to reach them. */
export type ShopSettings = {
  name: string
  /** Is a picture; null for the drawing of the house. */
  logo: string | null
  /** Says what the shop is, at the foot of every page; may hold variables. It is empty for none. */
  about: string
  identity: ShopIdentity
  hours: OpeningHours
  /** Says how soon a message is answered, in words: '24 heures'. */
  reply_delay: string
}

export type DeliverySettings = {
  fee: number
  /** Delivery is free from this subtotal; null when it never is. */
  free_from: number | null
  /** Counts working days after the shop's call. */
  min_days: number
  max_days: number
  /** Says the delay in words, after 'en': '1 à 3 jours ouvrés'. */
  delay: string
  /** Exceptions to `fee`; a city's own comes before its region's. */
  fees: PlaceFee[]
  /** The shop does not deliver to these cities. */
  unserved: string[]
}

/** Sets the fee of a city, or of one of the `REGIONS`. */
export type PlaceFee = { kind: 'city' | 'region'; name: string; fee: number }

export type OrderSettings = {
  /** Limits of one order (D39). */
  max_pieces_per_line: number
  max_pieces_per_order: number
  max_lines_per_order: number
  /** Limits on open orders (nouveau) per phone or browser in 24 hours (D39). */
  max_open_orders_per_buyer: number
  max_open_amount_per_buyer: number
  /** Limits on open orders per IP address; for IPv6, per network (D39). */
  max_open_orders_per_network: number
  max_open_amount_per_network: number
  /** Says whether to show the placeholder rating until there are real reviews (D27, D47). */
  placeholder_rating: boolean
  /** Sizes with at most this stock appear under 'Formats à réapprovisionner'. */
  restock_threshold: number
  /** Sizes with at most this stock are shown as nearly gone in the shop (S9.13); 0 shows none. */
  low_stock_threshold: number
  /** A person who is not an owner may take at most so much off the goods of an order, in percent (A19.6). */
  max_staff_discount_percent: number
  /** A return is late after so many days, or, for a defect, so many hours from its delivery (D38). */
  return_days: number
  defect_hours: number
  /** A review is asked for so many days after the delivery (A33.1). */
  review_after_days: number
  /** What was paid for a decant is deducted from a bottle of the same perfume (S22.8), for so many days. */
  deducts_decants: boolean
  decant_days: number
  /** The nightly job anonymises orders older than this (D42). */
  order_retention_years: number
}

/** Points of each sign by which an order is judged (A20.1); the more points, the less sure it is. */
export type RiskSettings = {
  /** Points for one parcel refused or sent back, and for two or more. */
  refused_once: number
  refused_often: number
  /** Points for each order closed as unreachable or false, and the most for all of them. */
  unreachable_each: number
  unreachable_most: number
  /** Points taken off for each delivered order, and the most for all of them. */
  delivered_each: number
  delivered_most: number
  /** Points for another open order of the phone. */
  open_double: number
  /** Points for several orders a day from one device or connection, from this number on. */
  same_source: number
  same_source_from: number
  /** Points for a first order above this many times the average basket. */
  high_first: number
  high_first_times: number
  suspicious_number: number
  vague_address: number
  blocklist: number
}

/**
 * The bar above every page shows these texts, in order. They may hold variables
 * (`domain/settings/variables.ts`).
 */
export type AnnouncementSettings = { texts: AnnouncementText[] }

/** It is shown from the first day to the last one included; null for no bound. */
export type AnnouncementText = { text: string; from: string | null; until: string | null }

/**
 * Says how search engines and messengers show the home page. `title` and `description` may hold variables.
 */
export type SearchSettings = {
  title: string
  description: string
  /** Messengers show this picture; null for that of the house. */
  sharing_picture: string | null
}

/** While closed, only the owner can order. */
export type ClosingSettings = {
  closed: boolean
  /** The shop opens again by itself on this day; null if the owner opens it. */
  until: string | null
  /** Visitors read this sentence. */
  sentence: string
  /** Visitors may look at the perfumes and their prices meanwhile, without ordering (D176). */
  shows_perfumes: boolean
}

/** Says when and how often the shop calls to confirm an order (A18.20). */
export type CallSettings = {
  hours: OpeningHours
  /** The hours of Ramadan, from the first day to the last one included; null for no such period. */
  ramadan: { from: string | null; until: string | null; opens: string; closes: string }
  /**
   * Says when to call again after the first unanswered call, after the second one, and so on; then the owner
   * decides.
   */
  plan: CallStep[]
  /** Orders up to this age in minutes are shown in green, then in amber, then in red. */
  green_minutes: number
  amber_minutes: number
  /** The sound of a new order is repeated after so many minutes; null for once. */
  sound_every_minutes: number | null
  /** An order whose plan is over is closed so many days after the last call; null for never. */
  close_after_days: number | null
  /** A phone that is typed in the cart is kept for the call desk until its order comes (S21.1). */
  left_carts: boolean
  /** Customers may ask to be written to when their perfume is about to be used up (S22.6). */
  refills: boolean
}

/** Says after how many days a parcel is looked at, and what packing one costs (A25.30). */
export type ShippingSettings = {
  /** A parcel on its way is to be caught up with after so many days without news. */
  catch_up_days: number
  /** After so many days on its way without news a parcel is silent. */
  silent_days: number
  /** A return is late after so many days. */
  return_late_days: number
  /** Box, paper and tape of one parcel cost this, in DH. */
  packaging_cost: number
  /** Says whether a label names the articles instead of 'Parfumerie'. */
  label_lists_articles: boolean
}

/** Lists the sizes that perfumes are sold in, beside the usual ones (A11.32). */
export type VolumeSettings = { added: AddedVolume[] }

/** Says which languages shoppers may choose beside French, which every shop has (S13.80). */
export type LanguageSettings = { arabic: boolean }

/** Says whom the shop tells of its perfumes by itself: search engines that know IndexNow (A38.3). */
export type IntegrationSettings = { index_now: boolean }

/** Says for what shoppers are asked whether they agree (S18.1); a shop that asks for nothing shows no question. */
export type ConsentSettings = Record<ConsentPurpose, boolean>
/** Says what invoices for customers tell of the VAT (A34.1); who sells is the shop's identity. */
export type InvoicingSettings = {
  has_vat: boolean
  /** Is in percent; prices include it. */
  vat_rate: number
  /** Without VAT, invoices say why, in each language. */
  exemption: string
  exemption_ar: string
}

/** Says which networks are told of orders, and when (A37.1). */
export type ConversionSettings = {
  moment: ConversionMoment
  meta: NetworkSettings & {
    /** Meta takes orders of its ads that open WhatsApp for this account only; it may be empty. */
    whatsapp_account: string
  }
  tiktok: NetworkSettings
}

export type NetworkSettings = {
  /** Orders are told by the server. */
  tells: boolean
  /** Meta's data set, or TikTok's pixel. */
  dataset: string
  /** Browsers of shoppers who agreed load the network's script. */
  pixel: boolean
}

/** The call is so many minutes after the last one, or at an hour, so many days after it. */
export type CallStep = { kind: 'after'; minutes: number } | { kind: 'at'; days: number; time: string }

/** A shop that has set nothing has these settings. */
export const DEFAULT_SETTINGS: Settings = {
  shop: {
    name: 'Sillage',
    logo: null,
    about:
      '{nom} choisit des parfums de caractère et les propose au Maroc en décants ou en flacon, pour que chacun trouve le sien sans se tromper.',
    identity: {},
    hours: { days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '19:00' },
    reply_delay: '24\u00a0heures',
  },
  delivery: {
    fee: 35,
    free_from: 300,
    min_days: 1,
    max_days: 3,
    delay: '1 à 3\u00a0jours ouvrés',
    fees: [],
    unserved: [],
  },
  orders: {
    max_pieces_per_line: 10,
    max_pieces_per_order: 30,
    max_lines_per_order: 20,
    max_open_orders_per_buyer: 5,
    max_open_amount_per_buyer: 5000,
    max_open_orders_per_network: 20,
    max_open_amount_per_network: 20_000,
    placeholder_rating: true,
    restock_threshold: 5,
    low_stock_threshold: 5,
    max_staff_discount_percent: 10,
    return_days: 7,
    defect_hours: 24,
    review_after_days: REVIEW_AFTER_DAYS,
    deducts_decants: false,
    decant_days: DECANT_DAYS,
    order_retention_years: 10,
  },
  risk: {
    refused_once: 25,
    refused_often: 50,
    unreachable_each: 15,
    unreachable_most: 30,
    delivered_each: 20,
    delivered_most: 60,
    open_double: 20,
    same_source: 30,
    same_source_from: 3,
    high_first: 10,
    high_first_times: 2,
    suspicious_number: 30,
    vague_address: 5,
    blocklist: 100,
  },
  announcement: {
    texts: [
      { text: 'Livraison offerte dès {offerte_des}', from: null, until: null },
      { text: 'Paiement à la livraison', from: null, until: null },
      { text: '{Destinations} en {delai}', from: null, until: null },
    ],
  },
  search: {
    title: '{nom} | Parfums et décants au Maroc, paiement à la livraison',
    description:
      'Essayez avant d’adopter\u00a0: parfums en décants de {decants}, ou en flacon entier. Livraison {destinations} en {delai}, paiement à la livraison.',
    sharing_picture: null,
  },
  closing: {
    closed: false,
    until: null,
    sentence: 'La boutique est fermée pour le moment.',
    shows_perfumes: false,
  },
  calls: {
    hours: { days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '19:00' },
    ramadan: { from: '2027-02-08', until: '2027-03-09', opens: '10:00', closes: '16:00' },
    plan: [
      { kind: 'after', minutes: 120 },
      { kind: 'at', days: 1, time: '11:00' },
      { kind: 'at', days: 0, time: '18:30' },
    ],
    green_minutes: 15,
    amber_minutes: 60,
    sound_every_minutes: 2,
    close_after_days: null,
    left_carts: false,
    refills: false,
  },
  shipping: {
    catch_up_days: 3,
    silent_days: 5,
    return_late_days: 10,
    packaging_cost: 0,
    label_lists_articles: false,
  },
  volumes: { added: [] },
  languages: { arabic: false },
  integrations: { index_now: false },
  consent: { measurement: false, advertising: false },
  invoicing: {
    has_vat: false,
    vat_rate: 20,
    exemption: 'TVA non applicable.',
    exemption_ar: 'الضريبة على القيمة المضافة غير مطبقة.',
  },
  conversions: {
    moment: 'delivered',
    meta: { tells: false, dataset: '', pixel: false, whatsapp_account: '' },
    tiktok: { tells: false, dataset: '', pixel: false },
  },
}
