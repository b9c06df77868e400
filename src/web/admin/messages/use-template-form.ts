import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageIssues } from '#domain/messages/issues.ts'
import { LANGUAGE_LABELS, MESSAGE_LANGUAGES, type MessageLanguage } from '#domain/messages/templates.ts'
import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import type { Conflict, Difference } from '#web/admin/pieces/form-notices.tsx'
import { keepTyped } from '#web/admin/pieces/keep-typed.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { type MessageTemplate, rereadTemplates, saveTemplate } from '#web/data/admin/messages.ts'
import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { type Refused, useForm } from '#web/ui/use-form.ts'

const FALLBACK = 'Vérifiez votre connexion, puis réessayez. Ce que vous avez saisi est toujours là.'

/** A template in both languages. */
export type TemplatePair = Record<MessageLanguage, MessageTemplate>
export type TypedPair = Record<MessageLanguage, string>

/**
 * Returns the state of a template's form: the stored version, the input in each language, and the server's answer
 * (A21.20).
 */
export function useTemplateForm(stored: TemplatePair) {
  const queryClient = useQueryClient()
  const formRef = useRef<HTMLFormElement>(null)
  const [isSaved, setSaved] = useState(false)
  const { fields, read, isDirty, latest, take } = useKeptTyping({ read: stored, draftOf })
  const [typed, type] = fields
  const form = useForm({ fields, judge: issuesOf, send })
  const { isBusy } = form

  /** Saves each language that was edited; a saved language stays saved if the next one is refused. */
  async function send(sent: TypedPair): Promise<Refused | undefined> {
    for (const lang of MESSAGE_LANGUAGES) {
      const known = latest.current.read
      if (sent[lang] === known[lang].body) continue
      try {
        const saved = { ...known, [lang]: await saveTemplate(queryClient, known[lang], sent[lang]) }
        flushSync(() => take(saved, (now) => keepTyped(now, sent, { ...now, [lang]: saved[lang].body })))
      } catch (error) {
        return refusedBy(error, lang)
      }
    }
    form.restart()
    setSaved(true)
    return undefined
  }

  async function refusedBy(error: unknown, lang: MessageLanguage): Promise<Refused> {
    // The guard reports it and shows the login.
    if (isSessionEnd(error)) return {}
    const refusal = error instanceof ApiError ? error.refusal : undefined
    // The conflict is shown once the newer version is read.
    if (refusal?.code === 'template_changed') await rereadTemplates(queryClient)
    const issues = refusal?.issues?.map(({ message }) => ({ path: lang, message }))
    return { issues, failure: refusalMessage(error, FALLBACK) }
  }

  const outdated = MESSAGE_LANGUAGES.filter((lang) => stored[lang].version > read[lang].version)
  const isOutdated = outdated.length > 0
  useEffect(() => {
    if (isOutdated && !isDirty && !isBusy) take(stored, () => draftOf(stored))
  }, [isOutdated, isDirty, isBusy, stored, take])

  return {
    formRef,
    typed,
    read,
    isDirty,
    isBusy,
    isSaved,
    errorOf: form.errorOf,
    failure:
      form.failure === null || form.issues.length > 0
        ? null
        : { title: 'Rien n’a été enregistré', text: form.failure },
    setText(lang: MessageLanguage, text: string) {
      type((known) => ({ ...known, [lang]: text }))
      setSaved(false)
      form.forget((path) => path === lang)
    },
    submit: (event: FormEvent<HTMLFormElement>) => form.submit(event),
    reset() {
      take(read, () => draftOf(read))
      form.restart()
    },
    conflict: isOutdated && isDirty && !isBusy ? conflictOf() : null,
  }

  function conflictOf(): Conflict {
    const merged = keepTyped(typed, draftOf(read), draftOf(stored))
    const differences: Difference[] = outdated.flatMap((lang) =>
      merged[lang] === stored[lang].body
        ? []
        : [{ label: LANGUAGE_LABELS[lang], saved: stored[lang].body, typed: merged[lang] }],
    )
    const [first = 'fr'] = outdated
    return {
      title: 'Ce message a été modifié entre-temps',
      text: conflictText(stored[first]),
      differences,
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

function draftOf({ fr, ar }: TemplatePair): TypedPair {
  return { fr: fr.body, ar: ar.body }
}

function issuesOf(typed: TypedPair) {
  return MESSAGE_LANGUAGES.flatMap((lang) =>
    messageIssues({ body: typed[lang] }).map(({ message }) => ({ path: lang, message })),
  )
}

function conflictText({ updated_by, updated_at }: MessageTemplate): string {
  const when = updated_at === null ? '' : `, ${formatShortMoment(updated_at)}`
  return `Modifié par ${updated_by ?? 'quelqu’un d’autre'}${when}. Rien n’a été écrasé.`
}
