import { useQuery } from '@tanstack/react-query'
import { batchesQuery, isCopying } from '#web/data/admin/batches.ts'
import { adminBatchPath } from '#web/routing/admin-paths.ts'
import { copiedSentence } from './copied-sentence.ts'
import './batch-strip.css'

/** Says that pictures of the old shop are being copied, and leads to their import (A14.59). */
export function CopyingStrip() {
  const { data: batches } = useQuery(batchesQuery())
  const copying = batches?.find(isCopying)
  if (copying?.copies == null) return null
  return (
    <p className="batch-strip">
      <a className="tap" href={adminBatchPath(copying.id)}>
        Copie de l’ancienne boutique
      </a>
      <span>{copiedSentence(copying.copies)}</span>
    </p>
  )
}
