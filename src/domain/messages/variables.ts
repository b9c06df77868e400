import { millilitres, type Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { WORDS as ARABIC_SIZES } from '#domain/catalogue/volume-words.ar.ts'
import { firstName } from '#domain/customers/first-name.ts'
import { formatDirhams } from '#domain/money.ts'
import { LANGUAGE as ARABIC } from '#domain/words/language.ar.ts'
import { LANGUAGE as FRENCH, type Language } from '#domain/words/language.fr.ts'
import { type Plural, say, sayCountIn } from '#domain/words/say.ts'
import { dayInWords } from './day-in-words.ts'
import { isolate } from './direction.ts'
import type { MessageLanguage } from './templates.ts'

/** A template may hold these variables; the owner's buttons say what each stands for. */
export const MESSAGE_VARIABLES = {
  prenom: 'Prénom',
  numero: 'Numéro de commande',
  articles: 'Articles',
  total: 'Total',
  ville: 'Ville',
  adresse: 'Adresse',
  transporteur: 'Transporteur',
  suivi: 'Numéro de suivi',
  date: 'Jour de livraison',
  lien: 'Lien',
  boutique: 'Nom de la boutique',
} as const

export type MessageVariable = keyof typeof MESSAGE_VARIABLES

/** It is undefined when the order has no such value. */
export type MessageValues = Record<MessageVariable, string | undefined>

/** Says what messages say about an order. */
export type ToldOrder = {
  order_number: string
  name: string
  city: string
  address: string
  district: string | null
  landmark: string | null
  deliver_on: string | null
  total: number
  /** Its parcel, once it has one. */
  parcel?: { carrier: { name: string } | null; tracking: string | null } | undefined
  items: readonly { product_name: string; volume: Volume; quantity: number }[]
}

/** What stands around the values of a message. */
const PHRASES: Record<MessageLanguage, Phrases> = {
  fr: {
    comma: ', ',
    line: '{count}\u00a0× {name} {size}',
    others: { one: 'et un autre article', other: 'et {count}\u00a0autres articles' },
  },
  ar: {
    comma: '، ',
    line: '{name} {size} ×\u00a0{count}',
    others: {
      one: 'ومنتج آخر',
      two: 'ومنتجان آخران',
      few: 'و {count}\u00a0منتجات أخرى',
      many: 'و {count}\u00a0منتجًا آخر',
      other: 'و {count}\u00a0منتج آخر',
    },
  },
}
type Phrases = Record<'comma' | 'line', string> & { others: Plural }

const LANGUAGES: Record<MessageLanguage, Language> = { fr: FRENCH, ar: ARABIC }

/** Says how many lines of an order are named; the others are counted. */
const NAMED_LINES = 6

/** Returns what stands for each variable, in the message's language. */
export function messageValues(
  order: ToldOrder,
  { shopName, link, lang }: { shopName: string; link: string | undefined; lang: MessageLanguage },
): MessageValues {
  const { order_number, name, city, address, district, landmark, deliver_on, total, items } = order
  const places = [address, district, landmark].flatMap((place) => orUndefined(place ?? '') ?? [])
  return {
    prenom: orUndefined(firstName(name) ?? name),
    numero: order_number,
    articles: orUndefined(itemsInWords(items, lang)),
    total: amountInWords(total, lang),
    ville: orUndefined(city),
    adresse: orUndefined(places.join(PHRASES[lang].comma)),
    transporteur: orUndefined(order.parcel?.carrier?.name ?? ''),
    suivi: orUndefined(order.parcel?.tracking ?? ''),
    date: deliver_on === null ? undefined : dayInWords(deliver_on, lang),
    lien: link,
    boutique: orUndefined(shopName),
  }
}

/** Returns what stands for each variable of a message about one size of a perfume, which is about no order. */
export function sizeValues(
  { name, volume }: { name: string; volume: Volume },
  { shopName, link, lang }: { shopName: string; link: string; lang: MessageLanguage },
): MessageValues {
  return {
    ...aboutNoOrder(),
    articles: `${isolate(name, lang)} ${sizeInWords(volume, lang)}`,
    lien: link,
    boutique: orUndefined(shopName),
  }
}

/** Returns what stands for each variable of a message about perfumes that are about to be used up, which is about no one order. */
export function refillValues(
  { name, perfumes }: { name: string; perfumes: readonly string[] },
  { shopName, links, lang }: { shopName: string; links: readonly string[]; lang: MessageLanguage },
): MessageValues {
  return {
    ...aboutNoOrder(),
    prenom: orUndefined(firstName(name) ?? name),
    articles: perfumes.map((perfume) => isolate(perfume, lang)).join(PHRASES[lang].comma),
    lien: links.join(' '),
    boutique: orUndefined(shopName),
  }
}

function aboutNoOrder() {
  return {
    ...{ prenom: undefined, numero: undefined, total: undefined, ville: undefined, adresse: undefined },
    ...{ transporteur: undefined, suivi: undefined, date: undefined },
  }
}

/** Returns a text such as `93 DH`, or its like in Darija. */
export function amountInWords(total: number, lang: MessageLanguage): string {
  return formatDirhams(total, LANGUAGES[lang])
}

/** Returns a text such as `2 × Cèdre 10 ml, 1 × Ombre Parfum Complet`; in Darija the names are set apart and the count follows them. */
function itemsInWords(items: ToldOrder['items'], lang: MessageLanguage): string {
  const { comma, line } = PHRASES[lang]
  const named = items
    .slice(0, NAMED_LINES)
    .map(({ product_name, volume, quantity }) =>
      say(line, { count: quantity, name: isolate(product_name, lang), size: sizeInWords(volume, lang) }),
    )
  const others = items.length - named.length
  return others > 0 ? `${named.join(comma)} ${othersInWords(others, lang)}` : named.join(comma)
}

function sizeInWords(volume: Volume, lang: MessageLanguage): string {
  return lang === 'fr' ? volumeLabel(volume) : say(ARABIC_SIZES.millilitres, { ml: millilitres(volume) })
}

function othersInWords(count: number, lang: MessageLanguage): string {
  return sayCountIn(LANGUAGES[lang].lang, PHRASES[lang].others, count, {})
}

function orUndefined(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim()
}
