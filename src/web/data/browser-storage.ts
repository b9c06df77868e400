type StorageKind = 'local' | 'session'

/** Stands in if the storage is blocked or full; it lasts until the page is left (D35). */
const memory = new Map<string, string>()

/** Reads a kept text. It never throws, although storage may be blocked. */
export function readKept(kind: StorageKind, key: string): string | null {
  return memory.get(`${kind} ${key}`) ?? attempt(() => storageOf(kind).getItem(key)) ?? null
}

/** Keeps a text; null removes the key. It never throws, although storage may be blocked or full. */
export function keep(kind: StorageKind, key: string, text: string | null): void {
  const isKept = attempt(() => {
    if (text === null) storageOf(kind).removeItem(key)
    else storageOf(kind).setItem(key, text)
    return true
  })
  if (isKept || text === null) memory.delete(`${kind} ${key}`)
  else memory.set(`${kind} ${key}`, text)
}

function storageOf(kind: StorageKind): Storage {
  return kind === 'local' ? localStorage : sessionStorage
}

/** Touches the storage: blocked storage throws on any access, full storage on writes. */
function attempt<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
