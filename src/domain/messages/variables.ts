import { millilitres, type Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { firstName } from '#domain/customers/first-name.ts'
import { formatDirhams, formatWhole, wholeDirhams } from '#domain/money.ts'
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
    adresse: orUndefined(places.join(lang === 'fr' ? ', ' : '، ')),
    transporteur: orUndefined(order.parcel?.carrier?.name ?? ''),
    suivi: orUndefined(order.parcel?.tracking ?? ''),
    date: deliver_on === null ? undefined : dayInWords(deliver_on, lang),
    lien: link,
    boutique: orUndefined(shopName),
  }
}

/** Returns a text such as `93 DH`, or its like in Darija. */
export function amountInWords(total: number, lang: MessageLanguage): string {
  return lang === 'fr' ? formatDirhams(total) : `${formatWhole(wholeDirhams(total))}\u00a0درهم`
}

/** Returns a text such as `2 × Cèdre 10 ml, 1 × Ombre Parfum Complet`; in Darija the names are set apart and the count follows them. */
function itemsInWords(items: ToldOrder['items'], lang: MessageLanguage): string {
  const named = items
    .slice(0, NAMED_LINES)
    .map(({ product_name, volume, quantity }) =>
      lang === 'fr'
        ? `${quantity}\u00a0× ${product_name} ${volumeLabel(volume)}`
        : `${isolate(product_name, lang)} ${millilitres(volume)}\u00a0مل ×\u00a0${quantity}`,
    )
  const others = items.length - named.length
  const list = named.join(lang === 'fr' ? ', ' : '، ')
  return others > 0 ? `${list} ${othersInWords(others, lang)}` : list
}

function othersInWords(count: number, lang: MessageLanguage): string {
  if (lang === 'fr') return count === 1 ? 'et un autre article' : `et ${count}\u00a0autres articles`
  return count === 1 ? 'ومنتوج آخر' : `و ${count}\u00a0منتوجات أخرى`
}

function orUndefined(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim()
}
