import { type ReactNode, useEffect, useRef } from 'react'

type QuizHeadingProps = {
  id?: string
  /** Says whether the heading takes the focus, after a move within the quiz. */
  takesFocus: boolean
  children: ReactNode
}

/** Shows the title of a step. When it takes the focus, the page scrolls to the top. */
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
