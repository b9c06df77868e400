import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { pictureAt } from '#contract/pictures/url.ts'
import { type Crop, moveCrop } from '#domain/pictures/crop.ts'
import type { LibraryPicture } from '#web/data/admin/pictures.ts'

const STEP = 0.02

type CropFrameProps = { picture: LibraryPicture; crop: Crop; onChange: (crop: Crop) => void }

/** Shows the picture under a frame that is moved by touch, mouse or arrow keys. */
export function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  /** Remembers where the pointer was last. */
  const last = useRef<{ x: number; y: number }>(null)

  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
    const whole = currentTarget.parentElement?.getBoundingClientRect()
    if (last.current === null || whole === undefined) return
    const [right, down] = [
      (clientX - last.current.x) / whole.width,
      (clientY - last.current.y) / whole.height,
    ]
    last.current = { x: clientX, y: clientY }
    onChange(moveCrop(crop, right, down))
  }

  function step(event: KeyboardEvent) {
    const move = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
      event.key
    ]
    if (move === undefined) return
    event.preventDefault()
    onChange(moveCrop(crop, move[0] ?? 0, move[1] ?? 0))
  }

  const place = {
    insetInlineStart: `${crop.left * 100}%`,
    insetBlockStart: `${crop.top * 100}%`,
    inlineSize: `${crop.width * 100}%`,
    blockSize: `${crop.height * 100}%`,
  }
  return (
    // A picture has one left side in every language.
    <div className="lib-crop" dir="ltr">
      <img src={pictureAt(picture.url, 960)} alt="" draggable={false} />
      <button
        type="button"
        style={place}
        aria-label="Cadre&nbsp;: faites-le glisser, ou utilisez les flèches"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          last.current = null
        }}
        onPointerCancel={() => {
          last.current = null
        }}
        onKeyDown={step}
      />
    </div>
  )
}
