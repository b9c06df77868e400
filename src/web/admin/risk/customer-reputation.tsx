import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { reputationQuery } from '#web/data/admin/risk.ts'
import { useMay } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { BlockEntryText } from './block-entry-card.tsx'
import { BlockForm } from './block-form.tsx'
import { reputationInWords } from './reputation-words.ts'
import './risk.css'
import './block-list.css'

/** Shows what became of a customer's orders, and the block list (A20.13). The list is the owner's alone. */
export function CustomerReputation({ customer }: { customer: { id: number; phone: string } }) {
  const reputation = useQuery(reputationQuery(customer.id))
  const isOwner = useMay('owner')
  const [isBlocking, setBlocking] = useState(false)
  return (
    <section className="reputation" aria-labelledby="reputation-title">
      <h3 id="reputation-title">Confiance</h3>
      <Loaded
        query={reputation}
        failure="Une erreur est survenue lors du chargement."
        loading={<LoadingRows label="Chargement de la confiance" />}
      >
        {(known) => (
          <>
            <p>{reputationInWords(known)}</p>
            {known.block !== null && (
              <>
                <p>
                  <b>Liste noire</b>
                </p>
                <BlockEntryText entry={known.block} />
              </>
            )}
            {isOwner && known.block?.state === 'active' && (
              <a
                className="link tap"
                href={`${ADMIN_PATHS.blockList}?q=${encodeURIComponent(known.block.phone)}`}
              >
                Voir dans la liste noire
              </a>
            )}
            {isOwner && known.block?.state !== 'active' && !isBlocking && (
              <button type="button" className="btn btn-secondary" onClick={() => setBlocking(true)}>
                Mettre sur liste noire
              </button>
            )}
          </>
        )}
      </Loaded>
      {isBlocking && <BlockForm phone={customer.phone} onClose={() => setBlocking(false)} />}
    </section>
  )
}
