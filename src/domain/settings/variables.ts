/** The owner's texts may hold variables, which are filled from the settings. */

import { millilitres, type Volume } from '#domain/catalogue/product.ts'
import { isOriginalBottle, shopVolumes } from '#domain/catalogue/volumes.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import { formatDirhams } from '#domain/money.ts'
import { daysInWords, hourInWords, hoursInWords } from '#domain/shop/hours.ts'
import type { DeliverySettings, ShopSettings, VolumeSettings } from './settings.ts'

/** Lists the variables with what they stand for, as the owner's buttons say it. */
export const TEXT_VARIABLES = {
  nom: 'Nom de la boutique',
  frais: 'Frais de livraison',
  offerte_des: 'Livraison offerte dès',
  delai: 'Délai de livraison',
  destinations: 'Où vous livrez',
  tarif_livraison: 'Prix de la livraison, en bref',
  phrase_livraison: 'Prix de la livraison, en une phrase',
  decants: 'Formats des décants',
  flacons: 'Formats des flacons',
  petit_format: 'Plus petit format',
  horaires: 'Horaires',
  jours: 'Jours d’ouverture',
  ouverture: 'Heure d’ouverture',
  fermeture: 'Heure de fermeture',
  delai_reponse: 'Délai de réponse',
  telephone: 'Téléphone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
} as const

export type TextVariable = keyof typeof TEXT_VARIABLES

/** It is undefined when the shop has no such value. */
export type VariableValues = Record<TextVariable, string | undefined>

/** Returns the value of each variable. */
export function variableValues({
  name,
  identity,
  hours,
  reply_delay,
  delivery,
  volumes: { added },
}: Pick<ShopSettings, 'name' | 'identity' | 'hours' | 'reply_delay'> & {
  delivery: Pick<DeliverySettings, 'fee' | 'free_from' | 'delay' | 'fees' | 'unserved'>
  volumes: VolumeSettings
}): VariableValues {
  const { free_from, delay } = delivery
  const fees = rangeOfFees(delivery)
  const volumes = shopVolumes(added)
  return {
    nom: name,
    frais: feesInWords(fees),
    offerte_des: free_from === null ? undefined : formatDirhams(free_from),
    delai: delay,
    destinations: destinationsInWords(delivery),
    tarif_livraison: shortPriceOfDelivery(fees, free_from),
    phrase_livraison: priceOfDelivery(fees, free_from),
    decants: sizesInWords(volumes.filter((volume) => !isOriginalBottle(volume, added))),
    flacons: sizesInWords(volumes.filter((volume) => isOriginalBottle(volume, added))),
    petit_format: sizesInWords(volumes.slice(0, 1)),
    horaires: hoursInWords(hours),
    jours: daysInWords(hours.days),
    ouverture: hourInWords(hours.opens),
    fermeture: hourInWords(hours.closes),
    delai_reponse: reply_delay,
    telephone: identity.phone && displayPhone(identity.phone),
    whatsapp: identity.whatsApp && displayPhone(identity.whatsApp),
    email: identity.email,
  }
}

/** Says what delivery costs in the cheapest and in the dearest place, in DH. */
type FeeRange = { least: number; most: number }

function rangeOfFees({ fee, fees }: Pick<DeliverySettings, 'fee' | 'fees'>): FeeRange {
  const every = [fee, ...fees.map((place) => place.fee)]
  return { least: Math.min(...every), most: Math.max(...every) }
}

/** Returns a text such as '35 DH', 'de 20 à 70 DH selon la ville'. */
function feesInWords({ least, most }: FeeRange): string {
  return least === most ? formatDirhams(most) : `de ${least} à ${formatDirhams(most)} selon la ville`
}

