import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as entries from './claim-entries.schemas.ts'
import type * as schemas from './claims.schemas.ts'

/** Describes what the owner claims of a carrier's invoice. */
export type Claim = InferOutput<typeof entries.claimSchema>
export type ClaimingCarrier = EndpointAnswer<typeof listClaims>['carriers'][number]
/** A carrier granted this amount, and no invoice has paid it yet. */
export type CreditDue = InferOutput<typeof entries.creditDueSchema>

/** Answers what is claimed of carriers, what they granted, and their latest answers. */
export const listClaims: Endpoint<'owner', typeof schemas.listClaims> = {
  method: 'GET',
  path: '/api/claims',
  access: 'owner',
}

/** Answers the XLSX of what one carrier is asked, for its answers. It refuses with 404 `not_found`. */
export const exportClaims: Endpoint<'owner', typeof schemas.exportClaims> = {
  method: 'GET',
  path: '/api/claims/export',
  access: 'owner',
  answers: 'file',
}

/**
 * Claims a fee, or a whole line of no parcel, which becomes an adjustment; also of a closed invoice, for a year. It is no
 * cost until the carrier refuses. It answers 201. It refuses with 400 `invalid_input` for another amount than the line
 * costs; 404 `not_found`; 409 `already_claimed`, `nothing_to_claim`, `claim_too_late`, `remittance_changed`.
 */
export const openClaim: Endpoint<'owner', typeof schemas.openClaim> = {
  method: 'POST',
  path: '/api/remittances/{id}/claims',
  access: 'owner',
  status: 201,
}

/**
 * Notes a carrier's answer to one claim; 'attente' takes it back. What is granted comes with a later invoice ('avoir'), or
 * corrects the line of a draft. It refuses with 400 `invalid_input`; 404 `not_found`; 409 `claim_answered`,
 * `claim_settled`, `remittance_closed`.
 */
export const answerClaim: Endpoint<'owner', typeof schemas.answerClaim> = {
  method: 'POST',
  path: '/api/claims/{id}/answer',
  access: 'owner',
}

/** Takes a claim back. It refuses with 404 `not_found`; 409 `claim_settled`. */
export const withdrawClaim: Endpoint<'owner', typeof schemas.withdrawClaim> = {
  method: 'DELETE',
  path: '/api/claims/{id}',
  access: 'owner',
}
