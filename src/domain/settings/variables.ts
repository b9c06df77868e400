/** The owner's texts may hold variables, which are filled from the settings. */

import { millilitres, type Volume } from '#domain/catalogue/product.ts'
import { isOriginalBottle, shopVolumes } from '#domain/catalogue/volumes.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import { formatDirhams } from '#domain/money.ts'
import { daysInWords, hourInWords, hoursInWords } from '#domain/shop/hours.ts'
import { say } from '#domain/words/say.ts'
import type { DeliverySettings, ShopSettings, VolumeSettings } from './settings.ts'
import { FRENCH_SPEECH, type Speech } from './speech.ts'

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

/** Returns the value of each variable, as a language says it. */
export function variableValues(
  {
    name,
    identity,
    hours,
    reply_delay,
    delivery,
    volumes: { added },
  }: Pick<ShopSettings, 'name' | 'identity' | 'hours' | 'reply_delay'> & {
    delivery: Pick<DeliverySettings, 'fee' | 'free_from' | 'delay' | 'fees' | 'unserved'>
    volumes: VolumeSettings
  },
  speech: Speech = FRENCH_SPEECH,
): VariableValues {
  const { language, hourWords, translate, isolated } = speech
  const { free_from, delay } = delivery
  const fees = rangeOfFees(delivery)
  const volumes = shopVolumes(added)
  return {
    nom: isolated(name),
    frais: feesInWords(fees, speech),
    offerte_des: free_from === null ? undefined : formatDirhams(free_from, language),
    delai: isolated(translate(delay)),
    destinations: destinationsInWords(delivery, speech),
    tarif_livraison: shortPriceOfDelivery(fees, free_from, speech),
    phrase_livraison: priceOfDelivery(fees, free_from, speech),
    decants: sizesInWords(
      volumes.filter((volume) => !isOriginalBottle(volume, added)),
      speech,
    ),
    flacons: sizesInWords(
      volumes.filter((volume) => isOriginalBottle(volume, added)),
      speech,
    ),
    petit_format: sizesInWords(volumes.slice(0, 1), speech),
    horaires: hoursInWords(hours, hourWords),
    jours: daysInWords(hours.days, hourWords),
    ouverture: hourInWords(hours.opens, hourWords),
    fermeture: hourInWords(hours.closes, hourWords),
    delai_reponse: isolated(translate(reply_delay)),
    telephone: identity.phone && isolated(displayPhone(identity.phone)),
    whatsapp: identity.whatsApp && isolated(displayPhone(identity.whatsApp)),
    email: identity.email && isolated(identity.email),
  }
}

/** Says what delivery costs in the cheapest and in the dearest place, in DH. */
type FeeRange = { least: number; most: number }

function rangeOfFees({ fee, fees }: Pick<DeliverySettings, 'fee' | 'fees'>): FeeRange {
  const every = [fee, ...fees.map((place) => place.fee)]
  return { least: Math.min(...every), most: Math.max(...every) }
}

/** Returns a text such as '35 DH', 'de 20 à 70 DH selon la ville'. */
function feesInWords({ least, most }: FeeRange, { words, language }: Speech): string {
  const dearest = formatDirhams(most, language)
  return least === most ? dearest : say(words.feesByCity, { least, most: dearest })
}

/** Returns a text such as 'offerte dès 300 DH d’achat', 'à 35 DH', 'de 20 à 70 DH selon la ville', 'offerte'. */
function shortPriceOfDelivery(fees: FeeRange, free_from: number | null, speech: Speech): string {
  const { words, language } = speech
  if (fees.most === 0) return words.free
  if (free_from !== null) return say(words.freeFrom, { amount: formatDirhams(free_from, language) })
  const inWords = feesInWords(fees, speech)
  return fees.least === fees.most ? say(words.at, { fees: inWords }) : inWords
}

/** Returns the price of delivery as a sentence. */
function priceOfDelivery(range: FeeRange, free_from: number | null, speech: Speech): string {
  const { words, language } = speech
  if (range.most === 0) return words.isFree
  const fees = feesInWords(range, speech)
  if (free_from === null) return say(words.costs, { fees })
  return say(words.costsUntil, { fees, amount: formatDirhams(free_from, language) })
}

/** If the shop does not deliver to more cities than these, a text that mentions the destinations does not name them. */
const NAMED_CITIES = 3

/** Returns a text such as 'partout au Maroc', 'au Maroc (sauf Dakhla et Laâyoune)'. */
function destinationsInWords(
  { unserved }: Pick<DeliverySettings, 'unserved'>,
  { words, cityName }: Speech,
): string {
  if (unserved.length === 0) return words.everywhere
  if (unserved.length > NAMED_CITIES) return words.mostCities
  return say(words.exceptCities, { cities: listed(unserved.map(cityName), words.comma, words.and) })
}

/** If a shop has more sizes than these, a text that mentions them names the smallest and the largest. */
const NAMED_SIZES = 4

/** Returns a text such as '5, 10 ou 20 ml', '2 à 30 ml'; the sizes come smallest first. */
function sizesInWords(volumes: readonly Volume[], { words }: Speech): string {
  const all = volumes.map((volume) => String(millilitres(volume)))
  const [first = '', last = ''] = [all[0], all.at(-1)]
  const figures =
    all.length > NAMED_SIZES ? say(words.fromTo, { first, last }) : listed(all, words.comma, words.or)
  return say(words.millilitres, { figures })
}

function listed(names: readonly string[], comma: string, before: string): string {
  const others = names.slice(0, -1).join(comma)
  const last = names.at(-1) ?? ''
  return others === '' ? last : others + before + last
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

/**
 * Says whether a page tells a text as its owner wrote it, in French, for want of its Arabic: its values then are French too,
 * so that it stays one sentence. A text of values alone has no language.
 */
export function isLeftInFrench(written: string, told: string): boolean {
  return told === written && /\p{L}/u.test(told.replace(VARIABLE, ''))
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
