import type { Claim } from '#contract/remittances/claims.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { CLAIM_STATE_LABELS, type ClaimState } from '#domain/remittances/claims.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'

const COLOURS: Readonly<Record<ClaimState, string>> = {
  attente: 'st-en-preparation',
  accepte: 'st-livre',
  refuse: 'st-annule',
}

/** A line that paid too much is asked about: what is not given back stays the shop's. */
const QUESTION_LABELS: Readonly<Record<ClaimState, string>> = {
  ...CLAIM_STATE_LABELS,
  accepte: 'À rendre',
  refuse: 'À nous',
}
const QUESTION_COLOURS: Readonly<Record<ClaimState, string>> = {
  ...COLOURS,
  accepte: 'st-nouveau',
  refuse: 'st-livre',
}

/** Says what became of a claim, by whom and when. */
export function ClaimStanding({ claim }: { claim: Claim }) {
  const isQuestion = claim.claimed < 0
  const colour = (isQuestion ? QUESTION_COLOURS : COLOURS)[claim.state]
  return (
    <span className="claim-standing">
      <span className={`badge ${colour}`}>
        {(isQuestion ? QUESTION_LABELS : CLAIM_STATE_LABELS)[claim.state]}
      </span>
      <span>{claimStanding(claim)}</span>
    </span>
  )
}

function claimStanding(claim: Claim): string {
  const { claimed, state, granted, way, credited_in, opened_at, opened_by, answered_at, answered_by } = claim
  const isQuestion = claimed < 0
  const asked = isQuestion
    ? `À expliquer\u00a0: ${formatDirhamsExactly(-claimed)} reçus`
    : `Réclamé ${formatDirhamsExactly(claimed)}`
  if (state === 'attente' || answered_at === null) return `${asked}, ${byWhom(opened_by, opened_at)}`
  const answered = byWhom(answered_by, answered_at)
  if (state === 'refuse') return `${asked} · noté ${answered}`
  const back = formatDirhamsExactly(Math.abs(granted ?? 0))
  const granting = isQuestion ? back : `accordé ${back}`
  const paid =
    way === 'corrige'
      ? 'ligne corrigée'
      : credited_in === null
        ? isQuestion
          ? 'sur une prochaine facture'
          : 'avoir attendu'
        : `dans la facture ${credited_in.reference}`
  return `${asked} · ${granting}, noté ${answered} · ${paid}`
}

function byWhom(name: string | null, at: string): string {
  const day = `le ${formatDay(at.slice(0, 10))}`
  return name === null ? day : `par ${name} ${day}`
}
