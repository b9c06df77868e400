import { modelSpreadsheet } from '#domain/batches/model.ts'
import { Download } from '#web/ui/admin-icons.tsx'

/** A file to fill in: the headings of an export with a few example lines. */
export function ModelDownload() {
  return (
    <a
      className="link-arrow"
      download="modele-produits.csv"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(modelSpreadsheet())}`}
    >
      <Download className="ic ic-20" aria-hidden="true" />
      Télécharger un modèle à remplir
    </a>
  )
}
