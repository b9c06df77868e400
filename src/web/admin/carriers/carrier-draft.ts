import type { Carrier } from '#contract/carriers/carriers.ts'
import type { CarrierFields } from '#domain/carriers/form.ts'
import { LIMIT_LABELS, LIMITED_FIELDS, type LimitedField } from '#domain/carriers/limits.ts'
import type { Line } from '#web/admin/pieces/differences.ts'
import { readTypedAmount, readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'

/** Holds a carrier as it is typed: numbers are text, an empty limit is none. */
export type CarrierDraft = Pick<
  CarrierFields,
  'name' | 'active' | 'open_default' | 'try_default' | 'label' | 'columns'
> & {
  phone: string
  max_cod: string
  max_lengths: Record<LimitedField, string>
  fee_default: string
  refused_fee_default: string
  returned_fee_default: string
  remit_days: string
  tracking_url: string
}

export function draftOf(carrier: Carrier): CarrierDraft {
  const { name, active, open_default, try_default, label, columns, max_lengths } = carrier
  const length = (field: LimitedField) => writeLimit(max_lengths[field])
  return {
    ...{ name, active, open_default, try_default, label, columns },
    phone: carrier.phone ?? '',
    max_cod: writeLimit(carrier.max_cod),
    max_lengths: {
      order_number: length('order_number'),
      name: length('name'),
      phone: length('phone'),
      city: length('city'),
      address: length('address'),
      note: length('note'),
      contents: length('contents'),
    },
    fee_default: writeNumber(carrier.fee_default),
    refused_fee_default: writeNumber(carrier.refused_fee_default),
    returned_fee_default: writeNumber(carrier.returned_fee_default),
    remit_days: writeNumber(carrier.remit_days),
    tracking_url: carrier.tracking_url ?? '',
  }
}

/** Returns what is sent; invalid numbers become NaN, which the rules refuse. */
export function fieldsOf(draft: CarrierDraft): CarrierFields {
  const lengths = LIMITED_FIELDS.flatMap((field) => {
    const most = readLimit(draft.max_lengths[field])
    return most === null ? [] : [[field, most] as const]
  })
  return {
    ...draft,
    phone: draft.phone.trim() === '' ? null : draft.phone,
    max_cod: draft.max_cod.trim() === '' ? null : readTypedAmount(draft.max_cod),
    max_lengths: Object.fromEntries(lengths),
    fee_default: readTypedAmount(draft.fee_default),
    refused_fee_default: readTypedAmount(draft.refused_fee_default),
    returned_fee_default: readTypedAmount(draft.returned_fee_default),
    remit_days: readTypedNumber(draft.remit_days),
    tracking_url: draft.tracking_url.trim() === '' ? null : draft.tracking_url.trim(),
  }
}

/** Returns the fields in words, for the comparison with what somebody else saved. */
export function linesOf(draft: CarrierDraft): Line[] {
  return [
    ['Nom', draft.name],
    ['Téléphone', draft.phone],
    ['En service', draft.active ? 'oui' : 'non'],
    ['Ouverture autorisée', draft.open_default ? 'oui' : 'non'],
    ['Essai autorisé', draft.try_default ? 'oui' : 'non'],
    ['Livraison', draft.fee_default],
    ['Refus', draft.refused_fee_default],
    ['Retour', draft.returned_fee_default],
    ['Délai de versement', draft.remit_days],
    ['Montant le plus haut', draft.max_cod],
    [
      'Longueurs',
      LIMITED_FIELDS.map((field) => [LIMIT_LABELS[field], draft.max_lengths[field]] as const)
        .filter(([, most]) => most !== '')
        .map(([label, most]) => `${label} ${most}`)
        .join(', '),
    ],
    ['Étiquette', draft.label],
    ['Lien de suivi', draft.tracking_url],
    ['Colonnes', draft.columns.map(({ header }) => header).join('\u00a0; ')],
  ]
}

function writeLimit(most: number | null | undefined): string {
  return most == null ? '' : writeNumber(most)
}

function readLimit(typed: string): number | null {
  return typed.trim() === '' ? null : readTypedNumber(typed)
}
