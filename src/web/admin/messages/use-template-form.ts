import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageIssues } from '#domain/messages/issues.ts'
import { LANGUAGE_LABELS, MESSAGE_LANGUAGES, type MessageLanguage } from '#domain/messages/templates.ts'
import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import { differences, type Line } from '#web/admin/pieces/differences.ts'
import { refusedBy, useVersionedForm } from '#web/admin/pieces/use-versioned-form.ts'
import { type MessageTemplate, rereadTemplates, saveTemplate } from '#web/data/admin/messages.ts'

export type TemplatePair = Record<MessageLanguage, MessageTemplate>
type TypedPair = Record<MessageLanguage, string>

/**
 * Returns the state of a template's form: the stored version, the input in each language, and the server's answer
 * (A21.20).
 */
export function useTemplateForm(stored: TemplatePair) {
  const queryClient = useQueryClient()
  /** Names the language that is being saved, whose issues the server names without it. */
  const saving = useRef<MessageLanguage>('fr')
  const { editing, edit, ...form } = useVersionedForm({
    stored,
    draftOf,
    isNewer: (stored, read) => outdatedOf(stored, read).length > 0,
    judge: issuesOf,
    /** Saves each language that was edited; a saved language stays saved if the next one is refused. */
    async save(sent, read, keepSaved) {
      let known = read
      for (const lang of MESSAGE_LANGUAGES) {
        if (sent[lang] === known[lang].body) continue
        saving.current = lang
        known = { ...known, [lang]: await saveTemplate(queryClient, known[lang], sent[lang]) }
        keepSaved(known, { ...sent, [lang]: known[lang].body })
      }
    },
    async refused(error) {
      const refused = await refusedBy(error, 'template_changed', () => rereadTemplates(queryClient))
      return { ...refused, issues: refused.issues?.map(({ message }) => ({ path: saving.current, message })) }
    },
    inWords({ read, theirs, merged }) {
      const outdated = outdatedOf(stored, read)
      const linesOf = (typed: TypedPair) => outdated.map((lang): Line => [LANGUAGE_LABELS[lang], typed[lang]])
      const [first = 'fr'] = outdated
      return {
        title: 'Ce message a été modifié entre-temps',
        text: conflictText(stored[first]),
        differences: differences(linesOf(theirs), linesOf(merged)),
      }
    },
  })
  return {
    ...form,
    typed: editing.draft,
    errorOf: editing.issueAt,
    setText: (lang: MessageLanguage, text: string) =>
      edit(
        (known) => ({ ...known, [lang]: text }),
        (path) => path === lang,
      ),
  }
}

function draftOf({ fr, ar }: TemplatePair): TypedPair {
  return { fr: fr.body, ar: ar.body }
}

function outdatedOf(stored: TemplatePair, read: TemplatePair): MessageLanguage[] {
  return MESSAGE_LANGUAGES.filter((lang) => stored[lang].version > read[lang].version)
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
