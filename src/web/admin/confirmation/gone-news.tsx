import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '#web/data/admin/orders.ts'
import { ApiError } from '#web/data/api-error.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { whatHappened } from './outcome-words.ts'

/** Shows what became of an order that left the queue while its card was shown (A18.50). */
export function GoneNews({ id }: { id: string }) {
  const { data, error } = useQuery(orderQuery(id))
  const isDeleted = error instanceof ApiError && error.status === 404
  const text = data === undefined ? null : whatHappened(data, serverNow())
  if (text === null && !isDeleted) return null
  return (
    <p className="calls-news" role="status">
      {text ?? 'La commande a été supprimée.'} Voici la suivante.
    </p>
  )
}
