import { useQuery } from '@tanstack/react-query'
import type { ContentVersion } from '#contract/contents/contents.ts'
import type { ContentKind } from '#domain/contents/kinds.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { contentVersionsQuery } from '#web/data/admin/contents.ts'
import { serverNow } from '#web/data/server-clock.ts'

type VersionActions = {
  isBusy: boolean
  /** Puts a version into the draft, to be looked at. */
  onSee: (version: ContentVersion) => void
  /** Publishes a version at once. */
  onPublish: (version: ContentVersion) => void
}

type VersionsDialogProps = VersionActions & { kind: ContentKind; isOpen: boolean; onClose: () => void }

/** Shows the last published versions and the shop's first texts, with a way back to each in two taps (A12.31). */
export function VersionsDialog({ isOpen, onClose, ...actions }: VersionsDialogProps) {
  return (
    <FormDialog isOpen={isOpen} title="Versions publiées" className="dialog ct-versions" onClose={onClose}>
      <VersionList {...actions} />
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Fermer
        </button>
      </div>
    </FormDialog>
  )
}

function VersionList({ kind, ...actions }: VersionActions & { kind: ContentKind }) {
  return (
    <Loaded
      query={useQuery(contentVersionsQuery(kind))}
      failure="Une erreur est survenue lors du chargement des versions."
      loading={<LoadingRows label="Chargement des versions" />}
    >
      {(versions) => (
        <ol>
          {versions.map((version) => (
            <VersionRow key={version.number} version={version} {...actions} />
          ))}
        </ol>
      )}
    </Loaded>
  )
}

function VersionRow({ version, isBusy, onSee, onPublish }: VersionActions & { version: ContentVersion }) {
  const { by, at, isCurrent } = version
  const name = at === null ? 'Textes fournis avec la boutique' : formatRecentMoment(at, serverNow())
  return (
    <li>
      <span className="about">
        <b>{name}</b>
        {by !== null && <span className="muted">par {by}</span>}
      </span>
      {isCurrent ? (
        <span className="badge st-livre">En ligne</span>
      ) : (
        <span className="acts-row">
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={`Voir\u00a0: ${name}`}
            aria-disabled={isBusy}
            onClick={() => onSee(version)}
          >
            Voir
          </button>
          <button
            type="button"
            className="btn btn-secondary"
            aria-label={`Remettre en ligne\u00a0: ${name}`}
            aria-disabled={isBusy}
            onClick={() => onPublish(version)}
          >
            Remettre en ligne
          </button>
        </span>
      )}
    </li>
  )
}
