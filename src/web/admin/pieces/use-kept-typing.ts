import { useCallback, useEffect, useRef, useState } from 'react'
import { hasSessionEnded } from '#web/data/admin/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Fields } from '#web/ui/use-form.ts'
import { isSame } from './is-same.ts'

/** The input, and the version it is based on. */
export type Typing<Read, Typed> = { read: Read; typed: Typed }

type KeptTypingPlan<Read, Typed> = {
  read: Read
  /** Returns the initial fields. */
  draftOf: (read: Read) => Typed
  /** Another form has handed on this input. */
  handedOn?: Typing<Read, Typed> | undefined
}

/**
 * Returns the fields of a form (A10.16). When the session ends the form waits behind the login; shown again, it says that
 * the input is still there.
 */
export function useKeptTyping<Read, Typed>({ read, draftOf, handedOn }: KeptTypingPlan<Read, Typed>) {
  const [typing, setTyping] = useState<Typing<Read, Typed>>(() => handedOn ?? { read, typed: draftOf(read) })
  const isDirty = !isSame(typing.typed, draftOf(typing.read))
  const latest = useRef({ ...typing, isDirty })
  useEffect(() => {
    latest.current = { ...typing, isDirty }
  })
  const hasWaited = useRef(false)
  useEffect(() => {
    if (hasWaited.current && latest.current.isDirty) toast({ title: 'Vos modifications ont été retrouvées.' })
    return () => {
      hasWaited.current = hasSessionEnded()
    }
  }, [])
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
