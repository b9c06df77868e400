import { createHash, randomBytes } from 'node:crypto'
import { ShopError } from '#domain/errors.ts'

const TOKEN_BYTES = 32

/** Returns the secret of a link for the team; only its hash is stored. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the refusal of a link that is used, withdrawn, too old, or was never made. */
export function linkGone(): ShopError {
  return new ShopError('invitation_gone', 'Ce lien n’est plus valable. Demandez-en un nouveau.')
}
