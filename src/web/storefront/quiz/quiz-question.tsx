import type { FormEvent } from 'react'
import { QUESTION_IDS, type QuestionId } from '#domain/quiz/quiz.ts'
import { say } from '#domain/words/say.ts'
import type { GivenAnswers } from '#web/data/quiz/progress.ts'
import { useSite } from '#web/shop/site.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AnswersTrace } from './answers-trace.tsx'
import { QuizChoice } from './quiz-choice.tsx'
import { QuizHeading } from './quiz-heading.tsx'
import { questionText } from './quiz-texts.ts'
import { WORDS } from './words.fr.ts'

type QuizQuestionProps = {
  questionId: QuestionId
  step: number
  answers: GivenAnswers
  hasMoved: boolean
  onChoose: (answer: string) => void
  onNext: () => void
  onPrevious: () => void
}

const COUNT = QUESTION_IDS.length

/** Shows one question with its choices, progress bar, the line that the answers make, and buttons for next and back. */
export function QuizQuestion({
  questionId,
  step,
  answers,
  hasMoved,
  onChoose,
  onNext,
  onPrevious,
}: QuizQuestionProps) {
  const { question, help, choices } = questionText(questionId)
  const number = step + 1
  const chosen = answers[questionId]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen !== undefined) onNext()
  }

  return (
    <form className="quiz" data-scripted onSubmit={submit}>
      <div className="quiz-count num">
        <span>{say(WORDS.number, { number, count: COUNT })}</span>
        <span>{say(WORDS.percent, { percent: Math.round((100 * number) / COUNT) })}</span>
      </div>
      <progress className="quiz-bar" value={number} max={COUNT} aria-label={WORDS.progress} />
      <AnswersTrace answers={answers} />
      <fieldset
        key={questionId}
        className="quiz-step"
        aria-labelledby="question"
        aria-describedby="question-help"
      >
        <QuizHeading id="question" takesFocus={hasMoved}>
          {question}
        </QuizHeading>
        <p id="question-help" className="muted">
          {help}
        </p>
        <div className="quiz-choices">
          {choices.map(({ value, label, description }) => (
            <QuizChoice
              key={value}
              name={questionId}
              value={value}
              label={label}
              description={description}
              picture={pictureOf(questionId, value)}
              isChosen={value === chosen}
              onChoose={() => onChoose(value)}
            />
          ))}
        </div>
      </fieldset>
      <div className="quiz-nav">
        <button type="button" className="btn btn-secondary" disabled={step === 0} onClick={onPrevious}>
          {WORDS.previous}
        </button>
        <button type="submit" className="btn btn-primary" disabled={chosen === undefined}>
          {number === COUNT ? WORDS.seeResults : WORDS.next}
        </button>
      </div>
    </form>
  )
}

/** Returns a collection's arch for the question 'for whom', a drawing for the others. */
function pictureOf(questionId: QuestionId, value: string) {
  return questionId === 'gender' ? <CollectionArch of={value} /> : <Drawing of={value} />
}

/** Shows a neutral arch in a shop without the demonstration, whose bottles stand in the others (D139). */
function CollectionArch({ of: collection }: { of: string }) {
  const { has_demo } = useSite()
  return (
    <span className="quiz-arch">
      <Picture
        src={`/pictures/${has_demo ? '' : 'arches-'}collection-${collection}.webp`}
        alt=""
        sizes="64px"
        maxWidth={160}
        loading="eager"
      />
    </span>
  )
}
