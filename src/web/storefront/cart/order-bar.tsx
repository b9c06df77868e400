import { type RefObject, useEffect, useState } from 'react'
import { formatDirhams } from '#domain/money.ts'
import { WORDS } from './words.fr.ts'

/** The bar hides once 160 px of the form are visible. */
const IN_VIEW = '0px 0px -160px 0px'

/** Links to the form on phones, while the form is below the screen. */
export function OrderBar({ total, form }: { total: number; form: RefObject<HTMLElement | null> }) {
  const [isAhead, setAhead] = useState(false)

  useEffect(() => {
    if (form.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => setAhead(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0),
      { rootMargin: IN_VIEW },
    )
    observer.observe(form.current)
    return () => observer.disconnect()
  }, [form])

  if (!isAhead) return null
  return (
    <div className="buybar">
      <p className="who">
        <small>{WORDS.totalDelivered}</small>
        <b>{formatDirhams(total)}</b>
      </p>
      <a className="btn btn-primary" href="#livraison">
        {WORDS.order}
      </a>
    </div>
  )
}
