import { useEffect, useState } from 'react'
import { type Countdown, countdown } from '#domain/promotions/countdown.ts'
import { everySecond, serverNow, syncServerClock } from '#web/data/server-clock.ts'
import { readAgain, SHOP_READS } from '#web/data/stale-reads.ts'
import { useReadCache } from '#web/data/use-read.ts'

/** 'Expiré' is shown for so long (S4.22). */
const EXPIRED_MS = 1000

export type PromotionLeft = Countdown | null | 'expired' | 'over'

/**
 * Returns the time left by the server's clock, updated every second (D23); null before hydration and without an end date.
 * At the end, or when the end date is removed earlier, it is 'expired' for a second, then 'over'; prices are refetched at
 * once.
 */
export function usePromotionCountdown(end: string | null): PromotionLeft {
  const [left, setLeft] = useState<PromotionLeft>(null)
  const [counted, setCounted] = useState(end)
  const readCache = useReadCache()
  if (end !== counted) {
    setCounted(end)
    if (end !== null) setLeft(null)
    else if (left !== 'over') setLeft('expired')
  }
  useEffect(() => {
    if (left !== 'expired') return
    const timer = setTimeout(() => setLeft('over'), EXPIRED_MS)
    return () => clearTimeout(timer)
  }, [left])
  useEffect(() => {
    if (end === null) return
    const endDate = new Date(end)
    let stop = () => {}
    let isOver = false
    function tick() {
      if (isOver) return stop()
      const now = countdown(endDate, serverNow())
      setLeft(now ?? 'expired')
      isOver = now === null
      if (isOver) void readAgain(readCache, SHOP_READS.PROMOTION_UPDATE)
    }
    void syncServerClock().then(() => {
      if (!isOver) stop = everySecond(tick)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [end, readCache])
  return left
}
