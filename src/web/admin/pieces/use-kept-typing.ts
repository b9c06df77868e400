import { useCallback, useEffect, useRef, useState } from 'react'
import { hasSessionEnded } from '#web/data/admin/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Fields } from '#web/ui/use-form.ts'

/** The input, and the version it is based on. */
type Typing<Read, Typed> = { read: Read; typed: Typed }

/** Input that outlives its form: the session ended, or another form continues with it. */
export type KeptTyping<Read, Typed> = Map<
  string,
  Typing<Read, Typed> & { because: 'session-ended' | 'handed-on' }
>

type KeptTypingPlan<Read, Typed> = {
  /** A module-level constant. */
  kept: KeptTyping<Read, Typed>
  /** Identifies the form within `kept`. */
  key: string
  read: Read
  /** The initial fields. */
  draftOf: (read: Read) => Typed
}

/**
 * The fields of a form (A10.16). When the session ends, `kept` holds the input until the form is opened again, which
 * shows a toast, or the page is left.
 */
export function useKeptTyping<Read, Typed>({ kept, key, read, draftOf }: KeptTypingPlan<Read, Typed>) {
  const [typing, setTyping] = useState<Typing<Read, Typed>>(
    () => kept.get(key) ?? { read, typed: draftOf(read) },
  )
  const isDirty = !isSame(typing.typed, draftOf(typing.read))
  const latest = useRef({ ...typing, isDirty })
  useEffect(() => {
    latest.current = { ...typing, isDirty }
  })
  useEffect(() => {
    if (kept.get(key)?.because === 'session-ended') toast({ title: 'Vos modifications ont été retrouvées.' })
    kept.delete(key)
    return () => {
      const { isDirty, ...typing } = latest.current
      if (hasSessionEnded() && isDirty) kept.set(key, { ...typing, because: 'session-ended' })
    }
  }, [kept, key])
  /** Rebases the input on a newer version. */
  const take = useCallback(
    (read: Read, change: (known: Typed) => Typed) =>
      setTyping(({ typed }) => ({ read, typed: change(typed) })),
    [],
  )
  const type = useCallback(
    (change: (known: Typed) => Typed) => setTyping(({ read, typed }) => ({ read, typed: change(typed) })),
    [],
  )
  const fields: Fields<Typed> = [typing.typed, type]
  return { fields, read: typing.read, isDirty, latest, take }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
