import { useCallback, useEffect, useState } from 'react'
import { goToStep, readProgress, restartQuiz, useQuizProgress } from '#web/data/quiz/progress.ts'
import { useLocation, useRouter } from '#web/routing/router.tsx'

/** Each question is a history entry, so that Back shows the previous one. */
export function useQuizSteps() {
  const router = useRouter()
  const { step, answers } = useQuizProgress()
  const [hasMoved, setMoved] = useState(false)
  const isUnmarked = useLocation().state.quiz === undefined

  const mark = useCallback(
    (quiz: { step: number; depth: number }, how: 'push' | 'replace') => {
      const { href, state } = router.history.location
      void router.navigate(href, {
        state: { ...state, quiz },
        replace: how === 'replace',
        keepsScroll: true,
      })
    },
    [router],
  )

  // Stores the current step in the history entry, before another entry is added.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the quiz on the quiz page adds an entry without a step
  useEffect(() => {
    const { quiz } = router.history.location.state
    const { step: kept } = readProgress()
    if (quiz?.step !== kept) mark({ step: kept, depth: quiz?.depth ?? 0 }, 'replace')
  }, [router, mark, isUnmarked])

  useEffect(
    () =>
      router.history.subscribe(({ kind, location }) => {
        const { quiz } = location.state
        if (kind !== 'move' || quiz === undefined) return
        setMoved(true)
        goToStep(quiz.step)
      }),
    [router],
  )

  function depth(): number {
    return router.history.location.state.quiz?.depth ?? 0
  }

  function goTo(next: number, how: 'push' | 'replace') {
    setMoved(true)
    mark({ step: next, depth: how === 'push' ? depth() + 1 : depth() }, how)
    goToStep(next)
  }

  return {
    step,
    answers,
    hasMoved,
    goOn: () => goTo(step + 1, 'push'),
    goBack() {
      if (depth() > 0) router.history.back()
      else goTo(step - 1, 'replace')
    },
    restart() {
      setMoved(true)
      restartQuiz()
      if (depth() > 0) router.history.go(-depth())
      else mark({ step: 0, depth: 0 }, 'replace')
    },
  }
}
