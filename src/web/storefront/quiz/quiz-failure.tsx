import { Alert } from '#web/ui/alert.tsx'
import { QuizHeading } from './quiz-heading.tsx'

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
      <QuizHeading takesFocus={hasMoved}>Vos résultats se font attendre</QuizHeading>
      <Alert title={title}>
        <p>{text}</p>
      </Alert>
      <div className="quiz-end">
        <button type="button" className="btn btn-primary btn-lg" onClick={onRetry}>
          Réessayer
        </button>
        <button type="button" className="btn btn-secondary btn-lg" onClick={onRestart}>
          Recommencer le quiz
        </button>
      </div>
    </div>
  )
}
