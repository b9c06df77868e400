import type { Column, ColumnSource } from './columns.ts'
import type { MaxLengths } from './limits.ts'

/** Carriers' files have these models, where any were seen in public. */
export const PRESETS = ['sendit', 'cathedis', 'forcelog', 'ozon', 'ameex', 'digylog', 'generique'] as const
export type Preset = (typeof PRESETS)[number]

/** A new carrier begins with this; the owner may change all of it. Fees and amounts are in DH. */
export type PresetModel = {
  label: string
  /** Says where the columns were seen; null for our own. */
  source: string | null
  max_cod: number | null
  max_lengths: MaxLengths
  fee_default: number
  refused_fee_default: number
  returned_fee_default: number
  columns: readonly Column[]
}

const NO_LIMITS = { max_cod: null, max_lengths: {} } as const
/** The fees are the lower end of what vendors tell; a guess to be corrected. */
const USUAL_FEES = { fee_default: 30, refused_fee_default: 10, returned_fee_default: 0 } as const

export const PRESET_MODELS: Readonly<Record<Preset, PresetModel>> = {
  sendit: {
    label: 'Sendit',
    source: 'le mode d’emploi de «\u00a0Sendit pour Google Sheets\u00a0»',
    ...NO_LIMITS,
    max_cod: 5000,
    ...USUAL_FEES,
    columns: [
      fixed('Code', ''),
      fixed('Statut', 'non traité'),
      of('Nom', 'name'),
      of('Téléphone', 'phone'),
      of('Adresse', 'full_address'),
      of('Ville', 'city'),
      of('Montant', 'amount'),
      of('Produits', 'contents'),
      of('Référence', 'order_number'),
      of('Commentaire', 'note'),
      of('Autoriser_Ouverture', 'open_allowed', 'Oui/Non'),
      of('Autoriser_Essai', 'try_allowed', 'Oui/Non'),
    ],
  },
  cathedis: {
    label: 'Cathedis',
    source: 'les scripts de deux boutiques',
    ...NO_LIMITS,
    max_lengths: { address: 200 },
    ...USUAL_FEES,
    columns: [
      of('marchandise', 'contents'),
      of('client', 'name'),
      of('tlphone', 'phone'),
      of('ville', 'city'),
      of('secteur', 'district'),
      of('adresse', 'address'),
      fixed('type', 'Livraison CRBT'),
      fixed('mode_paiement', 'ESPECES'),
      of('montant', 'amount'),
      fixed('caution', '0'),
      of('n_cmd', 'order_number'),
      fixed('poids', 'Moins de 5Kg'),
      of('fragile', 'fragile', '1/0'),
      fixed('declare_value_dh', ''),
      fixed('valeur_du_poids_kg', ''),
      fixed('profondeur_en_cm', ''),
      fixed('longueur_en_cm', ''),
      fixed('largeur_en_cm', ''),
      of('commentaire', 'note'),
      of('autoriser_ouverture', 'open_allowed', '1/0'),
      fixed('nbre_de_colis', '1'),
      of('numero_tel_a_notifier', 'phone'),
      fixed('tag', ''),
    ],
  },
  forcelog: {
    label: 'ForceLog',
    source: 'la documentation de ForceLog, recopiée en public',
    ...NO_LIMITS,
    max_lengths: {
      ...{ order_number: 20, name: 50, phone: 14, city: 50 },
      ...{ address: 100, note: 100, contents: 100 },
    },
    fee_default: 30,
    refused_fee_default: 10,
    returned_fee_default: 0,
    columns: [
      of('ORDER_NUM', 'order_number'),
      of('RECEIVER', 'name'),
      of('PHONE', 'phone'),
      of('CITY', 'city'),
      of('ADDRESS', 'full_address'),
      of('COMMENT', 'note'),
      of('PRODUCT_NATURE', 'contents'),
      of('COD', 'amount'),
      of('CAN_OPEN', 'open_allowed', '1/0'),
      of('FRAGILE', 'fragile', '1/0'),
      fixed('CARTON', '0'),
      fixed('STOCK', '0'),
    ],
  },
  ozon: {
    label: 'Ozon Express',
    source: 'plusieurs programmes publics',
    ...NO_LIMITS,
    fee_default: 35,
    refused_fee_default: 10,
    returned_fee_default: 0,
    columns: [
      of('tracking-number', 'tracking'),
      of('parcel-receiver', 'name'),
      of('parcel-phone', 'phone'),
      of('parcel-city', 'city_id'),
      of('parcel-address', 'full_address'),
      of('parcel-note', 'note'),
      of('parcel-price', 'amount'),
      of('parcel-nature', 'contents'),
      fixed('parcel-stock', '0'),
      of('parcel-open', 'open_allowed', '1/2'),
      of('parcel-fragile', 'fragile', '1/0'),
      fixed('parcel-replace', '0'),
      fixed('products', ''),
    ],
  },
  ameex: {
    label: 'Ameex',
    source: 'plusieurs programmes publics',
    ...NO_LIMITS,
    ...USUAL_FEES,
    columns: [
      fixed('type', 'SIMPLE'),
      fixed('business', ''),
      of('order_num', 'order_number'),
      of('receiver', 'name'),
      of('phone', 'phone'),
      of('city', 'city_id'),
      of('address', 'full_address'),
      of('cod', 'amount'),
      of('product', 'contents'),
      of('comment', 'note'),
      of('open', 'open_allowed', 'YES/NO'),
      of('try', 'try_allowed', 'YES/NO'),
      of('fragile', 'fragile', '1/0'),
      fixed('replace', ''),
      fixed('exchange_code', ''),
    ],
  },
  digylog: {
    label: 'Digylog',
    source: 'un programme public',
    ...NO_LIMITS,
    ...USUAL_FEES,
    columns: [
      fixed('network', ''),
      fixed('store', ''),
      fixed('mode', ''),
      fixed('status', ''),
      fixed('checkDuplicate', ''),
      of('num', 'order_number'),
      of('name', 'name'),
      of('phone', 'phone'),
      of('address', 'full_address'),
      of('city', 'city'),
      of('price', 'amount'),
      of('openproduct', 'open_allowed', '1/2'),
      fixed('port', '1'),
      of('note', 'note'),
      of('refs', 'contents'),
    ],
  },
  generique: {
    label: 'Générique',
    source: null,
    ...NO_LIMITS,
    ...USUAL_FEES,
    columns: [
      of('Référence', 'order_number'),
      of('Destinataire', 'name'),
      of('Téléphone', 'phone'),
      of('Téléphone 2', 'phone2'),
      of('Ville', 'city'),
      of('Quartier', 'district'),
      of('Adresse', 'address'),
      of('Repère', 'landmark'),
      of('Montant', 'amount'),
      of('Contenu', 'contents'),
      of('Pièces', 'pieces'),
      of('Ouverture', 'open_allowed', 'Oui/Non'),
      of('Note', 'note'),
    ],
  },
}

/** Says how sure a model is, in a sentence (A24.2). */
export function presetEvidence(preset: Preset): string {
  const { source } = PRESET_MODELS[preset]
  return source === null
    ? 'Notre modèle, à adapter à ce que demande votre transporteur.'
    : `Modèle relevé dans ${source}, vérifiez avec votre transporteur.`
}

function of(header: string, source: ColumnSource, format = ''): Column {
  return { header, source, format }
}

function fixed(header: string, format: string): Column {
  return { header, source: 'fixed', format }
}
