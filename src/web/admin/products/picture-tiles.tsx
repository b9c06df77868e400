import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CircleAlert } from '#web/ui/icons.tsx'
import { MissingPicture } from './missing-picture.tsx'
import { PictureTile } from './picture-tile.tsx'
import { useTileDrag } from './use-tile-drag.ts'

type PictureTilesProps = {
  pictures: readonly string[]
  /** Says whether the first tile is the main picture. */
  hasMain: boolean
  issues: readonly (string | undefined)[]
  galleryIssue: string | undefined
  /** URLs that cannot be loaded. */
  missing: ReadonlySet<string>
  onMissing: (url: string) => void
  onMove: (from: number, to: number) => void
  onRemove: (position: number) => void
}

/** Shows the gallery, reordered by touch, mouse, arrow keys or buttons. */
export function PictureTiles({
  pictures,
  hasMain,
  issues,
  galleryIssue,
  missing,
  onMissing,
  onMove,
  onRemove,
}: PictureTilesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [told, setTold] = useState('')
  const drag = useTileDrag(list, moveTo)

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= pictures.length || to === from) return
    flushSync(() => {
      onMove(from, to)
      setTold(`Image déplacée en position ${to + 1} sur ${pictures.length}.`)
    })
  }

  /** Keeps the focus on the moved picture, for further moves by keyboard. */
  function stepTo(from: number, to: number, control: string) {
    moveTo(from, to)
    list.current?.children[Math.max(0, Math.min(to, pictures.length - 1))]
      ?.querySelector<HTMLElement>(`[data-control=${control}]`)
      ?.focus()
  }

  const wrong = [galleryIssue, ...issues].find((issue) => issue !== undefined)
  return (
    <div className="pf-gallery">
      <p className="pf-label" id="pf-gallery">
        Galerie
      </p>
      {pictures.length === 0 && <p className="hint">Aucune image pour l’instant.</p>}
      <ul ref={list} className="pf-tiles" aria-labelledby="pf-gallery">
        {pictures.map((url, position) => (
          <PictureTile
            // A URL that is being typed may equal another picture's for a moment.
            key={`${url} ${pictures.slice(0, position).filter((one) => one === url).length}`}
            url={url}
            position={position}
            count={pictures.length}
            isMain={hasMain && position === 0}
            isWrong={issues[position] !== undefined || missing.has(url)}
            drag={drag}
            onStep={stepTo}
            onRemove={() => onRemove(position)}
            onMissing={onMissing}
          />
        ))}
      </ul>
      <p className="sr" role="status">
        {told}
      </p>
      <div role="status">
        {pictures.map(
          (url, position) =>
            missing.has(url) &&
            !(hasMain && position === 0) && (
              <MissingPicture key={url}>{`L’image ${position + 1}`}</MissingPicture>
            ),
        )}
      </div>
      {wrong !== undefined && (
        <p className="error" tabIndex={-1} data-issue="">
          <CircleAlert />
          <span>{wrong}</span>
        </p>
      )}
    </div>
  )
}
