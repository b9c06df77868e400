import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '#domain/errors.ts'
import { ApiError, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from './use-action.ts'

type FormPlan = {
  /** What is wrong with what is typed now, by the domain's rules. */
  issues: readonly Issue[]
  /** The fields that can show an issue of the server's. */
  fields: readonly string[]
  save: () => Promise<void>
  /** Once saved, and only while the form is still there. */
  onSaved: () => void
  /** Said when the server gives no sentence of its own. */
  fallback: string
}

/** What the server said: at the fields it is about, or in one sentence. */
type Refused = { issues: readonly Issue[]; failure: string | null }

const NOTHING_REFUSED: Refused = { issues: [], failure: null }

/**
 * A form that is judged when it is sent, and from then on at each change. What the server refuses is said at its
 * fields, or above them, and in a toast; the focus goes to the first wrong one.
 */
export function useForm({ issues, fields, save, onSaved, fallback }: FormPlan) {
  const [isSent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<Refused>(NOTHING_REFUSED)
  const shown = [...(isSent ? issues : []), ...refusal.issues]

  const { isBusy, run } = useAction(async (form: HTMLFormElement) => {
    flushSync(() => {
      setSent(true)
      setRefusal(NOTHING_REFUSED)
    })
    focusWrong(form)
    if (issues.length > 0) return
    try {
      await save()
      if (form.isConnected) onSaved()
    } catch (error) {
      const message = refusalMessage(error, fallback)
      const issues = issuesOf(error).filter(({ path }) => fields.includes(path))
      flushSync(() => setRefusal({ issues, failure: issues.length === 0 ? message : null }))
      focusWrong(form)
      toast({ tone: 'destructive', title: 'Erreur', text: message })
    }
  })

  return {
    isBusy,
    /** What no field shows. */
    failure: refusal.failure,
    errorOf: (path: string) => shown.find((issue) => issue.path === path)?.message,
    /** What the server said about a field was about what stood there before. */
    forget: (path: string) =>
      setRefusal((known) => ({ ...known, issues: known.issues.filter((issue) => issue.path !== path) })),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void run(event.currentTarget)
    },
  }
}

function issuesOf(error: unknown): readonly Issue[] {
  return error instanceof ApiError ? (error.refusal?.issues ?? []) : []
}

function focusWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
