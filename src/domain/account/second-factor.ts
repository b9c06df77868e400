/** RFC 6238 fixes how many seconds a code of the app is valid, and how many digits it has. */
export const CODE_SECONDS = 30
export const CODE_DIGITS = 6

export const RECOVERY_CODES = 10
export const MAX_PASSKEYS = 10

/** Reads the typed code without spaces: six digits are a code of the app, anything else is a recovery code. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.replaceAll(/\s/g, '').toLowerCase()
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code }
}
