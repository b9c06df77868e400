/** Room of the first start: what an owner does before a new shop opens. */

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { FirstStepId } from '#domain/first-start/first-start.ts'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { type FirstStart, saveFirstStart } from '#web/data/admin/first-start.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { Check, ChevronRight } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { countDemo } from './count-demo.ts'
import { OpenShop } from './open-shop.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import { STEPS } from './steps.ts'
import './first-start.css'

type Question = 'demo' | 'opening' | null

/** Says whether 'Mise en route' has something to ask (A13.1). */
export function isFirstStartShown({ is_dismissed, steps }: FirstStart): boolean {
  return !is_dismissed && steps.some((step) => !step.is_done)
}

type FirstStartPanelProps = {
  firstStart: FirstStart
  /** What else is to be completed stands below the steps. */
  children?: ReactNode
}

/**
 * Shows what to do before the shop opens, in order, each with the way to its place. A laptop shows the next step alone, so
 * that the day's figures stand on its first screen, until the owner wants all of them.
 */
export function FirstStartPanel({ firstStart, children }: FirstStartPanelProps) {
  const { steps } = firstStart
  const stepsId = useId()
  const [isOpen, setOpen] = useState(false)
  const next = steps.find((step) => !step.is_done)
  const [question, setQuestion] = useState<Question>(null)
  const { isBusy, save } = useSaving()
  const done = steps.filter((step) => step.is_done).length
  const closeQuestion = () => setQuestion(null)
  return (
    <div className={isOpen ? 'first-start' : 'first-start is-folded'}>
      <Panel
        title="Mise en route"
        aside={
          <>
            <span className="muted">
              {done} sur {steps.length}
            </span>
            <button
              type="button"
              className="btn btn-quiet fold"
              aria-expanded={isOpen}
              aria-controls={stepsId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Replier' : 'Tout voir'}
            </button>
          </>
        }
      >
        <progress value={done} max={steps.length} aria-label="Étapes faites" />
        <ol id={stepsId}>
          {steps.map((step) => (
            <StepRow
              key={step.id}
              step={step}
              firstStart={firstStart}
              isNext={step === next}
              isBusy={isBusy}
              onAsk={setQuestion}
              onKeep={(keeps) => void save({ keeps })}
            />
          ))}
        </ol>
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={isBusy}
          onClick={() => void save({ is_dismissed: true })}
        >
          Masquer
        </button>
        <p className="muted">Vous la retrouvez dans les Réglages.</p>
        {children}
      </Panel>
      <RemoveDemo firstStart={firstStart} isOpen={question === 'demo'} onClose={closeQuestion} />
      <OpenShop firstStart={firstStart} isOpen={question === 'opening'} onClose={closeQuestion} />
    </div>
  )
}

type KeptStep = 'pictures' | 'password' | 'delivery'

type StepRowProps = {
  step: FirstStart['steps'][number]
  firstStart: FirstStart
  isNext: boolean
  isBusy: boolean
  onAsk: (question: Question) => void
  onKeep: (step: KeptStep) => void
}

function StepRow({ step: { id, is_done }, firstStart, isNext, isBusy, onAsk, onKeep }: StepRowProps) {
  const { title, text, href, keepLabel, other } = STEPS[id]
  if (is_done) {
    return (
      <li className="is-done">
        <Mark isDone />
        <p>
          <span>{title}</span>
          <span className="sr">, fait</span>
          {id === 'trial' && <Trials trials={firstStart.trials} />}
        </p>
      </li>
    )
  }
  const asks = id === 'demo' || id === 'opening'
  const told = id === 'demo' && firstStart.demo !== null ? `${countDemo(firstStart.demo)}. ${text}` : text
  return (
    <li className={isNext ? 'is-next' : undefined}>
      <Mark isDone={false} />
      <div>
        {asks ? (
          <button type="button" className="way" onClick={() => onAsk(id)}>
            {title}
          </button>
        ) : (
          <a className="way" href={href}>
            {title}
          </a>
        )}
        <p className="muted">{told}</p>
        {other !== undefined && (
          <a className="btn btn-secondary" href={other.href}>
            {other.label}
          </a>
        )}
        {keepLabel !== undefined && isKept(id, firstStart) && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onKeep(id)}
          >
            {keepLabel}
          </button>
        )}
      </div>
      <ChevronRight />
    </li>
  )
}

/** Says whether what was given may stay: the demonstration's pictures go with it. */
function isKept(id: FirstStepId, { demo }: FirstStart): id is KeptStep {
  return id === 'password' || id === 'delivery' || (id === 'pictures' && demo === null)
}

function Mark({ isDone }: { isDone: boolean }): ReactNode {
  return (
    <span className="mark" aria-hidden="true">
      {isDone && <Check />}
    </span>
  )
}

/** Links to the owner's trial orders, until the opening deletes them. */
function Trials({ trials }: { trials: FirstStart['trials'] }) {
  return trials.map(({ id, order_number }) => (
    <span key={id}>
      {' '}
      <a className="link tap" href={adminOrderPath(id)}>
        {order_number}
      </a>
    </span>
  ))
}

function useSaving() {
  const queryClient = useQueryClient()
  const { isBusy, run } = useAction(async (change: Parameters<typeof saveFirstStart>[1]) => {
    try {
      await saveFirstStart(queryClient, change)
    } catch (error) {
      if (isSessionEnd(error)) return
      const text = refusalMessage(error, 'Réessayez dans un instant.')
      toast({ tone: 'destructive', title: 'Ce n’est pas enregistré.', text })
    }
  })
  return { isBusy, save: run }
}
