import type { ReactNode } from 'react'

type QuizChoiceProps = {
  name: string
  value: string
  label: string
  description: string
  picture: ReactNode
  isChosen: boolean
  onChoose: () => void
}

/** Shows a radio button drawn as a card: a star, the answer and its picture. */
export function QuizChoice({
  name,
  value,
  label,
  description,
  picture,
  isChosen,
  onChoose,
}: QuizChoiceProps) {
  return (
    <label className={isChosen ? 'quiz-choice is-on' : 'quiz-choice'}>
      <input
        className="sr"
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        ref={(input) => {
          // The answer may have been chosen before hydration.
          if (input?.checked && !isChosen) onChoose()
        }}
      />
      <svg className="radio" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path d="M14 1.5l3.66 3.66h5.18v5.18L26.5 14l-3.66 3.66v5.18h-5.18L14 26.5l-3.66-3.66H5.16v-5.18L1.5 14l3.66-3.66V5.16h5.18z" />
        <path
          className="in"
          d="M14 7l2.05 2.05h2.9v2.9L21 14l-2.05 2.05v2.9h-2.9L14 21l-2.05-2.05h-2.9v-2.9L7 14l2.05-2.05v-2.9h2.9z"
        />
      </svg>
      <span>
        <b>{label}</b>
        <small>{description}</small>
      </span>
      {picture}
    </label>
  )
}
