import { Alert } from '#web/ui/alert.tsx'
import { QuizHeading } from './quiz-heading.tsx'
import { WORDS } from './words.fr.ts'

type QuizFailureProps = {
  title: string
  text: string
  hasMoved: boolean
  onRetry: () => void
  onRestart: () => void
}

/** Says that the results could not be loaded; the answers are kept. */
export function QuizFailure({ title, text, hasMoved, onRetry, onRestart }: QuizFailureProps) {
  return (
    <div className="quiz quiz-failed">
      <QuizHeading takesFocus={hasMoved}>{WORDS.late}</QuizHeading>
      <Alert title={title}>
        <p>{text}</p>
      </Alert>
      <div className="quiz-end">
        <button type="button" className="btn btn-primary btn-lg" onClick={onRetry}>
          {WORDS.retry}
        </button>
        <button type="button" className="btn btn-secondary btn-lg" onClick={onRestart}>
          {WORDS.restart}
        </button>
      </div>
    </div>
  )
}
