type StorageKind = 'local' | 'session'

/** Stands in for what the browser refuses to keep: lasts for the visit (decision 35). */
const memory = new Map<string, string>()

/** What was kept under a key, or null. Never throws: storage may be blocked or full. */
export function readKept(kind: StorageKind, key: string): string | null {
  return memory.get(`${kind} ${key}`) ?? attempt(() => storageOf(kind).getItem(key)) ?? null
}

/** Keeps a text under a key; null forgets it. */
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
  return kind === 'local' ? window.localStorage : window.sessionStorage
}

/** A blocked storage throws at the first touch, a full one at the write; both mean "not kept". */
function attempt<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
