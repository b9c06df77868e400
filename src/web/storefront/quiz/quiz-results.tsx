import { boxFromMatches } from '#domain/box/box.ts'
import { noteName } from '#domain/catalogue/note-names.fr.ts'
import { type Product, splitNotes } from '#domain/catalogue/product.ts'
import { QUESTION_IDS } from '#domain/quiz/quiz.ts'
import type { QuizResult } from '#domain/quiz/results.ts'
import { sayReason } from '#domain/quiz/say-reason.ts'
import { say } from '#domain/words/say.ts'
import type { GivenAnswers } from '#web/data/quiz/progress.ts'
import { PATHS } from '#web/routing/paths.ts'
import { BoxOfMatches } from '#web/storefront/box/box-of-matches.tsx'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'
import { Check } from '#web/ui/icons.tsx'
import { Agreement } from './agreement.tsx'
import { QuizHeading } from './quiz-heading.tsx'
import { questionText } from './quiz-texts.ts'
import { WORDS } from './words.fr.ts'

const BEST_SIZES = '(min-width: 1024px) 480px, (min-width: 640px) 44vw, 100vw'
const OTHER_SIZES = '(min-width: 1024px) 224px, 112px'

const PLACES = [
  { title: WORDS.top, field: 'notes_top' },
  { title: WORDS.heart, field: 'notes_heart' },
  { title: WORDS.base, field: 'notes_base' },
] as const

type QuizResultsProps = {
  results: readonly QuizResult[]
  answers: GivenAnswers
  hasMoved: boolean
  onRestart: () => void
}

/** Shows the given answers, and matching perfumes with score and reasons: the best one large, with its notes (S17.13). */
export function QuizResults({ results, answers, hasMoved, onRestart }: QuizResultsProps) {
  return (
    <>
      <div className="page-head">
        <p className="eyebrow">
          {say(WORDS.resultsCount, { perfumes: WORDS.perfumes[results.length] ?? '' })}
        </p>
        <QuizHeading takesFocus={hasMoved}>{WORDS.results}</QuizHeading>
        <p>{WORDS.resultsText}</p>
        <ul className="quiz-answers" aria-label={WORDS.answers}>
          {QUESTION_IDS.map((questionId) => (
            <li key={questionId} className="tag">
              {questionText(questionId).choices.find(({ value }) => value === answers[questionId])?.label}
            </li>
          ))}
        </ul>
      </div>
      <h2 className="sr">{WORDS.recommended}</h2>
      <ul className="quiz-matches">
        {results.map((result, position) => (
          <li key={result.id}>
            <ProductCard
              product={result}
              sizes={position === 0 ? BEST_SIZES : OTHER_SIZES}
              loading={position === 0 ? 'eager' : 'lazy'}
            >
              <Fit result={result} given={position === 0 ? answers : undefined} />
              {position === 0 && <Notes product={result} />}
            </ProductCard>
          </li>
        ))}
      </ul>
      <BoxOfMatches matches={results} />
      <div className="quiz-end">
        <a
          className={
            boxFromMatches(results).length === 0 ? 'btn btn-primary btn-lg' : 'btn btn-secondary btn-lg'
          }
          href={PATHS.shop}
        >
          {WORDS.exploreShop}
        </a>
        <button type="button" className="btn btn-quiet btn-lg" onClick={onRestart}>
          {WORDS.restart}
        </button>
      </div>
    </>
  )
}

type FitProps = {
  result: QuizResult
  /** For the best match, the answers, whose line is laid over its own. */
  given: GivenAnswers | undefined
}

/** Shows '92 % compatible' and two reasons. */
function Fit({ result, given }: FitProps) {
  const { percentage, why } = result
  return (
    <div className="quiz-fit">
      <p className="num">{say(WORDS.fit, { percentage })}</p>
      <ul>
        {why.map(sayReason).map((reason) => (
          <li key={reason}>
            <Check size={18} />
            {reason}
          </li>
        ))}
      </ul>
      {given !== undefined && <Agreement perfume={result} given={given} />}
    </div>
  )
}

/** Shows all notes of the best match in the order they are smelt. */
function Notes({ product }: { product: Product }) {
  const places = PLACES.map(({ title, field }) => ({ title, notes: splitNotes(product[field]) })).filter(
    ({ notes }) => notes.length > 0,
  )
  if (places.length === 0) return null
  return (
    <dl className="quiz-notes">
      {places.map(({ title, notes }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{notes.map(noteName).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  )
}
