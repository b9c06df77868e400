import type { PhotoPerfume } from '#contract/products/photos.ts'
import { CircleAlert, CircleCheck } from '#web/ui/icons.tsx'
import type { NamedPhoto } from './named-photos.ts'
import { PhotoPreview } from './photo-preview.tsx'

type PhotoLineProps = {
  photo: NamedPhoto
  isHeld: boolean
  onAssign: (perfume: PhotoPerfume) => void
  onSearch: () => void
  onLeave: () => void
  onUse: () => void
}

/** Shows one photo with its perfume, to be put right by a tap. */
export function PhotoLine({ photo, ...acts }: PhotoLineProps) {
  const { file, state, reason } = photo
  return (
    <li className={`photo-line is-${state}`}>
      <PhotoPreview file={file} />
      <div>
        <p className="muted">
          <bdi>{file.name}</bdi>
        </p>
        <Standing photo={photo} />
        {reason !== undefined && reason !== '' && (
          <p className="error">
            <CircleAlert />
            <span>{reason}</span>
          </p>
        )}
        <Acts photo={photo} {...acts} />
      </div>
    </li>
  )
}

function Standing({ photo: { perfume, state } }: { photo: NamedPhoto }) {
  if (state === 'unused') return <p className="name">Non utilisée</p>
  if (perfume === null) return <p className="name">De quel parfum&#8239;?</p>
  return (
    <p className="name">
      {state === 'added' && <CircleCheck aria-label="Ajoutée" />}
      {state === 'sending' && <span className="spin" role="img" aria-label="Envoi" />}
      <bdi>{perfume.name}</bdi>
    </p>
  )
}

function Acts({ photo, isHeld, onAssign, onSearch, onLeave, onUse }: PhotoLineProps) {
  const { file, perfume, candidates, state } = photo
  if (isHeld || state === 'added' || state === 'sending') return null
  if (state === 'unused') {
    return (
      <div className="acts">
        <button type="button" className="btn btn-quiet" aria-label={`Utiliser ${file.name}`} onClick={onUse}>
          Utiliser
        </button>
      </div>
    )
  }
  return (
    <div className="acts">
      {candidates.map((candidate) => (
        <button key={candidate.id} type="button" className="pill" onClick={() => onAssign(candidate)}>
          {candidate.name}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={`${perfume === null ? 'Choisir un parfum' : 'Changer'}\u00a0: ${file.name}`}
        onClick={onSearch}
      >
        {perfume === null ? 'Choisir un parfum' : 'Changer'}
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={`Ne pas utiliser ${file.name}`}
        onClick={onLeave}
      >
        Ne pas utiliser
      </button>
    </div>
  )
}
