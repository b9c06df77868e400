import { ChevronLeft, ChevronRight } from './icons.tsx'
import './pagination.css'

type PaginationProps = {
  /** Counts from 1. */
  page: number
  total: number
  perPage: number
  onChange: (page: number) => void
}

/** Renders nothing for a single page. */
export function Pagination({ page, total, perPage, onChange }: PaginationProps) {
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return null
  return (
    <nav className="pages" aria-label="Pages">
      <button
        type="button"
        className="icon-btn"
        aria-label="Page précédente"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={20} />
      </button>
      <span className="num" aria-live="polite">
        Page {page} sur {pages}
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label="Page suivante"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight size={20} />
      </button>
    </nav>
  )
}
