type StorageKind = 'local' | 'session'

/** Fallback if the storage is blocked or full; lasts until the page is left (D35). */
const memory = new Map<string, string>()

/** Never throws: storage may be blocked. */
export function readKept(kind: StorageKind, key: string): string | null {
  return memory.get(`${kind} ${key}`) ?? attempt(() => storageOf(kind).getItem(key)) ?? null
}

/** Null removes the key. Never throws: storage may be blocked or full. */
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

/** Blocked storage throws on any access, full storage on writes. */
function attempt<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
