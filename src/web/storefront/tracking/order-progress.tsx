import { say } from '#domain/words/say.ts'
import { Check, CircleX } from '#web/ui/icons.tsx'
import { formatMoment } from './moment.ts'
import { WORDS } from './order-words.fr.ts'
import { type ProgressStep, progressSteps, type TrackedOrder } from './progress-steps.ts'
import { StepLine } from './step-line.tsx'

/** Shows four steps, or a red panel for a cancelled order (S4.4). */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const steps = progressSteps(order)
  if (steps.length === 0) return <Cancelled order={order} />
  const reached = steps.filter((step) => step.state !== 'to-come').length
  return (
    <>
      <p className="sr">{say(WORDS.stepOf, { step: reached, of: steps.length })}</p>
      <ol className="steps">
        {steps.map((step, index) => (
          <Step
            key={step.status}
            step={step}
            place={index + 1}
            isReached={index + 1 === reached}
            isLast={index + 1 === steps.length}
          />
        ))}
      </ol>
    </>
  )
}

type StepProps = { step: ProgressStep; place: number; isReached: boolean; isLast: boolean }

/** Shows a step, and a third of the shop's line on the way to the next one. */
function Step({ step, place, isReached, isLast }: StepProps) {
  return (
    <li className={step.state} aria-current={isReached ? 'step' : undefined}>
      {!isLast && <StepLine third={place - 1} />}
      <span className="dot">{step.state === 'done' ? <Check aria-label={WORDS.stepDone} /> : place}</span>
      <b>{step.title}</b>
      {step.entered_at !== null && <p className="num">{formatMoment(step.entered_at)}</p>}
      {step.sentence !== null && <p>{step.sentence}</p>}
    </li>
  )
}

function Cancelled({ order: { history } }: { order: TrackedOrder }) {
  const place = history.map(({ status }) => status).lastIndexOf('annule')
  const entry = history[place]
  // It was dealt with; what was paid for it is told below.
  const wasDelivered = history[place - 1]?.status === 'livre'
  return (
    <div className="order-cancelled">
      <CircleX />
      <div>
        <strong>{wasDelivered ? WORDS.cancelledAfterDelivery : WORDS.cancelled}</strong>
        {!wasDelivered && <p>{WORDS.cancelledText}</p>}
        {entry !== undefined && <p className="small num">{formatMoment(entry.created_at)}</p>}
      </div>
    </div>
  )
}
