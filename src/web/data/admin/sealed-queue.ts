import type { KeptQueue, SealedQueue } from './kept-database.ts'

/** The browser forgets the key by itself after so long, whether the shop is opened again or not. */
const KEY_SECONDS = 12 * 3600
const COOKIE = 'sillage_kept'
const CIPHER = 'AES-GCM'
const KEY_BYTES = 32
const NONCE_BYTES = 12

/**
 * Seals the queue with this browser's key, whose life is renewed by this. It returns undefined where the
 * browser has no place for a key, and on plain http, where browsers do not encrypt.
 */
export async function seal(kept: KeptQueue): Promise<SealedQueue | undefined> {
  if (!isSecureContext) return undefined
  const key = readKey() ?? crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  writeCookie(btoa(String.fromCharCode(...key)), KEY_SECONDS)
  if (readKey() === undefined) return undefined
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(kept))
  return {
    nonce,
    sealed: await crypto.subtle.encrypt({ name: CIPHER, iv: nonce }, await importKey(key), text),
  }
}

/** Opens a sealed queue while its key lives. */
export async function unseal({ nonce, sealed }: SealedQueue): Promise<KeptQueue | undefined> {
  const key = readKey()
  if (key === undefined) return undefined
  try {
    const text = await crypto.subtle.decrypt({ name: CIPHER, iv: nonce }, await importKey(key), sealed)
    return JSON.parse(new TextDecoder().decode(text))
  } catch (error) {
    // Two tabs made a key at the same moment, and the other one's stayed.
    console.warn('What was kept has another key.', error)
    return undefined
  }
}

/** Deletes the key, so that nothing that was sealed can be read again. */
export function forgetKey(): void {
  writeCookie('', 0)
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the Cookie Store only since 18.4.
  document.cookie = `${COOKIE}=${value}; path=/; max-age=${seconds}; samesite=strict${secure}`
}

function readKey(): Uint8Array<ArrayBuffer> | undefined {
  const text = document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  return text === undefined || text === ''
    ? undefined
    : Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}

function importKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, CIPHER, false, ['encrypt', 'decrypt'])
}
