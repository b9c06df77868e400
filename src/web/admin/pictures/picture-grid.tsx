import type { LibraryPicture } from '#web/data/admin/pictures.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Chosen } from './use-chosen.ts'
import { countUses } from './uses-text.ts'

const SKELETONS = 12

type PictureGridProps = {
  pictures: readonly LibraryPicture[]
  /** With it, each picture has a box to tick. */
  chosen?: Chosen | undefined
  /** Names the action of a tap, for those who do not see it. */
  verb?: string
  onOpen: (picture: LibraryPicture) => void
}

/** Shows pictures as tiles, with their file names and whether they are used. */
export function PictureGrid({ pictures, chosen, verb = 'Ouvrir', onOpen }: PictureGridProps) {
  return (
    <ul className="lib-grid">
      {pictures.map((picture) => (
        <li key={picture.name} className={chosen?.has(picture) ? 'is-chosen' : undefined}>
          <button type="button" onClick={() => onOpen(picture)}>
            <Picture
              src={picture.url}
              alt=""
              sizes="(width < 768px) 50vw, 220px"
              maxWidth={480}
              loading="lazy"
              focus={picture.focus}
            />
            <span className="name">
              <span className="sr">{verb} </span>
              <bdi>{picture.file_name}</bdi>
            </span>
            <span className="note">{countUses(picture)}</span>
          </button>
          {chosen !== undefined && (
            <label className="lib-box">
              <input
                type="checkbox"
                checked={chosen.has(picture)}
                onChange={() => chosen.toggle(picture)}
                aria-label={`Choisir ${picture.file_name}`}
              />
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}

export function GridSkeleton() {
  return (
    <div role="status">
      <span className="sr">Chargement des images</span>
      <ul className="lib-grid" aria-hidden="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <li key={index}>
            <span className="sk lib-ghost" />
          </li>
        ))}
      </ul>
    </div>
  )
}