/** Returns a text such as 'offerte dès 300 DH d’achat', 'à 35 DH', 'de 20 à 70 DH selon la ville', 'offerte'. */
function shortPriceOfDelivery(fees: FeeRange, free_from: number | null): string {
  if (fees.most === 0) return 'offerte'
  if (free_from !== null) return `offerte dès ${formatDirhams(free_from)} d’achat`
  return fees.least === fees.most ? `à ${feesInWords(fees)}` : feesInWords(fees)
}

/** Returns the price of delivery as a sentence. */
function priceOfDelivery(fees: FeeRange, free_from: number | null): string {
  if (fees.most === 0) return 'La livraison est offerte.'
  const costs = `La livraison coûte ${feesInWords(fees)}`
  if (free_from === null) return `${costs}.`
  return `${costs}\u202f; elle est offerte dès ${formatDirhams(free_from)} d’achat.`
}

/** If the shop does not deliver to more cities than these, a text that mentions the destinations does not name them. */
const NAMED_CITIES = 3

/** Returns a text such as 'partout au Maroc', 'au Maroc (sauf Dakhla et Laâyoune)'. */
function destinationsInWords({ unserved }: Pick<DeliverySettings, 'unserved'>): string {
  if (unserved.length === 0) return 'partout au Maroc'
  if (unserved.length > NAMED_CITIES) return 'dans la plupart des villes du Maroc'
  const others = unserved.slice(0, -1)
  const names = [...(others.length === 0 ? [] : [others.join(', ')]), ...unserved.slice(-1)].join(' et ')
  return `au Maroc (sauf ${names})`
}

/** If a shop has more sizes than these, a text that mentions them names the smallest and the largest. */
const NAMED_SIZES = 4

/** Returns a text such as '5, 10 ou 20 ml', '2 à 30 ml'; the sizes come smallest first. */
function sizesInWords(volumes: readonly Volume[]): string {
  const figures = volumes.map(millilitres)
  const last = figures.slice(-1).join('')
  if (figures.length > NAMED_SIZES) return `${figures[0]} à ${last}\u00a0ml`
  const others = figures.slice(0, -1).join(', ')
  return others === '' ? `${last}\u00a0ml` : `${others} ou ${last}\u00a0ml`
}

const VARIABLE = /\{([^{}\n]*)\}/g
/** Splits into sentences and lines, with the separators between them. */
const BETWEEN_SENTENCES = /((?<=[.!?…])\s+|\n+)/

/**
 * Returns the text with its variables filled; undefined when one of them has no value, so that nothing false is said.
 * @param write how a value is written in this text
 */
export function fillVariables(text: string, values: VariableValues, write = asItIs): string | undefined {
  let isComplete = true
  const filled = text.replace(VARIABLE, (written, name) => {
    const known = variableOf(name)
    if (known === null) return written
    const value = values[known]
    isComplete &&= value !== undefined
    if (value === undefined) return ''
    return write(known === name ? value : capitalised(value))
  })
  return isComplete ? filled : undefined
}

/** Fills a longer text: only the sentences with a variable that has no value are left out. */
export function fillSentences(text: string, values: VariableValues, write = asItIs): string {
  if (!text.includes('{')) return text
  const sentences = text.split(BETWEEN_SENTENCES)
  return sentences
    .map((sentence) => fillVariables(sentence, values, write) ?? '')
    .join('')
    .trim()
}

function asItIs(value: string): string {
  return value
}

/** Returns the sentence for the first words in braces that are no variable, a misspelling; null without any. */
export function variableRefusal(text: string): string | null {
  const unknown = [...text.matchAll(VARIABLE)].find(([, name = '']) => variableOf(name) === null)
  return unknown === undefined ? null : `${unknown[0]} n’est pas une valeur connue de la boutique.`
}

/** Returns the variable of this name; with a capital, `{Destinations}`, its value begins with one too. */
function variableOf(name: string): TextVariable | null {
  const plain = name.slice(0, 1).toLowerCase() + name.slice(1)
  return isVariable(plain) ? plain : null
}

function isVariable(name: string): name is TextVariable {
  return Object.hasOwn(TEXT_VARIABLES, name)
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
