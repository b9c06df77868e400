import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newOrderCountQuery } from '#web/data/admin/orders.ts'
import { ArrowLeft } from '#web/ui/icons.tsx'
import { wholeNumbers } from '#web/ui/whole-numbers.ts'
import { AreaTitle } from './area-title.tsx'
import { LiveDot } from './live-dot.tsx'
import { useWayBack } from './way-back.ts'

type ScreenHeadProps = {
  title: string
  /** The list this screen belongs to. */
  back?: { label: string; href: string }
  children?: ReactNode
}

/** Shows the screen's heading and document title; the latter counts new orders for when the tab is in the background. */
export function ScreenHead({ title, back, children }: ScreenHeadProps) {
  const { data: newOrders = 0 } = useQuery(newOrderCountQuery())
  const goBack = useWayBack()
  return (
    <>
      <AreaTitle>{newOrders > 0 ? `(${newOrders}) ${title}` : title}</AreaTitle>
      {back !== undefined && (
        <a className="link-arrow is-back" href={back.href} onClick={goBack}>
          <ArrowLeft size={20} />
          {back.label}
        </a>
      )}
      <div className="adm-head">
        <h1>{wholeNumbers(title)}</h1>
        <div className="adm-acts">
          {children}
          <LiveDot className="only-wide" />
        </div>
      </div>
    </>
  )
}
