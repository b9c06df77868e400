import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '#domain/errors.ts'
import { useAction } from './use-action.ts'

/** Is a refusal by the server: issues at fields, or one message. */
export type Refused = { issues?: readonly Issue[] | undefined; failure?: string | null }

/** Holds the input of a form and its setter: a `useState`, or a hook that keeps it for longer. */
export type Fields<Typed> = readonly [typed: Typed, type: (change: (known: Typed) => Typed) => void]

type FormPlan<Typed> = {
  fields: Fields<Typed>
  /** Returns the issues of the input by the domain rules. */
  judge: (typed: Typed) => readonly Issue[]
  /** Is called with valid input. Returns the refusal, and does not throw. */
  send: (typed: Typed, form: HTMLFormElement) => Promise<Refused | undefined>
}

/**
 * Every form that is submitted uses this hook (docs/decisions/053). It validates on submit, and from then on
 * at each change; the first invalid field gets the focus, and a refusal that belongs to no field is brought in sight: it
 * stands above the fields, and the button below many of them. A server issue is dropped when its field changes.
 */
export function useForm<Typed extends object>({ fields: [typed, type], judge, send }: FormPlan<Typed>) {
  /** It is null until the form is submitted. */
  const [refused, setRefused] = useState<Refused | null>(null)
  /** These fields changed since they were sent. */
  const changed = useRef<string[]>([])
  const issues = refused === null ? [] : [...judge(typed), ...(refused.issues ?? [])]

  const { isBusy, run } = useAction(async (form: HTMLFormElement) => {
    flushSync(() => setRefused({}))
    if (judge(typed).length === 0) {
      changed.current = []
      const answer = await send(typed, form)
      if (answer === undefined) return
      const issues = answer.issues?.filter(({ path }) => !changed.current.includes(path))
      flushSync(() => setRefused({ ...answer, issues }))
    }
    showRefusal(form)
  })

  function forget(isAbout: (path: string) => boolean) {
    setRefused((known) => known && { ...known, issues: known.issues?.filter(({ path }) => !isAbout(path)) })
  }

  return {
    typed,
    isBusy,
    issues,
    errorOf: (path: string) => issues.find((issue) => issue.path === path)?.message,
    /** The failure belongs to no field. */
    failure: refused?.failure ?? null,
    change(part: Partial<Typed>) {
      type((known) => ({ ...known, ...part }))
      changed.current.push(...Object.keys(part))
      forget((path) => path in part)
    },
    /** Drops server issues whose paths differ from the field names. */
    forget,
    /** Returns to the state before the first submit. */
    restart: () => setRefused(null),
    /** Submits without an event. */
    send: run,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void run(event.currentTarget)
    },
  }
}

/** What is wrong is centred, because the browser would leave it under a sticky header; an alert cannot take the focus. */
function showRefusal(form: HTMLFormElement): void {
  const wrong: HTMLElement | null =
    form.querySelector('[aria-invalid],[data-issue]') ?? form.querySelector('[role=alert]')
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}
