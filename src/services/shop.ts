import type { Kysely, Transaction } from 'kysely'
import type { Announcement } from '#contract/live/live.ts'
import type { Database } from '#database/schema.ts'
import type { RunQueued } from '#database/transaction-queue.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ContentKind, Contents } from '#domain/contents/kinds.ts'
import type { Translations } from '#domain/contents/translations.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { Announcing } from '#services/live/announcements.ts'
import { notify } from '#services/live/channel.ts'

/** Every service receives the shop: connection and clock. Services never read the system time. */
export type Shop = {
  db: Kysely<Database>
  /** Queue for transactions; see `Connection` in the database floor. */
  runQueued: RunQueued
  clock: () => Date
  /** It is 'off' only in local load tests. */
  rateLimits: 'on' | 'off'
  /** Without it, the catalogue is read from the database each time. */
  catalogue?: CatalogueCopy
  /** Without it, the settings are read from the database each time. */
  settings?: Copy<Settings>
  /** Without it, contents are read from the database each time. */
  contents?: Copy<Publication>
}

/** Holds this process's copy of what the owner has set, kept current by announcements. */
export type Copy<T> = {
  read: () => Promise<T>
  /**
   * Takes an announcement, also one that this process is about to commit: what it may have changed is read
   * again.
   */
  onAnnouncement: (announcement: Announcement) => void
  /** Announcements are lost from now until `onReconnected`; also the initial state. */
  onDisconnected: () => void
  onReconnected: () => void
}

/** Announcements keep this process's cached catalogue current. */
export type CatalogueCopy = {
  /** All visible products in the shop's order; unchanged ones are the same objects as before. */
  list: () => Promise<readonly Product[]>
  /** Finds the one of `list()` with this id or current slug. */
  find: (idOrSlug: number | string) => Promise<Product | undefined>
  /** Otherwise each read reloads everything: one product is then cheaper from the database. */
  isListening: () => boolean
  /** An announcement, in commit order: what it names is refreshed before the next read. */
  onAnnouncement: (announcement: Announcement) => void
  /** A write attempted by this process; it may not have committed, and others may have committed before or after it. */
  onOwnWrite: (announcement: Announcement) => void
  /** Announcements are lost from now until `onReconnected`; also the initial state. */
  onDisconnected: () => void
  onReconnected: () => void
}

/**
 * Holds what the shop shows; `hasDemo` says whether the demonstration is there, whose pictures stand in the
 * first contents. `translations` has the owner's Arabic of these texts and of those in the settings.
 */
export type Publication = { contents: PublishedContents; hasDemo: boolean; translations: Translations }

/**
 * Holds what the owner has published of each kind; `at` says since when, ISO 8601, null for the first texts.
 */
export type PublishedContents = { [K in ContentKind]: Published<K> }
export type Published<K extends ContentKind> = { value: Contents[K]; at: string | null }

/** Is a transaction; functions that must be atomic require it by type. */
export type ShopTransaction = Transaction<Database> & Announcing

/** Runs `work` in a transaction. Use only `tx` inside: the embedded database has a single connection. */
export async function inTransaction<T>(shop: Shop, work: (tx: ShopTransaction) => Promise<T>): Promise<T> {
  const announcements: Announcement[] = []
  try {
    return await shop.runQueued(() =>
      shop.db.transaction().execute(async (tx) => {
        const result = await work(Object.assign(tx, { announcements }))
        await notify(tx, announcements)
        return result
      }),
    )
  } finally {
    // Update our own copy without waiting for NOTIFY; on an error the commit may still have succeeded.
    for (const announcement of announcements) {
      shop.catalogue?.onOwnWrite(announcement)
      shop.settings?.onAnnouncement(announcement)
      shop.contents?.onAnnouncement(announcement)
    }
  }
}
