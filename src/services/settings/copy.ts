import type { Copy } from '#services/shop.ts'

/**
 * Keeps a copy in memory of what the owner has set, so that public pages cost no query. A read reflects every
 * change announced before it; while announcements cannot be received, each read asks the database.
 */
export function createCopy<T>(readAll: () => Promise<T>): Copy<T> {
  let known: { all: T } | undefined
  let isListening = false
  let reading: Promise<T> | undefined
  /** Counts the changes: a read that began before a change must not be kept. */
  let changes = 0

  async function reload(): Promise<T> {
    const before = changes
    try {
      const all = await readAll()
      if (isListening && changes === before) known = { all }
      return all
    } finally {
      if (changes === before) reading = undefined
    }
  }

  function forget(): void {
    changes += 1
    known = undefined
    reading = undefined
  }

  return {
    read() {
      if (known !== undefined) return Promise.resolve(known.all)
      reading ??= reload()
      return reading
    },
    onAnnouncement({ type }) {
      if (type === 'SETTINGS_UPDATE') forget()
    },
    onDisconnected() {
      isListening = false
      forget()
    },
    onReconnected() {
      isListening = true
      forget()
    },
  }
}
