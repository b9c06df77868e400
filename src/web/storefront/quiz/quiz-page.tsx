import { useState } from 'react'
import { QUESTION_IDS } from '#domain/quiz.ts'
import { answerQuestion, goToStep, restartQuiz, useQuizProgress } from '#web/data/quiz-progress.ts'
import type { Page } from '#web/page-head.ts'
import { PATHS } from '#web/paths.ts'
import { QuizOutcome } from './quiz-outcome.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import './quiz.css'

export const HEAD: Page = {
  path: PATHS.quiz,
  title: 'Quiz\u00a0: quel parfum vous ressemble\u202f? | Sillage',
  description:
    'Six questions simples, une minute, sans inscription\u00a0: Sillage vous propose les parfums les plus proches de ce que vous aimez, à essayer dès 5\u00a0ml.',
}

/** `/quiz`: six questions one after the other, then the perfumes that answer to them. */
export function QuizPage() {
  const { step, answers } = useQuizProgress()
  const [hasMoved, setMoved] = useState(false)
  const questionId = QUESTION_IDS[step]

  function go(next: number) {
    setMoved(true)
    goToStep(next)
  }

  function restart() {
    setMoved(true)
    restartQuiz()
  }

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
          onGo={go}
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
