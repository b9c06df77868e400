import { isPictureAddress } from '#domain/pictures/address.ts'
import { IconButton } from '#web/admin/pieces/icon-button.tsx'
import { GripVertical } from '#web/ui/admin-icons.tsx'
import { ChevronLeft, ChevronRight, X } from '#web/ui/icons.tsx'
import { inlineDirection } from '#web/ui/inline-direction.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { TileDrag } from './use-tile-drag.ts'

type PictureTileProps = {
  url: string
  position: number
  count: number
  isMain: boolean
  isWrong: boolean
  drag: TileDrag
  /** `control` is the pressed button, which keeps the focus. */
  onStep: (from: number, to: number, control: string) => void
  onRemove: () => void
  /** Is called with a URL that cannot be loaded. */
  onMissing: (url: string) => void
}

/** Shows one picture of the gallery, with its buttons. */
export function PictureTile({
  url,
  position,
  count,
  isMain,
  isWrong,
  drag,
  onStep,
  onRemove,
  onMissing,
}: PictureTileProps) {
  const name = `l’image ${position + 1}`
  const isTarget = drag.state !== null && drag.state.to === position && drag.state.from !== position
  const isDragged = drag.state?.from === position
  return (
    <li
      className={['pf-tile', isDragged && 'is-dragged', isTarget && 'is-target', isWrong && 'is-wrong']
        .filter(Boolean)
        .join(' ')}
      style={isDragged ? { translate: `${drag.state?.dx}px ${drag.state?.dy}px` } : undefined}
    >
      <div className="pic">
        <Picture
          src={isPictureAddress(url) ? url : ''}
          alt={`Image ${position + 1}`}
          sizes="160px"
          maxWidth={480}
          loading="eager"
          onMissing={onMissing}
          draggable={false}
        />
        {isMain && <span className="main">Principale</span>}
        <button
          type="button"
          className="grip"
          data-control="grip"
          aria-label={`Déplacer ${name}, avec les flèches du clavier ou en la faisant glisser`}
          onPointerDown={(event) => drag.start(event, position)}
          onKeyDown={(event) => {
            const forward = inlineDirection()
            const step = { ArrowLeft: -forward, ArrowUp: -1, ArrowRight: forward, ArrowDown: 1 }[event.key]
            if (step === undefined) return
            event.preventDefault()
            onStep(position, position + step, 'grip')
          }}
        >
          <GripVertical size={18} />
        </button>
        <button type="button" className="x" aria-label={`Retirer ${name}`} onClick={onRemove}>
          <X size={18} />
        </button>
      </div>
      <div className="steps">
        <IconButton
          Icon={ChevronLeft}
          control="back"
          label={`Avancer ${name}`}
          isOff={position === 0}
          onPress={() => onStep(position, position - 1, 'back')}
        />
        <IconButton
          Icon={ChevronRight}
          control="forth"
          label={`Reculer ${name}`}
          isOff={position === count - 1}
          onPress={() => onStep(position, position + 1, 'forth')}
        />
      </div>
    </li>
  )
}
