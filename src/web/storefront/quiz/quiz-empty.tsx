import { PATHS } from '#web/routing/paths.ts'
import { HouseTrace } from '#web/ui/house-trace.tsx'
import { QuizHeading } from './quiz-heading.tsx'
import { WORDS } from './words.fr.ts'

/** Is shown when no perfume matches, or when there are no perfumes yet. */
export function QuizEmpty({ hasMoved, onRestart }: { hasMoved: boolean; onRestart: () => void }) {
  return (
    <div className="empty quiz-empty">
      <HouseTrace />
      <QuizHeading takesFocus={hasMoved}>{WORDS.none}</QuizHeading>
      <p>{WORDS.noneText}</p>
      <div className="quiz-end">
        <button type="button" className="btn btn-primary btn-lg" onClick={onRestart}>
          {WORDS.restart}
        </button>
        <a className="btn btn-secondary btn-lg" href={PATHS.shop}>
          {WORDS.exploreShop}
        </a>
      </div>
    </div>
  )
}
