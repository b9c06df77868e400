import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeletionQuestion, focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { firstStartQuery, openTheShop } from '#web/data/admin/first-start.ts'
import { wholeNumbers } from '#web/ui/whole-numbers.ts'

/**
 * Lists trial orders of a shop that was opened in its settings, or by its day, and not by 'Ouvrir la
 * boutique' (A13.20).
 */
export function LeftTrials() {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const trials = useQuery(firstStartQuery()).data?.trials ?? []
  const isOne = trials.length === 1
  if (trials.length === 0) return null
  return (
    <div className="left-trials" role="status">
      <p>
        {isOne
          ? 'Votre commande d’essai est encore là.'
          : `Vos ${trials.length}\u00a0commandes d’essai sont encore là.`}
      </p>
      <button type="button" className="btn btn-secondary" onClick={() => setAsking(true)}>
        {isOne ? 'La retirer' : 'Les retirer'}
      </button>
      <DeletionQuestion
        subject={isAsking ? { id: 'trials' } : null}
        title={isOne ? 'Retirer la commande d’essai\u202f?' : 'Retirer les commandes d’essai\u202f?'}
        confirmLabel="Retirer"
        remove={() => openTheShop(queryClient)}
        done={() => ({ title: 'Essais retirés', text: 'Le stock est revenu.' })}
        failureTitle="Les essais n’ont pas été retirés."
        fallback="Réessayez dans un instant."
        onClose={() => setAsking(false)}
        onRemoved={focusMain}
      >
        <p>
          {wholeNumbers(trials.map(({ order_number }) => order_number).join(', '))}
          {'\u00a0'}: {isOne ? 'elle disparaît' : 'elles disparaissent'} de vos chiffres, et le stock revient.
          Cette action est irréversible.
        </p>
      </DeletionQuestion>
    </div>
  )
}
