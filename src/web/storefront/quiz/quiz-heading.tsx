import { type ReactNode, useEffect, useRef } from 'react'

type QuizHeadingProps = {
  id?: string
  /** Whether the shopper moved here within the quiz, and so reads on from this line. */
  takesFocus: boolean
  children: ReactNode
}

/** The title of a step. After a move it is where reading goes on: at the top, and focused. */
export function QuizHeading({ id, takesFocus, children }: QuizHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [takesFocus])
  return (
    <h1 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
