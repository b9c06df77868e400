/** Room of carrier links: what a carrier's interface can do, and what becomes of a parcel that is told to it. */

/** Names the carriers whose interfaces are known well enough to be called (docs/carriers.md). */
export const LINK_ADAPTERS = ['sendit', 'ameex', 'ozon', 'forcelog', 'digylog', 'speedaf'] as const
export type LinkAdapter = (typeof LINK_ADAPTERS)[number]

/** What the shop promises at the door, where a carrier's interface may have a field for it. */
export const DOOR_WORDS = ['open', 'try', 'fragile', 'exchange'] as const
export type DoorWord = (typeof DOOR_WORDS)[number]

/** A place of a pickup is at most so long, in the carrier's own terms. */
export const MAX_PICKUP = 120

export type OwnLabels = 'many' | 'each' | 'none'

/**
 * Is asked of the owner, in this order; secrets are never shown again. One that `isPublic`, as who sends and from where, stands on
 * labels and in lists: it is left in the carrier's answers, out of which every other one is taken.
 */
export type KeyField = { name: string; label: string; isOptional?: true; isPublic?: true }

/** The place from which a carrier fetches parcels, in its own terms. */
export type PickupField = {
  /** The label of the place where it is typed. */
  label: string
  /** What the place is called once it is known: 'Ramassage'. */
  short: string
  /**
   * The carrier lists its places, so that the owner chooses one by its name after the keys. `label` is that of the list, `noun`
   * what is chosen. Without it the place is typed beside the keys.
   */
  listed?: { label: string; noun: string }
}

/** Says what a carrier's interface can do. Screens and the job of links read it; an adapter does no more. */
export type LinkFacts = {
  label: string
  keys: readonly KeyField[]
  /** 'reference' finds a parcel by the shop's own number, so that an unknown sending is settled by asking. */
  find: 'reference' | 'none'
  cancel: 'before-pickup' | 'none'
  /** A correction of a parcel that was told reaches the carrier until it picks it up; else a person makes it there. */
  edit: 'before-pickup' | 'none'
  /** The carrier rings when something changes: its bell is signed, has only a secret address, or does not exist. */
  bell: 'signed' | 'address' | 'none'
  /** A parcel goes into one of the carrier's cities by its id, or by its name. */
  city: 'id' | 'name'
  /** These have a field of their own; the others are written in the parcel's note, in words. */
  says: readonly DoorWord[]
  /** The field of an exchange takes this carrier's own number of the parcel to bring back: without it the note says so. */
  exchangesByNumber: boolean
  /** One call reads so many parcels at most. */
  reads: number
  /** The carrier prints its own labels: of many parcels in one file, of each in its own, or not by its interface. */
  labels: OwnLabels
  /** How the carrier is told that parcels wait for it: in a delivery note, by asking for a pick-up, or not at all. */
  collection: 'delivery-note' | 'pickup' | 'none'
  /** A delivery note is shown at this address with its number after it, which holds no key; null where none is known. */
  notePage: string | null
  /** Where the carrier says what it pays: an invoice with its lines, a field of each parcel, or nowhere. */
  cash: 'invoice' | 'parcel' | 'none'
  pickup: PickupField | null
  /**
   * The job asks where parcels are at most so often in an hour, where the carrier says how many requests it takes: the rest is
   * left for what it is told. Null where it says nothing.
   */
  readsAnHour: number | null
}

