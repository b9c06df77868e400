import type { Claim } from '#contract/remittances/claims.ts'
import type { OwedByCarrier, RemittanceDetail, RemittanceLine } from '#contract/remittances/remittances.ts'

export const CARRIER = { id: 1, name: 'Ozon Express' }
/** Nothing was paid beyond what was taken, and all that is late stands in no invoice. */
export const PLAINLY_OWED: Pick<OwedByCarrier, 'overpaid' | 'late_parts'> = {
  overpaid: 0,
  late_parts: { in_drafts: 0, drafts: [], to_check: 0 },
}
export const LINE: Omit<RemittanceLine, 'box' | 'sentence'> = {
  ...{ parcel_id: 'a', order: { id: 'b', number: 'SL-7K3Q-9XVD' }, tracking: 'OZ1' },
  kind: 'livraison',
  ...{ gross: 420, fee: 35, note: null, disputed: false },
  ...{ claim_id: null, credits_id: null, claim: null, claimable: null, is_adjustable: false },
}
export const DRAFT: RemittanceDetail = {
  ...{ id: 1, carrier: CARRIER, reference: 'FAC-1', dated_on: '2026-11-20', received_on: null },
  method: 'virement',
  state: 'brouillon',
  ...{ gross: 780, fees: 70, net: 650, note: null },
  ...{ version: 2, lines: 2, created_at: '2026-11-20T10:00:00Z', closed_at: null, closed_by: null },
  all_lines: [
    { ...LINE, box: 'conformes', sentence: null },
    {
      ...{ ...LINE, tracking: 'OZ2', gross: 360 },
      box: 'ecarts',
      sentence: 'Montant 360 DH au lieu de 420 DH',
    },
  ],
  absent: [],
  counts: { conformes: 1, ecarts: 1, absents: 0, inconnus: 0 },
  missing: 60,
  balance: 'Il manque 60 DH. Touchez «\u00a0Ajuster\u00a0».',
  ...{ unanswered: null, credits_due: [] },
  is_reopenable: false,
}
export const MANY: RemittanceDetail = {
  ...DRAFT,
  lines: 302,
  all_lines: [
    ...Array.from({ length: 300 }, (_, at) => ({
      ...{ ...LINE, tracking: `OZ${1000 + at}` },
      box: 'conformes' as const,
      sentence: null,
    })),
    { ...LINE, tracking: 'OZ9', gross: 360, box: 'ecarts', sentence: 'Montant 360 DH au lieu de 420 DH' },
    { ...LINE, tracking: 'ZZ9', parcel_id: null, box: 'inconnus', sentence: 'Numéro inconnu' },
  ],
  counts: { conformes: 300, ecarts: 1, absents: 0, inconnus: 1 },
}

/** A fee of 45 in place of 35 DH, claimed of a closed invoice and not answered yet. */
export const CLAIM: Claim = {
  ...{ id: 7, carrier: CARRIER, remittance: { id: 1, reference: 'FAC-1', state: 'close' }, tracking: 'OZ1' },
  ...{ kind: 'livraison', reason: 'frais', charged: 45, claimed: 10, note: null, state: 'attente' },
  ...{ granted: null, way: null, credited_in: null, opened_at: '2026-11-21T10:00:00Z', opened_by: 'Sara' },
  ...{ answered_at: null, answered_by: null },
}
