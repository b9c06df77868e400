import type { useKeptTyping } from './use-kept-typing.ts'

type NewerVersionPlan<Read, Typed> = {
  typing: Pick<ReturnType<typeof useKeptTyping<Read, Typed>>, 'fields' | 'read' | 'isDirty' | 'take'>
  /** Is the latest version on the server. */
  stored: Read
  draftOf: (read: Read) => Typed
  isNewer: (stored: Read, read: Read) => boolean
  /** Says whether the form is being saved, which changes the version too. */
  isBusy: boolean
  /** Merges the input with their version. */
  merge: (typed: Typed, before: Typed, theirs: Typed) => Typed
}

export type NewerVersion<Read, Typed> = {
  /** Is the version that the input is based on. */
  read: Read
  before: Typed
  theirs: Typed
  /** Holds what keeping the input would save. */
  merged: Typed
  takeTheirs: () => void
  keepMine: () => void
}

/**
 * Returns what somebody else saved while this form was filled in, for its person to choose; null when there is no such
 * version. A form without input follows the newer version by itself.
 */
export function useNewerVersion<Read, Typed>({
  typing,
  stored,
  draftOf,
  isNewer,
  isBusy,
  merge,
}: NewerVersionPlan<Read, Typed>): NewerVersion<Read, Typed> | null {
  const { fields, read, isDirty, take } = typing
  if (isBusy || !isNewer(stored, read)) return null
  const [typed] = fields
  const theirs = draftOf(stored)
  if (!isDirty) {
    take(stored, () => theirs)
    return null
  }
  const before = draftOf(read)
  const merged = merge(typed, before, theirs)
  return {
    read,
    before,
    theirs,
    merged,
    takeTheirs: () => take(stored, () => theirs),
    keepMine: () => take(stored, () => merged),
  }
}
