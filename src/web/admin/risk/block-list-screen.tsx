import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlockEntry } from '#contract/risk/risk.ts'
import { DeletionQuestion, focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { BLOCKED_PER_PAGE, blockedQuery, changeBlock, forgetBlock, liftBlock } from '#web/data/admin/risk.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Plus, User } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { BlockEntryText } from './block-entry-card.tsx'
import { BlockForm } from './block-form.tsx'
import './risk.css'
import './block-list.css'

const BACK = { label: 'Réglages', href: ADMIN_PATHS.settings }

/** Lists the numbers whose orders are marked or refused, at `/admin/reglages/liste-noire` (A20.9). */
export function BlockListScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/reglages/liste-noire')
  const { q, page } = params
  const list = useQuery(blockedQuery({ search: q, page }))
  const [open, setOpen] = useState<'new' | BlockEntry | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ScreenHead title="Liste noire" back={BACK}>
        <button type="button" className="btn btn-primary" onClick={() => setOpen('new')}>
          <Plus size={20} />
          Ajouter un numéro
        </button>
      </ScreenHead>
      <p className="block-intro muted">
        Les numéros dont vous signalez ou refusez les commandes. Le client n’apprend ni la raison, ni que
        cette liste existe. Chaque numéro y reste 12 mois, sauf si vous prolongez.
      </p>
      <div className="tools">
        <ListSearch
          label="Rechercher un numéro"
          placeholder="Téléphone ou raison"
          value={q}
          onSearch={(text) => setParams({ q: text })}
        />
      </div>
      <Loaded
        query={list}
        failure="Une erreur est survenue lors du chargement de la liste noire."
        loading={<LoadingPanel label="Chargement de la liste noire" />}
      >
        {({ entries, total }) => (
          <ListPage
            page={page}
            perPage={BLOCKED_PER_PAGE}
            total={total}
            shown={entries.length}
            isPlaceholder={list.isPlaceholderData}
            onChange={setParams}
            empty={
              <EmptyPanel
                Motif={User}
                text={q === '' ? 'Personne n’est sur la liste noire.' : 'Aucun numéro trouvé.'}
              >
                {q !== '' && (
                  <button type="button" className="btn btn-secondary" onClick={() => setParams({ q: '' })}>
                    Effacer la recherche
                  </button>
                )}
              </EmptyPanel>
            }
          >
            <ul className="block-list">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} onEdit={() => setOpen(entry)} />
              ))}
            </ul>
          </ListPage>
        )}
      </Loaded>
      <FormDialog isOpen={open === 'new'} title="Ajouter un numéro" onClose={close}>
        <BlockForm onClose={close} />
      </FormDialog>
      <FormDialog
        isOpen={open !== null && open !== 'new'}
        title={open === null || open === 'new' ? '' : open.phone}
        onClose={close}
      >
        {open !== null && open !== 'new' && <BlockForm entry={open} onClose={close} />}
      </FormDialog>
    </>
  )
}

function Entry({ entry, onEdit }: { entry: BlockEntry; onEdit: () => void }) {
  const { id, phone, state } = entry
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState<BlockEntry | null>(null)
  const lift = useChange('Numéro retiré de la liste noire', () => liftBlock(queryClient, id))
  const renew = useChange('Prolongé de 12 mois', () => changeBlock(queryClient, id, { renew: true }))
  const titleId = `block-${id}`
  return (
    <li>
      <article className="panel block-entry" aria-labelledby={titleId}>
        <h2 id={titleId} className="num">
          {phone}
        </h2>
        <BlockEntryText entry={entry} />
        <div className="row">
          {state === 'active' && (
            <>
              <button type="button" className="btn btn-secondary" onClick={onEdit}>
                Modifier<span className="sr"> {phone}</span>
              </button>
              <button
                type="button"
                className="btn btn-secondary"
                aria-disabled={lift.isBusy}
                onClick={() => void lift.run()}
              >
                Retirer<span className="sr"> {phone}</span>
              </button>
            </>
          )}
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={renew.isBusy}
            onClick={() => void renew.run()}
          >
            {state === 'active' ? 'Prolonger de 12 mois' : 'Remettre pour 12 mois'}
            <span className="sr"> {phone}</span>
          </button>
          <button type="button" className="btn btn-quiet is-danger" onClick={() => setLeaving(entry)}>
            Effacer<span className="sr"> {phone}</span>
          </button>
        </div>
        <DeletionQuestion
          subject={leaving}
          title="Effacer ce numéro&#8239;?"
          confirmLabel="Effacer"
          remove={(gone) => forgetBlock(queryClient, gone.id)}
          done={() => ({ title: 'Numéro effacé' })}
          failureTitle="Le numéro n’a pas été effacé."
          fallback="Réessayez dans un instant."
          onClose={() => setLeaving(null)}
          onRemoved={focusMain}
        >
          <p>
            Le numéro {leaving?.phone} et sa raison quittent la liste sans laisser de trace. Cette action est
            irréversible.
          </p>
        </DeletionQuestion>
      </article>
    </li>
  )
}

function useChange(title: string, work: () => Promise<void>) {
  return useAction(async () => {
    try {
      await work()
      toast({ tone: 'success', title })
    } catch (error) {
      // The guard reports it and shows the login.
      if (isSessionEnd(error)) return
      const text = refusalMessage(error, 'Réessayez dans un instant.')
      toast({ tone: 'destructive', title: 'Rien n’a été changé', text })
    }
  })
}
