/** Variables that the owner's texts may hold, filled from the settings. */

import { displayPhone } from '#domain/customers/contact-details.ts'
import { formatDirhams } from '#domain/money.ts'
import type { DeliverySettings, ShopSettings } from '#domain/settings/settings.ts'
import { daysInWords, hourInWords, hoursInWords } from './hours.ts'

/** The variables with what they stand for, as the owner's buttons say it. */
export const TEXT_VARIABLES = {
  nom: 'Nom de la boutique',
  frais: 'Frais de livraison',
  offerte_des: 'Livraison offerte dès',
  delai: 'Délai de livraison',
  tarif_livraison: 'Prix de la livraison, en bref',
  phrase_livraison: 'Prix de la livraison, en une phrase',
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

/** Undefined when the shop has no such value. */
export type VariableValues = Record<TextVariable, string | undefined>

/** The value of each variable. */
export function variableValues({
  name,
  identity,
  hours,
  reply_delay,
  delivery: { fee, free_from, delay },
}: Pick<ShopSettings, 'name' | 'identity' | 'hours' | 'reply_delay'> & {
  delivery: Pick<DeliverySettings, 'fee' | 'free_from' | 'delay'>
}): VariableValues {
  return {
    nom: name,
    frais: formatDirhams(fee),
    offerte_des: free_from === null ? undefined : formatDirhams(free_from),
    delai: delay,
    tarif_livraison: shortPriceOfDelivery({ fee, free_from }),
    phrase_livraison: priceOfDelivery({ fee, free_from }),
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

type DeliveryPrice = Pick<DeliverySettings, 'fee' | 'free_from'>

/** 'offerte dès 300 DH d’achat', 'à 35 DH', 'offerte'. */
function shortPriceOfDelivery({ fee, free_from }: DeliveryPrice): string {
  if (fee === 0) return 'offerte'
  return free_from === null ? `à ${formatDirhams(fee)}` : `offerte dès ${formatDirhams(free_from)} d’achat`
}

/** The same as a sentence. */
function priceOfDelivery({ fee, free_from }: DeliveryPrice): string {
  if (fee === 0) return 'La livraison est offerte.'
  const costs = `La livraison coûte ${formatDirhams(fee)}`
  if (free_from === null) return `${costs}.`
  return `${costs}\u202f; elle est offerte dès ${formatDirhams(free_from)} d’achat.`
}

const VARIABLE = /\{([^{}\n]*)\}/g
/** Sentences and lines, with what stands between them. */
const BETWEEN_SENTENCES = /((?<=[.!?…])\s+|\n+)/

/**
 * The text with its variables filled; undefined when one of them has no value, so that nothing false is told.
 * @param write how a value is written in this text
 */
export function fillVariables(text: string, values: VariableValues, write = asItIs): string | undefined {
  let isComplete = true
  const filled = text.replace(VARIABLE, (written, name) => {
    if (!isVariable(name)) return written
    const value = values[name]
    isComplete &&= value !== undefined
    return value === undefined ? '' : write(value)
  })
  return isComplete ? filled : undefined
}

/** The same for a longer text: only a sentence with a variable that has no value is left out. */
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

/** Names the first words in braces that are no variable, a misspelling; null without any. */
export function variableRefusal(text: string): string | null {
  const unknown = [...text.matchAll(VARIABLE)].find(([, name = '']) => !isVariable(name))
  return unknown === undefined ? null : `${unknown[0]} n’est pas une valeur connue de la boutique.`
}

function isVariable(name: string): name is TextVariable {
  return Object.hasOwn(TEXT_VARIABLES, name)
}
