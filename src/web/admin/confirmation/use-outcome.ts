import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Issue } from '#domain/errors.ts'
import {
  type CallCard,
  newClientKey,
  type SentOutcome,
  sendOutcome,
  takeBackOutcome,
} from '#web/data/admin/confirmation.ts'
import { ApiError, isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { outcomeText, outcomeTitle, waitingOutcome } from './outcome-words.ts'
import type { Desk } from './use-desk.ts'

/** 'Annuler' is offered for so long (A18.49). */
const UNDO_MS = 10_000
const NO_ANSWER =
  'Pas de réponse du serveur. Rien n’est perdu\u00a0: vérifiez votre connexion, puis réessayez.'

/** The order was decided or is gone, so the desk goes on. */
const DECIDED = ['already_decided', 'order_not_found']

type Refused = { message: string; issues: readonly Issue[] }

type OutcomePlan = {
  desk: Desk
  /** Is called with what happened to the card when it cannot be decided any more. */
  onDecided: (message: string) => void
  onDone: () => void
}

/** Writes the outcome of a call once, even if its answer is lost and it is sent again. */
export function useOutcome({ desk, onDecided, onDone }: OutcomePlan) {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<Refused | null>(null)
  const keys = useRef(new Map<string, string>())

  const { isBusy, run } = useAction(async (card: CallCard, sent: SentOutcome) => {
    const { id } = card
    setRefused(null)
    desk.expectLeaving(id)
    const content = JSON.stringify([id, sent])
    const client_key = keys.current.get(content) ?? newClientKey()
    keys.current.set(content, client_key)
    try {
      const saved = await sendOutcome(queryClient, card, { ...sent, client_key })
      keys.current.delete(content)
      onDone()
      toast({
        tone: 'success',
        ...(saved === 'waiting'
          ? waitingOutcome(card.order_number, sent.outcome)
          : {
              title: outcomeTitle(card.order_number, sent.outcome, saved),
              text: outcomeText(saved, serverNow()),
            }),
        lastsMs: UNDO_MS,
        action: { label: 'Annuler', onClick: () => void undo.run(card, client_key) },
      })
    } catch (error) {
      if (isSessionEnd(error)) return
      const refusal = error instanceof ApiError ? error.refusal : undefined
      if (refusal !== undefined && DECIDED.includes(refusal.code)) {
        onDecided(refusal.message)
        return
      }
      desk.keep(id)
      const issues = (refusal?.issues ?? []).map(({ path, message }) => ({
        path: path.replace(/^patch\./, ''),
        message,
      }))
      setRefused({ message: refusalMessage(error, NO_ANSWER), issues })
    }
  })

  const undo = useAction(async ({ id, order_number }: CallCard, client_key: string) => {
    try {
      await takeBackOutcome(queryClient, { id, client_key })
      desk.hold(id)
      toast({ tone: 'success', title: 'Saisie annulée', text: `${order_number} est de nouveau à confirmer.` })
    } catch (error) {
      if (isSessionEnd(error)) return
      toast({
        tone: 'destructive',
        title: 'La saisie n’a pas pu être annulée',
        text: refusalMessage(error, NO_ANSWER),
      })
    }
  })

  return { isBusy, refused, forgetRefusal: () => setRefused(null), send: run }
}

export type SendOutcome = ReturnType<typeof useOutcome>
