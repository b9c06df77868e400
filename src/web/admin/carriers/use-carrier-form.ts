import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Carrier } from '#contract/carriers/carriers.ts'
import { carrierIssues } from '#domain/carriers/form.ts'
import type { Conflict } from '#web/admin/pieces/form-notices.tsx'
import { keepTyped } from '#web/admin/pieces/keep-typed.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import type { Editing } from '#web/admin/settings/use-section-form.ts'
import { rereadCarriers, saveCarrier } from '#web/data/admin/carriers.ts'
import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { type Refused, useForm } from '#web/ui/use-form.ts'
import { type CarrierDraft, draftOf, fieldsOf, linesOf } from './carrier-draft.ts'

const FALLBACK = 'Vérifiez votre connexion, puis réessayez. Ce que vous avez saisi est toujours là.'

/** State of a carrier's form: what was read, what is typed, and what the server says (A24.3). */
export function useCarrierForm(stored: Carrier) {
  const queryClient = useQueryClient()
  const formRef = useRef<HTMLFormElement>(null)
  const [isSaved, setSaved] = useState(false)
  const { fields, read, isDirty, latest, take } = useKeptTyping({
    read: stored,
    draftOf,
  })
  const [draft, type] = fields
  const form = useForm({ fields, judge: (typed) => carrierIssues(fieldsOf(typed)), send })
  const { isBusy } = form

  async function send(sent: CarrierDraft): Promise<Refused | undefined> {
    const { id, version } = latest.current.read
    try {
      const saved = await saveCarrier(queryClient, { ...fieldsOf(sent), id: String(id), version })
      flushSync(() => take(saved, (now) => keepTyped(now, sent, draftOf(saved))))
      form.restart()
      setSaved(true)
      return undefined
    } catch (error) {
      // The guard reports it and shows the login.
      if (isSessionEnd(error)) return {}
      const refusal = error instanceof ApiError ? error.refusal : undefined
      // The conflict is shown once the newer version is read.
      if (refusal?.code === 'carrier_changed') await rereadCarriers(queryClient)
      return { issues: refusal?.issues, failure: refusalMessage(error, FALLBACK) }
    }
  }

  const isOutdated = stored.version > read.version
  useEffect(() => {
    if (isOutdated && !isDirty && !isBusy) take(stored, () => draftOf(stored))
  }, [isOutdated, isDirty, isBusy, stored, take])

  function edit(change: (known: CarrierDraft) => CarrierDraft) {
    type(change)
    setSaved(false)
    form.forget(() => true)
  }

  const editing: Editing<CarrierDraft> = {
    draft,
    change: (changes) =>
      edit((known) => ({ ...known, ...(typeof changes === 'function' ? changes(known) : changes) })),
    setText: (name, text) => edit((known) => ({ ...known, [name]: text })),
    issueAt: form.errorOf,
  }
  const hasFailed = form.failure !== null && form.issues.length === 0
  return {
    formRef,
    editing,
    hasIssueBelow: (path: string) => form.issues.some((issue) => issue.path.startsWith(path)),
    isDirty,
    isBusy,
    isSaved,
    failure: hasFailed ? { title: 'Rien n’a été enregistré', text: form.failure ?? '' } : null,
    submit: (event: FormEvent<HTMLFormElement>) => form.submit(event),
    reset() {
      take(read, () => draftOf(read))
      form.restart()
    },
    conflict: isOutdated && isDirty && !isBusy ? conflictOf() : null,
  }

  function conflictOf(): Conflict {
    const merged = keepTyped(draft, draftOf(read), draftOf(stored))
    const typed = new Map(linesOf(merged))
    return {
      title: 'Ce transporteur a été modifié entre-temps',
      text: 'Quelqu’un d’autre l’a enregistré. Rien n’a été écrasé.',
      differences: linesOf(draftOf(stored)).flatMap(([label, saved]) => {
        const own = typed.get(label) ?? ''
        return own === saved ? [] : [{ label, saved, typed: own }]
      }),
      takeTheirs() {
        take(stored, () => draftOf(stored))
        form.restart()
      },
      keepMine() {
        flushSync(() => take(stored, () => merged))
        if (formRef.current !== null) void form.send(formRef.current)
      },
    }
  }
}
