import fc from 'fast-check'
import { CLAIM_STATES, CLAIM_WAYS, type ClaimState, type ClaimWay } from '#domain/remittances/claims.ts'
import type { Admin } from '#services/account/sessions.ts'
import { answerClaim, openClaim, withdrawClaim } from '#services/remittances/claim.ts'
import { listClaims } from '#services/remittances/claims.ts'
import { closeRemittance } from '#services/remittances/close.ts'
import { getRemittance } from '#services/remittances/detail.ts'
import { setRemittanceLines } from '#services/remittances/lines.ts'
import { updateRemittance } from '#services/remittances/records.ts'
import type { TestShop } from './test-shop.ts'

/** What an owner does about fees, early and late. What it is done to is named by index, modulo its number. */
export type ClaimMove =
  | { do: 'claim'; invoice: number; line: number; part: number }
  | { do: 'answer claim'; claim: number; answer: ClaimState; way: ClaimWay; part: number }
  | { do: 'withdraw claim'; claim: number }
  | { do: 'credit'; invoice: number }

const invoice = fc.nat(3)
const claim = fc.nat(20)
/** So much of what is possible; nothing is said for 0. */
const part = fc.constantFrom(1, 1, 0.5, 0)

export const claimMove: fc.Arbitrary<ClaimMove> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('claim' as const), invoice, line: fc.nat(4), part }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer claim' as const),
      claim,
      answer: fc.constantFrom(...CLAIM_STATES, 'accepte' as const),
      way: fc.constantFrom(...CLAIM_WAYS, 'avoir' as const),
      part,
    }),
  },
  fc.record({ do: fc.constant('withdraw claim' as const), claim }),
  fc.record({ do: fc.constant('credit' as const), invoice }),
)

type Desk = { shop: TestShop; by: Admin; invoices: readonly number[] }

/** Makes one move; refusals are thrown. */
export async function makeClaimMove({ shop, by, invoices }: Desk, move: ClaimMove): Promise<unknown> {
  if (move.do === 'answer claim' || move.do === 'withdraw claim') {
    const { claims } = await listClaims(shop)
    const { id = 0, claimed = 0 } = claims[move.claim % Math.max(claims.length, 1)] ?? {}
    if (move.do === 'withdraw claim') return withdrawClaim(shop, id, by)
    const granted = cents(claimed * move.part)
    const { answer, way } = move
    return answerClaim(shop, { id, answer, way, ...(granted !== 0 && { granted }) }, by)
  }
  const id = invoices[move.invoice % Math.max(invoices.length, 1)] ?? 0
  const { version, all_lines, credits_due } = await getRemittance(shop, id)
  if (move.do === 'claim') {
    const line = move.line % Math.max(all_lines.length, 1)
    const claimed = cents((all_lines[line]?.claimable?.most ?? 0) * move.part)
    return openClaim(shop, { id, version, line, ...(claimed !== 0 && { claimed }) }, by)
  }
  const credits = credits_due.map(({ id: credits_id, tracking, granted }) => {
    return { tracking, kind: 'ajustement', gross: 0, fee: -granted, note: 'Avoir', credits_id } as const
  })
  return setRemittanceLines(shop, { id, version, lines: [...all_lines, ...credits] })
}

/** Closes an invoice whose money came, or nearly; lines of nobody are said to be adjustments. */
export async function closeExplained(
  { shop, by }: Pick<Desk, 'shop' | 'by'>,
  { id, off }: { id: number; off: number },
): Promise<unknown> {
  let { version, all_lines } = await getRemittance(shop, id)
  if (all_lines.some(({ is_adjustable }) => is_adjustable)) {
    const lines = all_lines.map((line) =>
      line.is_adjustable ? { ...line, kind: 'ajustement' as const, note: 'Pas à nous' } : line,
    )
    ;({ version, all_lines } = await setRemittanceLines(shop, { id, version, lines }))
  }
  const net = cents(all_lines.reduce((sum, { gross, fee }) => sum + gross - fee, off))
  const draft = await updateRemittance(shop, { id, version, net })
  return closeRemittance(shop, { id, version: draft.version }, by)
}

export function isClaimMove<Other extends { do: string }>(move: Other | ClaimMove): move is ClaimMove {
  return CLAIM_MOVES.some((name) => name === move.do)
}

const CLAIM_MOVES = ['claim', 'answer claim', 'withdraw claim', 'credit'] as const

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
