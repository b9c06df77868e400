import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newOrderCountQuery } from '#web/data/admin-orders.ts'
import { ArrowLeft } from '#web/ui/icons.tsx'
import { LiveDot } from './live-dot.tsx'

type ScreenHeadProps = {
  title: string
  /** The list this screen was opened from. */
  back?: { label: string; href: string }
  /** What can be done here. */
  children?: ReactNode
}

/** A screen's title, here and in the browser's tab, where new orders are counted for whoever looks elsewhere. */
export function ScreenHead({ title, back, children }: ScreenHeadProps) {
  const { data: newOrders = 0 } = useQuery(newOrderCountQuery())
  const name = `${title} | Sillage`
  return (
    <>
      <title>{newOrders > 0 ? `(${newOrders}) ${name}` : name}</title>
      {back !== undefined && (
        <a className="link-arrow is-back" href={back.href}>
          <ArrowLeft className="ic ic-20" aria-hidden="true" />
          {back.label}
        </a>
      )}
      <div className="adm-head">
        <h1>{title}</h1>
        <div className="adm-acts">
          {children}
          <LiveDot className="only-wide" />
        </div>
      </div>
    </>
  )
}
