import type { Announcement } from '#contract/live.ts'

const told = new WeakMap<object, Announcement[]>()

/** Notes what a transaction will have announced once it is committed. */
export function noteTold(tx: object, announcements: readonly Announcement[]): void {
  told.set(tx, [...listTold(tx), ...announcements])
}

/** What a transaction has announced so far. */
export function listTold(tx: object | undefined): readonly Announcement[] {
  return (tx && told.get(tx)) ?? []
}
