import { ModelDownload } from '#web/admin/batches/model-download.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PackageOpen } from '#web/ui/admin-icons.tsx'

/** The list of a shop without products says how to begin (A14.41). */
export function NoProducts() {
  return (
    <EmptyPanel
      Motif={PackageOpen}
      text="Votre boutique n’a pas encore de produit. Ajoutez-en un, ou importez votre tableau."
    >
      <div className="no-products">
        <a className="btn btn-primary" href={ADMIN_PATHS.newProduct}>
          Ajouter un produit
        </a>
        <a className="btn btn-secondary" href={ADMIN_PATHS.importProducts}>
          Importer un tableau
        </a>
        <ModelDownload />
      </div>
    </EmptyPanel>
  )
}
