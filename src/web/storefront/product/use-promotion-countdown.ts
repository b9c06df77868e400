import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browseCatalogue } from '#contract/catalogue-browse.ts'
import { type Countdown, countdown } from '#domain/countdown.ts'
import { bestsellersQuery, productQuery } from '#web/data/queries.ts'
import { serverNow, syncServerClock } from '#web/data/server-clock.ts'

const TICK_MS = 1000

/**
 * What is left by the server's clock, every second (decision 23); null until the page is alive and where nothing ends.
 * At the end it is 'over', and the prices are asked for again.
 */
export function usePromotionCountdown(end: string | null, slug: string): Countdown | null | 'over' {
  const [left, setLeft] = useState<Countdown | null | 'over'>(null)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (end === null) return
    const endDate = new Date(end)
    let timer: number | undefined
    function tick() {
      const now = countdown(endDate, serverNow())
      setLeft(now ?? 'over')
      if (now !== null) return
      clearInterval(timer)
      for (const queryKey of [
        productQuery(slug).queryKey,
        [browseCatalogue.path],
        bestsellersQuery().queryKey,
      ]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    }
    let isGone = false
    void syncServerClock().then(() => {
      if (isGone) return
      timer = window.setInterval(tick, TICK_MS)
      tick()
    })
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [end, slug, queryClient])
  return left
}
