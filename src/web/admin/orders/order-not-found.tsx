import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PackageX } from '#web/ui/icons.tsx'

/** Is shown for an unknown or deleted order. */
export function OrderNotFound({ list }: { list: string }) {
  return (
    <>
      <ScreenHead title="Commande introuvable" />
      <div className="panel" role="alert">
        <EmptyState
          motif={<PackageX className="motif" aria-hidden="true" />}
          text="Cette commande n’existe pas, ou elle a été supprimée."
        >
          <a className="btn btn-primary" href={list}>
            Retour à la liste
          </a>
        </EmptyState>
      </div>
    </>
  )
}
