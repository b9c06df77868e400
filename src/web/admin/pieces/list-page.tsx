import { type ReactNode, type Ref, useEffect } from 'react'
import { Pagination } from '#web/ui/pagination.tsx'

type ListPageProps = {
  /** Counts from 1. */
  page: number
  perPage: number
  /** Counts all pages. */
  total: number
  /** Counts those on this page. */
  shown: number
  /** Says whether the data is still that of the previous URL. */
  isPlaceholder: boolean
  onChange: (changes: { page: number }) => void
  /** Is shown when the list is empty. */
  empty: ReactNode
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Shows one page of a list that the server filters. A page beyond the end redirects to the last one. */
export function ListPage({
  page,
  perPage,
  total,
  shown,
  isPlaceholder,
  onChange,
  empty,
  children,
  ref,
}: ListPageProps) {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const isBeyond = shown === 0 && !isPlaceholder && page > lastPage
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage })
  }, [isBeyond, lastPage, onChange])

  function turn(next: number) {
    onChange({ page: next })
    window.scrollTo({ top: 0 })
  }

  if (isBeyond) return null
  return (
    <>
      <div ref={ref} className={isPlaceholder ? 'list is-late' : 'list'} aria-busy={isPlaceholder}>
        {shown === 0 ? empty : children}
      </div>
      <Pagination page={page} total={total} perPage={perPage} onChange={turn} />
    </>
  )
}
