import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContentVersion, StoredContentsOf } from '#contract/contents/contents.ts'
import { contentIssues } from '#domain/contents/issues.ts'
import type { ContentKind, Contents } from '#domain/contents/kinds.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { useNewerVersion } from '#web/admin/pieces/use-newer-version.ts'
import {
  discardDraft,
  publishDraft,
  rereadContents,
  restoreVersion,
  saveDraft,
} from '#web/data/admin/contents.ts'
import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import type { Editing } from './editing.ts'
import { isSameContents, mergeContents } from './same-contents.ts'

/** A draft is saved once the typing has paused for so long. */
const REST_MS = 800
const NOT_SAVED = 'Le brouillon n’a pas pu être enregistré. Vérifiez votre connexion.'
const NOT_DONE = 'Une erreur est survenue. Vérifiez votre connexion, puis réessayez.'

/** Returns what the shop will show once this is published: the draft, or what it shows already. */
export function draftValue<K extends ContentKind>({ draft, value }: StoredContentsOf<K>): Contents[K] {
  return draft?.value ?? value
}

/**
 * Returns a kind's form (A12.27). The input is saved as the draft when the typing pauses, when the page is hidden and
 * before it is left. What cannot be saved yet has an issue at its field. Nothing is published before the owner asks for
 * it.
 * @param stored the latest version on the server
 */
export function useContentDraft<K extends ContentKind>(kind: K, stored: StoredContentsOf<K>) {
  const queryClient = useQueryClient()
  const typing = useKeptTyping({
    read: stored,
    draftOf: draftValue<K>,
  })
  const { fields, read, latest, take } = typing
  const [typed, type] = fields
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  /** Issues are shown once the typing has paused. */
  const [isJudged, setJudged] = useState(false)
  const isDirty = !isSameContents(typed, draftValue(read))
  const issues = isDirty ? contentIssues(kind, typed) : []
  const conflict = useNewerVersion({
    typing: { ...typing, isDirty },
    stored,
    draftOf: draftValue<K>,
    isNewer: (stored, read) => stored.version > read.version,
    isBusy: isSaving,
    merge: (typed, before, theirs) => mergeContents(before, typed, theirs),
  })
  const saving = useRef<Promise<StoredContentsOf<K> | undefined> | null>(null)

  const noteFailure = useCallback(
    async (error: unknown, fallback: string, tell: (text: string) => void) => {
      // The guard reports the end of a session.
      if (isSessionEnd(error)) return
      const isChangedMeanwhile = error instanceof ApiError && error.refusal?.code === 'content_changed'
      if (isChangedMeanwhile) await rereadContents(queryClient, kind)
      else tell(refusalMessage(error, fallback))
    },
    [kind, queryClient],
  )

  /** Saves all input; returns what is stored then, or undefined if something could not be saved. */
  const save = useCallback((): Promise<StoredContentsOf<K> | undefined> => {
    saving.current ??= saveAll().finally(() => {
      saving.current = null
    })
    return saving.current

    async function saveAll(): Promise<StoredContentsOf<K> | undefined> {
      let known = latest.current.read
      setSaving(true)
      try {
        while (!isSameContents(latest.current.typed, draftValue(known))) {
          const value = latest.current.typed
          const isComplete = contentIssues(kind, value).length === 0
          setJudged(!isComplete)
          if (!isComplete) return undefined
          const saved = await saveDraft(queryClient, { kind, version: known.version }, value)
          known = saved
          // What is published next must build on this version, also when that is asked before React has rendered it.
          flushSync(() => take(saved, (typed) => typed))
        }
        setFailure(null)
        return known
      } catch (error) {
        await noteFailure(error, NOT_SAVED, setFailure)
        return undefined
      } finally {
        setSaving(false)
      }
    }
  }, [kind, queryClient, latest, take, noteFailure])

  const isWaiting = isDirty && conflict === null && failure === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the input starts the pause anew
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void save(), REST_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, typed, save])

  const saveNow = useEffectEvent(() => {
    if (isDirty && conflict === null) void save()
  })
  useEffect(() => {
    const end = new AbortController()
    document.addEventListener('visibilitychange', () => document.hidden && saveNow(), { signal: end.signal })
    window.addEventListener('online', () => saveNow(), { signal: end.signal })
    return () => end.abort()
  }, [])

  /** Acts on what is stored, once all input is saved. */
  const { isBusy, run } = useAction(
    async (work: (stored: StoredContentsOf<K>) => Promise<StoredContentsOf<K>>, done: () => void) => {
      const known = await save()
      if (known === undefined) return
      try {
        const next = await work(known)
        take(next, () => draftValue(next))
        done()
      } catch (error) {
        await noteFailure(error, NOT_DONE, (text) => toast({ tone: 'destructive', title: text }))
      }
    },
  )

  const shown = isJudged ? issues : []
  const editing: Editing<Contents[K]> = {
    value: typed,
    path: 'value',
    change(edit) {
      setFailure(null)
      type(edit)
    },
    issueAt: (path) => shown.find((issue) => issue.path === path)?.message,
    hasIssueBelow: (start) => shown.some(({ path }) => path.startsWith(start)),
  }

  return {
    editing,
    /** Holds the stored contents, as far as this form knows. */
    read,
    isDirty,
    isSaving,
    isBusy,
    /** Some fields must be filled in before the draft can be saved. */
    isIncomplete: shown.length > 0,
    failure,
    save,
    publish: (done: () => void) => run((known) => publishDraft(queryClient, versionOf(known)), done),
    discard: (done: () => void) => run((known) => discardDraft(queryClient, versionOf(known)), done),
    restore: (version: ContentVersion, as: 'draft' | 'published', done: () => void) =>
      run((known) => restoreVersion(queryClient, versionOf(known), version, as), done),
    /** Restores a draft that was replaced or discarded; it is saved like any input. */
    bringBack: (value: Contents[K]) => type(() => value),
    conflict,
  }

  function versionOf({ version }: StoredContentsOf<K>) {
    return { kind, version }
  }
}

export type ContentDraft<K extends ContentKind> = ReturnType<typeof useContentDraft<K>>
