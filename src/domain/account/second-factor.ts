/** Seconds that a code of the app stands for, and its digits (RFC 6238). */
export const CODE_SECONDS = 30
export const CODE_DIGITS = 6

export const RECOVERY_CODES = 10
export const MAX_PASSKEYS = 10

/** The typed code without spaces: of the app if it is six digits, else one to recover with. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.replaceAll(/\s/g, '').toLowerCase()
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code }
}
