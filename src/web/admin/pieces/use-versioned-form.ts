import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '#domain/errors.ts'
import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { type Refused, useForm } from '#web/ui/use-form.ts'
import type { Conflict } from './form-notices.tsx'
import { keepTyped } from './keep-typed.ts'
import { type Typing, useKeptTyping } from './use-kept-typing.ts'
import { type NewerVersion, useNewerVersion } from './use-newer-version.ts'

const FALLBACK = 'Vérifiez votre connexion, puis réessayez. Ce que vous avez saisi est toujours là.'

export type TextName<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never
}[keyof Draft]

export type Editing<Draft> = {
  draft: Draft
  change: (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
  setText: (name: TextName<Draft>, text: string) => void
  /** Returns the sentence of a field, by its path. */
  issueAt: (path: string) => string | undefined
}

/** Rebases the form on a saved version and returns the input, with what was typed during the save. */
type KeepSaved<Read, Draft> = (saved: Read, fresh?: Draft) => Draft

type VersionedFormPlan<Read, Draft> = {
  /** Is the latest version on the server. */
  stored: Read
  draftOf: (read: Read) => Draft
  isNewer: (stored: Read, read: Read) => boolean
  handedOn?: Typing<Read, Draft> | undefined
  judge: (draft: Draft) => readonly Issue[]
  save: (sent: Draft, read: Read, keepSaved: KeepSaved<Read, Draft>) => Promise<void>
  refused: (error: unknown, sent: Draft) => Promise<Refused>
  /** Merges the input with what somebody else saved. */
  merge?: (typed: Draft, before: Draft, theirs: Draft) => Draft
  /** Merges what was typed during a save with what was saved. */
  mergeSince?: (typed: Draft, sent: Draft, saved: Draft) => Draft
  /** Says in words what somebody else saved. */
  inWords: (newer: NewerVersion<Read, Draft>) => Pick<Conflict, 'title' | 'text' | 'differences'>
}

/**
 * Keeps the state of a form that several people may have open: what was read, what is typed, what the server
 * says, and what somebody else saved meanwhile, which is never overwritten unasked.
 */
export function useVersionedForm<Read, Draft extends object>({
  stored,
  draftOf,
  isNewer,
  handedOn,
  judge,
  save,
  refused,
  merge = keepTyped,
  mergeSince = merge,
  inWords,
}: VersionedFormPlan<Read, Draft>) {
  const formRef = useRef<HTMLFormElement>(null)
  const [isSaved, setSaved] = useState(false)
  const typing = useKeptTyping({ read: stored, draftOf, handedOn })
  const { fields, read, isDirty, latest, take } = typing
  const [draft, type] = fields
  const form = useForm({ fields, judge, send })
  const { isBusy } = form
  const newer = useNewerVersion({ typing, stored, draftOf, isNewer, isBusy, merge })

  async function send(sent: Draft): Promise<Refused | undefined> {
    try {
      await save(sent, latest.current.read, (saved, fresh = draftOf(saved)) => {
        const typed = mergeSince(latest.current.typed, sent, fresh)
        flushSync(() => take(saved, () => typed))
        return typed
      })
    } catch (error) {
      // The guard reports it and shows the login.
      return isSessionEnd(error) ? {} : refused(error, sent)
    }
    form.restart()
    setSaved(true)
    return undefined
  }

  function edit(change: (known: Draft) => Draft, isAbout: (path: string) => boolean = () => true) {
    type(change)
    setSaved(false)
    form.forget(isAbout)
  }

  function sendWith(change: () => void) {
    flushSync(change)
    if (formRef.current !== null) void form.send(formRef.current)
  }

  function restartWith(change: () => void) {
    change()
    form.restart()
  }

  return {
    formRef,
    editing: {
      draft,
      change: (changes) =>
        edit((known) => ({ ...known, ...(typeof changes === 'function' ? changes(known) : changes) })),
      setText: (name, text) => edit((known) => ({ ...known, [name]: text })),
      issueAt: form.errorOf,
    } satisfies Editing<Draft>,
    read,
    take,
    isDirty,
    isBusy,
    isSaved,
    issues: form.issues,
    /** Holds what the server said, also when it is said at fields. */
    refusal: form.failure,
    failure:
      form.failure === null || form.issues.length > 0
        ? null
        : { title: 'Rien n’a été enregistré', text: form.failure },
    edit,
    submit: form.submit,
    /** Saves at once, for a button that changes one thing. */
    saveWith: (changes: Partial<Draft>) => sendWith(() => edit((known) => ({ ...known, ...changes }))),
    reset: () => restartWith(() => take(read, () => draftOf(read))),
    conflict: newer && {
      ...inWords(newer),
      takeTheirs: () => restartWith(newer.takeTheirs),
      keepMine: () => sendWith(newer.keepMine),
    },
  }
}

/** Returns a refusal for the form. The conflict is shown once the newer version is read. */
export async function refusedBy(
  error: unknown,
  changedCode: string,
  reread: () => Promise<unknown>,
): Promise<Refused> {
  const refusal = error instanceof ApiError ? error.refusal : undefined
  if (refusal?.code === changedCode) await reread()
  return { issues: refusal?.issues, failure: refusalMessage(error, FALLBACK) }
}
