import { DOOR_WORDS, type DoorWord, type LinkFacts } from './links.ts'

/**
 * Says in a seller's words what a link does by itself, and what stays to be done, here or in the carrier's own pages (A39.12): what
 * was done is asked no more.
 */
export function linkAbilities(
  facts: LinkFacts,
  { hasCities }: { hasCities: boolean },
): { does: string[]; left: string[] } {
  const { label } = facts
  const pages = `dans votre espace ${label}`
  const does: string[] = []
  const left: string[] = []

  if (facts.pickup?.listed !== undefined)
    does.push(`Vous choisissez ${facts.pickup.listed.noun} par son nom, dans sa liste.`)
  if (facts.city === 'id' && !hasCities) left.push('Reprenez ses villes ici avant le premier envoi.')
  if (facts.find === 'reference') {
    does.push('Un envoi resté sans réponse est retrouvé par le numéro de la commande.')
  } else left.push(`Un envoi resté sans réponse\u00a0: regardez ${pages} s’il y est.`)
  if (facts.edit === 'before-pickup') does.push('Une correction lui est transmise jusqu’au ramassage.')
  else left.push(`Une correction après l’envoi se refait ${pages}.`)
  if (facts.cancel === 'before-pickup')
    does.push('Un colis annulé ici est annulé chez lui, jusqu’au ramassage.')
  else left.push(`Un colis annulé ici s’annule aussi ${pages}.`)
  if (facts.bell === 'none') does.push('La boutique lui demande les nouvelles toutes les heures.')
  else does.push(`${label} prévient la boutique à chaque nouvelle.`)
  if (facts.labels !== 'none') does.push('Ses étiquettes s’impriment d’ici.')
  else left.push('Il ne donne pas d’étiquettes par la liaison\u00a0: collez celles de la boutique.')
  if (facts.collection === 'delivery-note') does.push('Son bon de livraison se fait depuis votre bordereau.')
  if (facts.collection === 'pickup') does.push('Son ramassage se demande depuis votre bordereau.')
  if (facts.cash === 'invoice') does.push('Ses factures sont lues et comparées à vos colis.')
  else if (facts.cash === 'parcel') does.push(`Ce que ${label} vous a versé se lit colis par colis.`)
  else left.push('Ses relevés viennent par fichier, dans «\u00a0Encaissements\u00a0».')
  const unsaid = DOOR_WORDS.filter((word) => !facts.says.includes(word))
  if (unsaid.length > 0) {
    const words = unsaid.map((word) => IN_WORDS[word].name).join(', ')
    does.push(`Faute de case chez lui, ceci s’écrit dans la note du colis\u00a0: ${words}.`)
  }
  if (facts.says.includes('exchange') && facts.exchangesByNumber) {
    does.push('Un échange y est marqué quand l’ancien colis est parti par lui\u00a0; sinon, la note le dit.')
  }
  return { does, left }
}

/**
 * Returns the note that goes with a parcel. What was promised at the door and has no field at this carrier comes first, because
 * long notes are cut at their end.
 */
export function noteInWords(
  { says, exchangesByNumber }: Pick<LinkFacts, 'says' | 'exchangesByNumber'>,
  { note, promised, bringBack }: Noted,
): string {
  const isSaid = (word: DoorWord) =>
    says.includes(word) && (word !== 'exchange' || !exchangesByNumber || bringBack !== null)
  const words = DOOR_WORDS.filter((word) => promised[word] && !isSaid(word)).map(
    (word) => IN_WORDS[word].note,
  )
  return joined([...words, note])
}

/** `bringBack` is the carrier's own number of the parcel that an exchange brings back; null where nobody knows it. */
type Noted = { note: string; promised: Readonly<Record<DoorWord, boolean>>; bringBack: string | null }

/** Returns the note with an exchange in words, for a carrier that does not take its number. */
export function exchangeInWords(note: string): string {
  return joined([IN_WORDS.exchange.note, note])
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

const IN_WORDS: Readonly<Record<DoorWord, { name: string; note: string }>> = {
  open: { name: 'l’ouverture permise', note: 'Ouverture permise.' },
  try: { name: 'l’essai permis', note: 'Essai permis.' },
  fragile: { name: 'fragile', note: 'Fragile.' },
  exchange: { name: 'l’échange', note: 'Échange\u00a0: reprendre l’ancien colis.' },
}
