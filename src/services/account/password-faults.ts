import { findPasswordFault, MIN_PASSWORD_LENGTH, type PasswordFault } from '#domain/account/passwords.ts'
import { ShopError } from '#domain/errors.ts'

const FAULTS: Record<PasswordFault, string> = {
  too_short: `Choisissez au moins ${MIN_PASSWORD_LENGTH} caractères`,
  too_long: 'Ce mot de passe est trop long',
  guessable: 'Ce mot de passe se devine trop facilement : choisissez plusieurs mots à vous',
}

/** Refuses a bad password, at its field. `own` are words that the person is known by. */
export function judgePassword(password: string, { at, own }: { at: string; own: readonly string[] }): void {
  const fault = findPasswordFault(password, own)
  if (fault !== undefined) throw wrongField(at, FAULTS[fault])
}

/** Returns `invalid_input` at one field. */
export function wrongField(path: string, message: string): ShopError {
  return new ShopError('invalid_input', message, { issues: [{ path, message }] })
}
