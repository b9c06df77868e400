import type { KeyboardEvent, PointerEvent } from 'react'
import { pictureAt } from '#contract/pictures/url.ts'
import type { Focus } from '#domain/pictures/focus.ts'

const STEP = 5

type FocusChooserProps = { url: string; focus: Focus; onChange: (focus: Focus) => void }

/** Shows the whole picture: a tap, a drag or the arrow keys move the point that stays in view. */
export function FocusChooser({ url, focus, onChange }: FocusChooserProps) {
  const { x, y } = focus

  function point({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }

  function step(event: KeyboardEvent) {
    const [dx, dy] = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    }[event.key] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    onChange({ x: percent((x + (dx ?? 0)) / 100), y: percent((y + (dy ?? 0)) / 100) })
  }

  return (
    <button
      type="button"
      className="lib-focus"
      // A picture has one left side in every language.
      dir="ltr"
      aria-label={`Point à garder en vue\u00a0: ${x}\u00a0% depuis la gauche, ${y}\u00a0% depuis le haut. Touchez l’image, ou utilisez les flèches.`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      onKeyDown={step}
    >
      <img src={pictureAt(url, 960)} alt="" draggable={false} />
      <i style={{ insetBlockStart: `${y}%`, insetInlineStart: `${x}%` }} />
    </button>
  )
}

function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
}
