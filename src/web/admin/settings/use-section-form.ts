import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StoredSection } from '#contract/settings/settings.ts'
import { settingsIssues } from '#domain/settings/issues.ts'
import type { Settings, SettingsSection } from '#domain/settings/settings.ts'
import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import type { Conflict, Difference } from '#web/admin/pieces/form-notices.tsx'
import { keepTyped } from '#web/admin/pieces/keep-typed.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { rereadSettings, saveSection } from '#web/data/admin/settings.ts'
import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { type Refused, useForm } from '#web/ui/use-form.ts'

const FALLBACK = 'Vérifiez votre connexion, puis réessayez. Ce que vous avez saisi est toujours là.'

/** A field in words, for the comparison with what somebody else saved. */
export type Line = [label: string, text: string]

/** How a section is typed: numbers are text, and each field that can be merged is one property. */
export type SectionPlan<S extends SettingsSection, Draft extends object> = {
  section: S
  draftOf: (value: Settings[S]) => Draft
  /** Invalid numbers become NaN, which the rules refuse. */
  valueOf: (draft: Draft) => Settings[S]
  linesOf: (draft: Draft) => Line[]
}

export type TextName<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never
}[keyof Draft]

export type Editing<Draft> = {
  draft: Draft
  change: (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
  setText: (name: TextName<Draft>, text: string) => void
  /** Returns the sentence of a field, by its path in the section's value. */
  issueAt: (path: string) => string | undefined
}

/** State of a section's form: what was read, what is typed, and what the server says (A11.20). */
export function useSectionForm<S extends SettingsSection, Draft extends object>(
  plan: SectionPlan<S, Draft>,
  stored: StoredSection<S>,
) {
  const queryClient = useQueryClient()
  const formRef = useRef<HTMLFormElement>(null)
  const [isSaved, setSaved] = useState(false)
  const draftFrom = ({ value }: StoredSection<S>) => plan.draftOf(value)
  const { fields, read, isDirty, latest, take } = useKeptTyping({
    read: stored,
    draftOf: draftFrom,
  })
  const [draft, type] = fields
  const form = useForm({
    fields,
    judge: (typed) => settingsIssues(plan.section, plan.valueOf(typed)),
    send,
  })
  const { isBusy } = form

  async function send(sent: Draft): Promise<Refused | undefined> {
    try {
      const saved = await saveSection(queryClient, plan.section, {
        ...plan.valueOf(sent),
        version: read.version,
      })
      resetTo(saved, keepTyped(latest.current.typed, sent, draftFrom(saved)))
      setSaved(true)
      return undefined
    } catch (error) {
      // The guard reports it and shows the login.
      if (isSessionEnd(error)) return {}
      const refusal = error instanceof ApiError ? error.refusal : undefined
      // The conflict is shown once the newer version is read.
      if (refusal?.code === 'settings_changed') await rereadSettings(queryClient)
      return { issues: refusal?.issues, failure: refusalMessage(error, FALLBACK) }
    }
  }

  function resetTo(fresh: StoredSection<S>, typed = draftFrom(fresh)) {
    take(fresh, () => typed)
    form.restart()
  }

  const isOutdated = stored.version > read.version
  useEffect(() => {
    if (isOutdated && !isDirty && !isBusy) take(stored, () => plan.draftOf(stored.value))
  }, [isOutdated, isDirty, isBusy, stored, take, plan])

  function edit(change: (known: Draft) => Draft) {
    type(change)
    setSaved(false)
    form.forget(() => true)
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
    isDirty,
    isBusy,
    isSaved,
    failure: failureOf(form.failure, form.issues.length > 0),
    submit: (event: FormEvent<HTMLFormElement>) => form.submit(event),
    /** Saves at once, for a button that changes one thing. */
    saveWith(changes: Partial<Draft>) {
      flushSync(() => edit((known) => ({ ...known, ...changes })))
      if (formRef.current !== null) void form.send(formRef.current)
    },
    reset: () => resetTo(read),
    conflict: isOutdated && isDirty && !isBusy ? conflictOf() : null,
  }

  function conflictOf(): Conflict {
    const [before, theirs] = [draftFrom(read), draftFrom(stored)]
    const merged = keepTyped(draft, before, theirs)
    return {
      title: 'Cette page a été modifiée entre-temps',
      text: conflictText(stored, differences(plan.linesOf(before), plan.linesOf(theirs))),
      differences: differences(plan.linesOf(theirs), plan.linesOf(merged)),
      takeTheirs: () => resetTo(stored),
      keepMine() {
        flushSync(() => take(stored, () => merged))
        if (formRef.current !== null) void form.send(formRef.current)
      },
    }
  }
}

function failureOf(text: string | null, hasIssues: boolean): { title: string; text: string } | null {
  return text === null || hasIssues ? null : { title: 'Rien n’a été enregistré', text }
}

function conflictText({ updated_by, updated_at }: StoredSection, changed: readonly Difference[]): string {
  const who = updated_by === null || updated_by === 'shop' ? 'quelqu’un d’autre' : updated_by
  const when = updated_at === null ? '' : `, ${formatShortMoment(updated_at)}`
  const what = changed.length === 0 ? '' : `\u00a0: ${changed.map(({ label }) => label).join(', ')}`
  return `Modifiée par ${who}${when}${what}. Rien n’a été écrasé.`
}

/** Returns the differences; lines of lists may be missing on one side. */
function differences(saved: readonly Line[], typed: readonly Line[]): Difference[] {
  const [before, after] = [new Map(saved), new Map(typed)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const [one = '', other = ''] = [before.get(label), after.get(label)]
    return one === other ? [] : [{ label, saved: one, typed: other }]
  })
}
