import { ShopError } from '#domain/errors.ts'

/** What a person is told whose role does not have this right. */
export function roleRefused(): ShopError {
  return new ShopError('role_refused', 'Votre compte n’a pas accès à cette action.')
}
