import { FIELD_LABELS } from '#domain/batches/columns.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { ModelDownload } from './model-download.tsx'

/** Shows how to write the file. */
export function ImportHelp() {
  return (
    <details className="import-help">
      <summary>
        <ChevronDown size={20} />
        Comment préparer le fichier&#8239;?
      </summary>
      <ul>
        <li>
          Chaque ligne est un format d’un parfum&nbsp;: {FIELD_LABELS.name}, {FIELD_LABELS.volume},{' '}
          {FIELD_LABELS.price}, {FIELD_LABELS.stock}… Les lignes d’un même parfum portent le même nom.
        </li>
        <li>
          Les formats peuvent aussi être en colonnes&nbsp;: «&nbsp;Prix 5 ml&nbsp;», «&nbsp;Prix 10 ml&nbsp;»…
        </li>
        <li>
          Les colonnes peuvent être dans n’importe quel ordre et porter vos propres titres&nbsp;: vous direz à
          l’étape suivante ce qu’elles contiennent.
        </li>
        <li>Une case vide ou une colonne absente ne change rien à un parfum qui existe déjà.</li>
        <li>
          Pour changer beaucoup de prix d’un coup, exportez vos produits depuis{' '}
          <a className="link" href={ADMIN_PATHS.products}>
            la liste
          </a>
          , corrigez le fichier et importez-le ici.
        </li>
      </ul>
      <ModelDownload />
    </details>
  )
}
