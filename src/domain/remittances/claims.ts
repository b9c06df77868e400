import { addUp, formatDirhamsExactly } from '#domain/money.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { expectedOf, type InvoiceLine, type LineVerdict } from './match.ts'
import type { LineKind } from './words.ts'

export const CLAIM_STATES = ['attente', 'accepte', 'refuse'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const CLAIM_STATE_LABELS: Readonly<Record<ClaimState, string>> = {
  attente: 'Sans réponse',
  accepte: 'Accepté',
  refuse: 'Refusé',
}

export const CLAIM_REASONS = ['frais', 'deux-fois', 'inconnu', 'ajustement'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]

export const CLAIM_REASON_LABELS: Readonly<Record<ClaimReason, string>> = {
  frais: 'Frais trop élevés',
  'deux-fois': 'Facturé deux fois',
  inconnu: 'Pas à nous',
  ajustement: 'Ajustement non convenu',
}

export const CLAIM_WAYS = ['avoir', 'corrige'] as const
/** A carrier pays what it grants with a later invoice, or sends this one again, corrected. */
export type ClaimWay = (typeof CLAIM_WAYS)[number]

export const CLAIM_WAY_LABELS: Readonly<Record<ClaimWay, string>> = {
  avoir: 'Avoir sur une prochaine facture',
  corrige: 'Cette facture est corrigée',
}

export const MAX_CLAIM_NOTE = 300

/** Claims begin within a year after an invoice was closed (D167). */
export const CLAIM_DAYS = 365
const DAY_MS = 86_400_000

export function isClaimable(closedAt: Date | null, now: Date): boolean {
  return closedAt === null || now.getTime() - closedAt.getTime() <= CLAIM_DAYS * DAY_MS
}

/** Says what can be claimed of a line, in DH: at most this much, negative where the line paid too much. */
export type Claimable = { reason: ClaimReason; most: number; proposed: number }

/**
 * The fee of a parcel's line can be claimed; what is missing of its amount is the cash's own dispute. A line without a
 * parcel is claimed as a whole: its number is unknown, or it settles again what is settled. It is null where there is
 * nothing to claim, or it is claimed already.
 */
export function claimableOf(line: InvoiceLine, verdict: LineVerdict): Claimable | null {
  const { kind, gross, fee } = line
  if (isSettled(line)) return null
  if (verdict.parcel !== null) {
    if (fee <= 0) return null
    if (kind === 'ajustement') return { reason: 'ajustement', most: fee, proposed: fee }
    const expected = verdict.box === 'inconnus' ? 0 : expectedOf(verdict.parcel, kind).fee
    return { reason: 'frais', most: fee, proposed: Math.max(0, addUp([fee, -expected])) }
  }
  const most = addUp([fee, -gross])
  return most === 0 ? null : { reason: reasonOf(kind, verdict), most, proposed: most }
}

function isSettled({ claim_id = null, credits_id = null }: InvoiceLine): boolean {
  return claim_id !== null || credits_id !== null
}

function reasonOf(kind: LineKind, verdict: LineVerdict): ClaimReason {
  if (verdict.box === 'inconnus' && (verdict.why === 'deja-payee' || verdict.why === 'en-double')) {
    return 'deux-fois'
  }
  return kind === 'ajustement' ? 'ajustement' : 'inconnu'
}

/** Says why an amount cannot be claimed or granted; null when it can. */
export function claimAmountIssue(amount: number, most: number): string | null {
  if (!Number.isFinite(amount) || amount === 0) return 'Entrez un montant.'
  if (!hasTwoDecimals(amount)) return 'Deux décimales au plus.'
  if (Math.sign(amount) === Math.sign(most) && Math.abs(amount) <= Math.abs(most)) return null
  return most > 0 ? `Entre 0 et ${formatDirhamsExactly(most)}.` : `Entre ${formatDirhamsExactly(most)} et 0.`
}

/** Describes a claim as the carrier reads it. */
export type ToldClaim = {
  reference: string
  tracking: string
  kind: LineKind
  reason: ClaimReason
  charged: number
  claimed: number
}

/** Describes a delivered parcel whose amount did not come whole. */
export type ToldParcel = { tracking: string; owed: number }

const FEE_WORDS: Readonly<Record<LineKind, string>> = {
  livraison: 'livraison facturée',
  refus: 'refus facturé',
  retour: 'retour facturé',
  ajustement: 'ajustement de',
}

/** Says what is wrong with a line, in the words for its carrier. */
export function claimSentence({ kind, reason, charged, claimed }: ToldClaim): string {
  const paid = formatDirhamsExactly(charged)
  if (charged < 0) {
    const received = formatDirhamsExactly(-charged)
    return `${reason === 'deux-fois' ? 'déjà réglé' : 'numéro inconnu'}, ${received} reçus\u00a0: à quoi correspond cette ligne\u202f?`
  }
  if (reason === 'frais' && claimed !== charged) {
    return `${FEE_WORDS[kind]} ${paid} au lieu de ${formatDirhamsExactly(addUp([charged, -claimed]))}`
  }
  if (reason === 'frais') return `${FEE_WORDS[kind]} ${paid} à tort`
  if (reason === 'deux-fois') return `ligne déjà facturée, ${paid}`
  if (reason === 'inconnu') return `numéro qui n’est pas à nous, ${paid}`
  return `ajustement de ${paid} non convenu`
}

/** A message is read on a phone; the file has all lines. */
const MOST_TOLD = 25

/**
 * Writes what a carrier is asked on WhatsApp: amounts and tracking numbers, nothing of a person. Claims stand by invoice,
 * in the order given.
 */
export function claimsMessage(claims: readonly ToldClaim[], parcels: readonly ToldParcel[]): string {
  const count = claims.length + parcels.length
  // Money that came for a parcel of nobody is asked about, and is nothing to be paid.
  const asked = claims.map(({ claimed }) => Math.max(0, claimed))
  const sum = addUp([...asked, ...parcels.map(({ owed }) => owed)])
  const amount = sum > 0 ? ` (${formatDirhamsExactly(sum)})` : ''
  const told = claims.slice(0, MOST_TOLD)
  const toldParcels = parcels.slice(0, MOST_TOLD - told.length)
  const rest = count - told.length - toldParcels.length
  const lines = [...Map.groupBy(told, ({ reference }) => reference)].flatMap(([reference, own]) => [
    `Facture ${reference}`,
    ...own.map((claim) => `• ${claim.tracking || 'Sans numéro'}\u00a0: ${claimSentence(claim)}`),
  ])
  return [
    `Bonjour, ${count > 1 ? `${count} lignes sont` : 'une ligne est'} à vérifier avec vous${amount}\u00a0:`,
    ...lines,
    ...(toldParcels.length > 0 ? ['Montants non reçus'] : []),
    ...toldParcels.map(({ tracking, owed }) => `• ${tracking}\u00a0: ${formatDirhamsExactly(owed)}`),
    ...(rest > 0 ? [`et ${rest} ${rest > 1 ? 'autres' : 'autre'}, dans le fichier.`] : []),
    'Merci de répondre ligne par ligne.',
  ].join('\n')
}

/** Holds the cells of the file that a carrier fills in; its last column is the carrier's. */
export type ClaimCells = readonly (string | number)[]

export const CLAIM_HEADINGS = [
  'Facture',
  'Numéro de suivi',
  'Ligne',
  'Motif',
  'Facturé (DH)',
  'Réclamé (DH)',
  'Votre réponse',
] as const

/** Returns the lines of that file, without its headings. */
export function claimRows(
  claims: readonly ToldClaim[],
  parcels: readonly ToldParcel[],
  kindLabels: Readonly<Record<LineKind, string>>,
): ClaimCells[] {
  return [
    ...claims.map((claim) => [
      ...[claim.reference, claim.tracking, kindLabels[claim.kind], CLAIM_REASON_LABELS[claim.reason]],
      ...[claim.charged, claim.claimed, ''],
    ]),
    ...parcels.map(({ tracking, owed }) => ['', tracking, 'Encaissement', 'Montant non reçu', 0, owed, '']),
  ]
}
