import { useEffect, useRef, useState } from 'react'
import { CLOSING, OUTCOME_LABELS, type Outcome, UNANSWERED } from '#domain/confirmation/words.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import type { CallCard, OpenCall } from '#web/data/admin/confirmation.ts'
import { adminOrderChangePath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ArrowLeft, CircleCheck } from '#web/ui/icons.tsx'
import { CheckForm } from './check-form.tsx'
import { PostponeForm } from './postpone-form.tsx'
import type { SendOutcome } from './use-outcome.ts'

type Step = 'outcome' | 'unanswered' | 'check' | 'postpone' | 'more'

type OutcomeSheetProps = {
  card: CallCard
  channel: OpenCall['channel']
  /** Says whether the order left the queue meanwhile, so that nothing can be decided any more. */
  isGone: boolean
  now: Date
  outcome: SendOutcome
  onClose: () => void
}

const TITLES: Record<Step, string> = {
  outcome: 'Résultat de l’appel',
  unanswered: 'Pas de réponse',
  check: 'Confirmer la commande',
  postpone: 'Reporter l’appel',
  more: 'Plus de choix',
}

const MAX_NOTE_LENGTH = 300

/** Asks for the outcome of the call. It waits while the phone is at the ear (A18.47). */
export function OutcomeSheet({ card, channel, isGone, now, outcome, onClose }: OutcomeSheetProps) {
  const [step, setStep] = useState<Step>('outcome')
  const [note, setNote] = useState('')
  const { refused, isBusy } = outcome
  const title = step === 'outcome' && channel === 'whatsapp' ? 'Réponse sur WhatsApp' : TITLES[step]
  const who = useRef<HTMLParagraphElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const lastStep = useRef(step)
  const noteSent = note.trim() === '' ? {} : { note }

  // The dialog would focus the telephone, which is its first link.
  useEffect(() => confirm.current?.focus(), [])

  // The button that led here is gone, and the dialog has another title.
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    const title = who.current?.closest('dialog')?.querySelector('h2')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  }, [step])

  function goTo(next: Step) {
    outcome.forgetRefusal()
    setStep(next)
  }

  function send(chosen: Outcome) {
    void outcome.send(card, { channel, outcome: chosen, ...noteSent })
  }

  return (
    <FormDialog isOpen title={title} className="dialog outcome-sheet" onClose={onClose}>
      <p ref={who} className="who">
        <bdi>{card.name}</bdi>
        <span> · </span>
        <a className="tap" href={callLink(card.phone)}>
          {card.phone}
        </a>
        {card.phone2 !== null && (
          <>
            <span>{' ou '}</span>
            <a className="tap" href={callLink(card.phone2)}>
              {card.phone2}
            </a>
          </>
        )}
      </p>
      {isGone && (
        <Alert title="Cette commande a été traitée entre-temps.">
          <p>Son résultat ne peut plus être noté.</p>
        </Alert>
      )}
      {!isGone && refused !== null && refused.issues.length === 0 && <Alert title={refused.message} />}
      {!isGone && step === 'outcome' && (
        <>
          <button
            ref={confirm}
            type="button"
            className="btn btn-primary btn-lg btn-block"
            onClick={() => goTo('check')}
          >
            <CircleCheck />
            {OUTCOME_LABELS.confirme}
          </button>
          <div className="outcomes">
            <button type="button" className="btn btn-secondary" onClick={() => goTo('unanswered')}>
              {OUTCOME_LABELS['pas-de-reponse']}…
            </button>
            <button type="button" className="btn btn-secondary" onClick={() => goTo('postpone')}>
              Reporter…
            </button>
            <a className="btn btn-secondary" href={adminOrderChangePath(card.id)} onClick={onClose}>
              Modifier la commande
            </a>
            <button type="button" className="btn btn-secondary" onClick={() => goTo('more')}>
              Plus de choix
            </button>
          </div>
          <label className="outcome-note">
            <span>Note (facultatif)</span>
            <textarea
              className="input"
              rows={2}
              maxLength={MAX_NOTE_LENGTH}
              dir="auto"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
        </>
      )}
      {!isGone && step === 'unanswered' && (
        <div className="outcomes">
          {UNANSWERED.map((one) => (
            <OutcomeButton key={one} outcome={one} isBusy={isBusy} onChoose={send} />
          ))}
        </div>
      )}
      {!isGone && step === 'check' && (
        <CheckForm
          card={card}
          now={now}
          isBusy={isBusy}
          issues={refused?.issues ?? []}
          onConfirm={(patch) =>
            void outcome.send(card, {
              channel,
              outcome: 'confirme',
              ...noteSent,
              ...(Object.keys(patch).length > 0 && { patch }),
            })
          }
        />
      )}
      {!isGone && step === 'postpone' && (
        <PostponeForm
          now={now}
          isBusy={isBusy}
          onChoose={(next_call_at) =>
            void outcome.send(card, { channel, outcome: 'reporte', next_call_at, ...noteSent })
          }
        />
      )}
      {!isGone && step === 'more' && (
        <div className="outcomes">
          {CLOSING.map((one) => (
            <OutcomeButton key={one} outcome={one} isBusy={isBusy} onChoose={send} />
          ))}
        </div>
      )}
      <div className="foot">
        {step !== 'outcome' && !isGone && (
          <button type="button" className="btn btn-quiet" onClick={() => goTo('outcome')}>
            <ArrowLeft size={20} />
            Retour
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {isGone ? 'Passer à la suivante' : 'Fermer sans résultat'}
        </button>
      </div>
    </FormDialog>
  )
}

type OutcomeButtonProps = { outcome: Outcome; isBusy: boolean; onChoose: (outcome: Outcome) => void }

function OutcomeButton({ outcome, isBusy, onChoose }: OutcomeButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-disabled={isBusy}
      onClick={() => onChoose(outcome)}
    >
      {OUTCOME_LABELS[outcome]}
    </button>
  )
}
