import { useQueryClient } from '@tanstack/react-query'
import type { Carrier } from '#contract/carriers/carriers.ts'
import { carrierIssues } from '#domain/carriers/form.ts'
import { differences } from '#web/admin/pieces/differences.ts'
import { refusedBy, useVersionedForm } from '#web/admin/pieces/use-versioned-form.ts'
import { rereadCarriers, saveCarrier } from '#web/data/admin/carriers.ts'
import { draftOf, fieldsOf, linesOf } from './carrier-draft.ts'

/** Keeps the state of a carrier's form: what was read, what is typed, and what the server says (A24.3). */
export function useCarrierForm(stored: Carrier) {
  const queryClient = useQueryClient()
  const { issues, ...form } = useVersionedForm({
    stored,
    draftOf,
    isNewer: (stored, read) => stored.version > read.version,
    judge: (typed) => carrierIssues(fieldsOf(typed)),
    async save(sent, { id, version }, keepSaved) {
      keepSaved(await saveCarrier(queryClient, { ...fieldsOf(sent), id: String(id), version }))
    },
    refused: (error) => refusedBy(error, 'carrier_changed', () => rereadCarriers(queryClient)),
    inWords: ({ theirs, merged }) => ({
      title: 'Ce transporteur a été modifié entre-temps',
      text: 'Quelqu’un d’autre l’a enregistré. Rien n’a été écrasé.',
      differences: differences(linesOf(theirs), linesOf(merged)),
    }),
  })
  return { ...form, hasIssueBelow: (path: string) => issues.some((issue) => issue.path.startsWith(path)) }
}
