import { Check, CircleX } from '#web/ui/icons.tsx'
import { formatMoment } from './moment.ts'
import { type ProgressStep, progressSteps, type TrackedOrder } from './progress-steps.ts'

/** Shows four steps, or a red panel for a cancelled order (S4.4). */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const steps = progressSteps(order)
  if (steps.length === 0) return <Cancelled order={order} />
  const reached = steps.filter((step) => step.state !== 'to-come').length
  return (
    <>
      <p className="sr">
        Étape {reached} sur {steps.length}
      </p>
      <ol className="steps">
        {steps.map((step, index) => (
          <Step key={step.status} step={step} place={index + 1} isReached={index + 1 === reached} />
        ))}
      </ol>
    </>
  )
}

function Step({ step, place, isReached }: { step: ProgressStep; place: number; isReached: boolean }) {
  return (
    <li className={step.state} aria-current={isReached ? 'step' : undefined}>
      <span className="dot">{step.state === 'done' ? <Check aria-label="Étape passée" /> : place}</span>
      <b>{step.title}</b>
      {step.entered_at !== null && <p className="num">{formatMoment(step.entered_at)}</p>}
      {step.sentence !== null && <p>{step.sentence}</p>}
    </li>
  )
}

function Cancelled({ order: { history } }: { order: TrackedOrder }) {
  const entry = history.filter(({ status }) => status === 'annule').at(-1)
  return (
    <div className="order-cancelled">
      <CircleX />
      <div>
        <strong>Commande annulée</strong>
        <p>Cette commande a été annulée et ne sera pas traitée.</p>
        {entry !== undefined && <p className="small num">{formatMoment(entry.created_at)}</p>}
      </div>
    </div>
  )
}
