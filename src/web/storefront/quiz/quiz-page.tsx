/** Room of the quiz: questions and results. */

import { QUESTION_IDS } from '#domain/quiz/quiz.ts'
import { answerQuestion } from '#web/data/quiz/progress.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { PerfumesComing } from '#web/storefront/catalogue/perfumes-coming.tsx'
import { QuizOutcome } from './quiz-outcome.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import { useQuizSteps } from './use-quiz-steps.ts'
import './quiz.css'

export const HEAD: Page = {
  path: PATHS.quiz,
  title: 'Quiz\u00a0: quel parfum vous ressemble\u202f? | {nom}',
  description:
    'Six questions simples, une minute, sans inscription\u00a0: {nom} vous propose les parfums les plus proches de ce que vous aimez, à essayer dès {petit_format}.',
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
          <h1>Quel parfum vous ressemble&#8239;?</h1>
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
          chosen={answers[questionId]}
          hasMoved={hasMoved}
          onChoose={(answer) => answerQuestion(questionId, answer)}
          onNext={goOn}
          onPrevious={goBack}
        />
      )}
      <noscript>
        <p>
          Le quiz a besoin de JavaScript&nbsp;: activez-le, ou{' '}
          <a className="link" href={PATHS.shop}>
            explorez la boutique
          </a>
          .
        </p>
      </noscript>
    </div>
  )
}
