import type { Claim } from '#contract/remittances/claims.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'

/** Says what became of a claim, by whom and when. */
export function ClaimStanding({ claim }: { claim: Claim }) {
  return <span className="claim-standing">{claimStanding(claim)}</span>
}

function claimStanding(claim: Claim): string {
  const { claimed, state, granted, way, credited_in, opened_at, opened_by, answered_at, answered_by } = claim
  const isQuestion = claimed < 0
  const asked = isQuestion
    ? `À expliquer\u00a0: ${formatDirhamsExactly(-claimed)} reçus`
    : `Réclamé ${formatDirhamsExactly(claimed)}`
  if (state === 'attente' || answered_at === null) return `${asked}, ${byWhom(opened_by, opened_at)}`
  const answered = byWhom(answered_by, answered_at)
  if (state === 'refuse') return `${asked} · ${isQuestion ? 'à nous' : 'refusé'}, noté ${answered}`
  const back = formatDirhamsExactly(Math.abs(granted ?? 0))
  const granting = isQuestion ? `${back} à rendre` : `accepté ${back}`
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
