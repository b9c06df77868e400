/** Room of the quiz: questions and results. */

import { QUESTION_IDS } from '#domain/quiz/quiz.ts'
import { answerQuestion } from '#web/data/quiz/progress.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { PerfumesComing } from '#web/storefront/catalogue/perfumes-coming.tsx'
import { sayWith } from '#web/ui/say-with.tsx'
import { QuizOutcome } from './quiz-outcome.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import { useQuizSteps } from './use-quiz-steps.ts'
import { WORDS } from './words.fr.ts'
import './quiz.css'

export const HEAD: Page = {
  path: PATHS.quiz,
  title: WORDS.headTitle,
  description: WORDS.headDescription,
}

/**
 * Asks six questions at `/quiz`, then shows the matching perfumes; a shop without perfumes has nothing to ask about (D138).
 */
export function QuizPage() {
  const { genders } = useOnOffer()
  if (genders.length > 0) return <Questions />
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1>{WORDS.title}</h1>
        </div>
      </div>
      <PerfumesComing />
    </>
  )
}

function Questions() {
  const { step, answers, hasMoved, goOn, goBack, restart } = useQuizSteps()
  const questionId = QUESTION_IDS[step]
  return (
    <div className={hasMoved ? 'wrap quiz-page has-moved' : 'wrap quiz-page'}>
      {questionId === undefined ? (
        <QuizOutcome answers={answers} hasMoved={hasMoved} onRestart={restart} />
      ) : (
        <QuizQuestion
          questionId={questionId}
          step={step}
          answers={answers}
          hasMoved={hasMoved}
          onChoose={(answer) => answerQuestion(questionId, answer)}
          onNext={goOn}
          onPrevious={goBack}
        />
      )}
      <noscript>
        <p>
          {sayWith(WORDS.needsScripts, {
            shop: (
              <a className="link" href={PATHS.shop}>
                {WORDS.needsScriptsShop}
              </a>
            ),
          })}
        </p>
      </noscript>
    </div>
  )
}
