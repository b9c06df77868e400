import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

type DragState = { from: number; to: number; dx: number; dy: number }

export type TileDrag = {
  /** Holds dragged index, target index and offset; null at rest. */
  state: DragState | null
  start: (event: ReactPointerEvent, position: number) => void
}

/** Reorders a list's children by touch, pen or mouse; the order changes on release. */
export function useTileDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): TileDrag {
  const [state, setState] = useState<DragState | null>(null)
  const stop = useRef<() => void>(undefined)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => () => stop.current?.(), [])

  function start({ button, pointerId, clientX, clientY }: ReactPointerEvent, from: number) {
    if (button !== 0 || stop.current !== undefined) return
    const places = [...(list.current?.children ?? [])].map((tile) => tile.getBoundingClientRect())
    const end = new AbortController()
    const options = { signal: end.signal }
    let to = from
    stop.current = () => {
      end.abort()
      stop.current = undefined
    }
    const finish = (isDropped: boolean) => {
      stop.current?.()
      setState(null)
      if (isDropped) drop.current(from, to)
    }
    const isOurs = (event: PointerEvent) => event.pointerId === pointerId
    window.addEventListener(
      'pointermove',
      (event) => {
        if (!isOurs(event)) return
        to = placeAt(places, event.clientX, event.clientY) ?? from
        setState({ from, to, dx: event.clientX - clientX, dy: event.clientY - clientY })
      },
      options,
    )
    window.addEventListener('pointerup', (event) => isOurs(event) && finish(true), options)
    window.addEventListener('pointercancel', (event) => isOurs(event) && finish(false), options)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), options)
  }

  return { state, start }
}

/** Returns the index of the tile under the pointer; undefined outside. */
function placeAt(places: readonly DOMRect[], x: number, y: number): number | undefined {
  const position = places.findIndex(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
  return position < 0 ? undefined : position
}
