import { keep, readKept } from './browser-storage.ts'

const TOKEN_KEY = 'csrfToken'

/** Reads the anti-forgery token, kept in session storage under `csrfToken` (S7.3). */
export function readToken(): string | null {
  return readKept('session', TOKEN_KEY)
}

export function keepToken(token: string | null): void {
  keep('session', TOKEN_KEY, token)
}
