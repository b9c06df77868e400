import { randomBytes } from 'node:crypto'
import type { Seal } from '#services/seal.ts'
import { isSameText } from './adapter.ts'

const SECRET_BYTES = 24

/** `bell_secret` is only there of a link that was last saved before secrets were sealed (D210). */
type BellRow = { carrier_id: number; bell_secret: string | null; bell_sealed: string | null }

/**
 * Returns what is kept of the secret in the address at which a carrier rings: sealed, because of a carrier that does not sign it is
 * the only proof. A link keeps its address as long as its secret can be opened, for the owner has given it to the carrier.
 */
export function keptBell(
  seal: Seal,
  carrierId: number,
  before: BellRow | undefined,
): { bell_secret: null; bell_sealed: string } {
  const known = before === undefined ? null : secretOf(seal, before)
  const secret = known ?? randomBytes(SECRET_BYTES).toString('base64url')
  return { bell_secret: null, bell_sealed: seal.close(secret, sealedFor(carrierId)) }
}

/** Returns the path at which a carrier rings; null where its secret was sealed with another key. */
export function bellPath(seal: Seal | undefined, row: BellRow): string | null {
  const secret = secretOf(seal, row)
  return secret === null ? null : `/cloches/${row.carrier_id}/${secret}`
}

/** Says whether this is the secret of the link's address, in a time that tells nothing of either. */
export function isBellSecret(seal: Seal | undefined, row: BellRow, given: string): boolean {
  const secret = secretOf(seal, row)
  return secret !== null && isSameText(given, secret)
}

function secretOf(seal: Seal | undefined, { carrier_id, bell_secret, bell_sealed }: BellRow): string | null {
  if (bell_sealed === null) return bell_secret
  return seal?.open(bell_sealed, sealedFor(carrier_id)) ?? null
}

function sealedFor(carrierId: number): string {
  return `carrier bell ${carrierId}`
}