export const LINKS: Readonly<Record<LinkAdapter, LinkFacts>> = {
  sendit: {
    label: 'Sendit',
    keys: [
      { name: 'public_key', label: 'Clé publique' },
      { name: 'secret_key', label: 'Clé secrète' },
      { name: 'webhook_key', label: 'Clé du webhook', isOptional: true },
      { name: 'sender_name', label: 'Nom pour le ramassage', isOptional: true, isPublic: true },
      { name: 'sender_phone', label: 'Téléphone pour le ramassage', isOptional: true, isPublic: true },
      { name: 'sender_address', label: 'Adresse de ramassage', isOptional: true, isPublic: true },
    ],
    find: 'reference',
    cancel: 'before-pickup',
    edit: 'before-pickup',
    bell: 'signed',
    city: 'id',
    says: ['open', 'try', 'exchange'],
    exchangesByNumber: true,
    reads: 1,
    labels: 'many',
    collection: 'pickup',
    notePage: null,
    cash: 'invoice',
    pickup: {
      label: 'Numéro du lieu de ramassage',
      short: 'Ramassage',
      listed: { label: 'Lieu de ramassage', noun: 'le lieu de ramassage' },
    },
    // It takes about a thousand requests an hour; each ten readings need a login too.
    readsAnHour: 600,
  },
  ameex: {
    label: 'Ameex',
    keys: [
      { name: 'id', label: 'C-Api-Id' },
      { name: 'key', label: 'C-Api-Key' },
      { name: 'webhook_secret', label: 'Secret du webhook', isOptional: true },
    ],
    find: 'reference',
    cancel: 'before-pickup',
    edit: 'before-pickup',
    bell: 'signed',
    city: 'id',
    says: ['open', 'try', 'fragile', 'exchange'],
    exchangesByNumber: true,
    reads: 25,
    labels: 'none',
    collection: 'delivery-note',
    notePage: null,
    cash: 'none',
    pickup: { label: 'Numéro de votre boutique chez Ameex', short: 'Boutique' },
    readsAnHour: null,
  },
  ozon: {
    label: 'Ozon Express',
    keys: [
      { name: 'id', label: 'Identifiant client' },
      { name: 'key', label: 'Clé' },
    ],
    find: 'reference',
    cancel: 'none',
    edit: 'none',
    bell: 'address',
    city: 'id',
    says: ['open', 'fragile', 'exchange'],
    exchangesByNumber: false,
    reads: 1,
    labels: 'none',
    collection: 'delivery-note',
    notePage: 'https://client.ozoneexpress.ma/pdf-delivery-note?dn-ref=',
    cash: 'parcel',
    pickup: null,
    readsAnHour: null,
  },
  forcelog: {
    label: 'ForceLog',
    keys: [
      { name: 'key', label: 'X-API-Key' },
      { name: 'sender_phone', label: 'Téléphone pour le ramassage', isOptional: true, isPublic: true },
      { name: 'sender_city', label: 'Ville de ramassage', isOptional: true, isPublic: true },
      { name: 'sender_address', label: 'Adresse de ramassage', isOptional: true, isPublic: true },
    ],
    find: 'none',
    cancel: 'none',
    edit: 'none',
    bell: 'none',
    city: 'name',
    says: ['open', 'fragile'],
    exchangesByNumber: false,
    reads: 1,
    labels: 'each',
    collection: 'pickup',
    notePage: null,
    cash: 'parcel',
    pickup: null,
    readsAnHour: null,
  },
  digylog: {
    label: 'Digylog',
    keys: [
      { name: 'token', label: 'Jeton (token)' },
      { name: 'network', label: 'Nom ou numéro du réseau', isOptional: true, isPublic: true },
    ],
    find: 'none',
    cancel: 'none',
    edit: 'none',
    bell: 'address',
    city: 'name',
    says: ['open', 'exchange'],
    exchangesByNumber: false,
    reads: 25,
    labels: 'many',
    collection: 'delivery-note',
    notePage: null,
    cash: 'none',
    pickup: {
      label: 'Nom de votre boutique chez Digylog',
      short: 'Boutique',
      listed: { label: 'Votre boutique chez Digylog', noun: 'votre boutique' },
    },
    readsAnHour: null,
  },
  speedaf: {
    label: 'Speedaf',
    keys: [
      { name: 'app_code', label: 'App Code' },
      { name: 'customer_code', label: 'Code client' },
      { name: 'platform', label: 'Platform source' },
      { name: 'sender_name', label: 'Nom de l’expéditeur', isPublic: true },
      { name: 'sender_phone', label: 'Téléphone de l’expéditeur', isPublic: true },
      { name: 'sender_city', label: 'Ville de ramassage', isPublic: true },
      { name: 'webhook_secret', label: 'Clé secrète (secretKey)', isOptional: true },
    ],
    find: 'none',
    cancel: 'before-pickup',
    edit: 'none',
    bell: 'signed',
    city: 'id',
    says: ['open'],
    exchangesByNumber: false,
    reads: 25,
    labels: 'none',
    collection: 'none',
    notePage: null,
    cash: 'none',
    pickup: { label: 'Adresse de ramassage', short: 'Ramassage' },
    readsAnHour: null,
  },
}

/** Says in French what keeps a link from sending; null when nothing does. */
export function missingPlace(adapter: LinkAdapter, pickup: string): string | null {
  const listed = LINKS[adapter].pickup?.listed
  if (listed === undefined || pickup !== '') return null
  return `Choisissez d’abord ${listed.noun}, dans la liaison de ${LINKS[adapter].label}.`
}

/** Returns those of a link's keys that nobody may read. */
export function secretsOf(adapter: LinkAdapter, keys: Readonly<Record<string, string>>): string[] {
  return LINKS[adapter].keys.flatMap(({ name, isPublic }) => (isPublic ? [] : (keys[name] ?? [])))
}
