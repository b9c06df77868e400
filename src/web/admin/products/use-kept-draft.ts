import { useEffect, useRef } from 'react'
import { hasSessionEnded } from '#web/data/admin-session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { forgetDraft, keepDraft, keptDraft, type TypedDraft } from './kept-drafts.ts'

/** Keeps what stands in a form that goes because the session ended, and tells when it is there again. */
export function useKeptDraft(id: number | undefined, isDirty: boolean, typed: TypedDraft): void {
  const latest = useRef({ isDirty, typed })
  useEffect(() => {
    latest.current = { isDirty, typed }
  })
  useEffect(() => {
    // Whoever typed on while a product was being created has missed nothing, and is being told that it was.
    if (keptDraft(id)?.because === 'session-ended') toast({ title: 'Vos modifications ont été retrouvées.' })
    forgetDraft(id)
    return () => {
      if (hasSessionEnded() && latest.current.isDirty) {
        keepDraft(id, { ...latest.current.typed, because: 'session-ended' })
      }
    }
  }, [id])
}
