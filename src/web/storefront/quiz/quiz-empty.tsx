import { PATHS } from '#web/routing/paths.ts'
import { Mark } from '#web/ui/logo.tsx'
import { QuizHeading } from './quiz-heading.tsx'

/** Is shown when no perfume matches, or when there are no perfumes yet. */
export function QuizEmpty({ hasMoved, onRestart }: { hasMoved: boolean; onRestart: () => void }) {
  return (
    <div className="empty quiz-empty">
      <Mark className="motif" />
      <QuizHeading takesFocus={hasMoved}>Aucun parfum correspondant</QuizHeading>
      <p>Nous n’en avons pas encore pour vos réponses. Changez-en une, ou parcourez la boutique.</p>
      <div className="quiz-end">
        <button type="button" className="btn btn-primary btn-lg" onClick={onRestart}>
          Recommencer le quiz
        </button>
        <a className="btn btn-secondary btn-lg" href={PATHS.shop}>
          Explorer la boutique
        </a>
      </div>
    </div>
  )
}
