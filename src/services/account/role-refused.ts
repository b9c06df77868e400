import { ShopError } from '#domain/errors.ts'

/** Returns the refusal of a person whose role does not have this right. */
export function roleRefused(): ShopError {
  return new ShopError('role_refused', 'Votre compte n’a pas accès à cette action.')
}
