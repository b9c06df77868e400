import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { previewAddress } from '#contract/contents/preview.ts'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { showPart } from './show-part.ts'

export type PreviewProps = {
  /** Is a page of the storefront. */
  page: string
  /** Is an anchor or a slide of the page (`showPart`) that is being edited and scrolled to. */
  part: string | undefined
  /** This number changes with every save. */
  revision: number
}

/** Phones and computers have these widths. */
export const PREVIEW_WIDTHS = { phone: 390, desktop: 1280 } as const
export type PreviewDevice = keyof typeof PREVIEW_WIDTHS

/**
 * Shows the page as a still picture (docs/decisions/069), at its own width and scaled to the available space. After a
 * save the next page loads behind the one that is shown, and replaces it at its scroll position.
 */
export function PreviewFrame({ page, part, revision, device }: PreviewProps & { device: PreviewDevice }) {
  const box = useRef<HTMLDivElement>(null)
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const [attempt, setAttempt] = useState(0)
  const wanted = `${revision}.${attempt}`
  const [shown, setShown] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const size = useSize(box)
  const width = PREVIEW_WIDTHS[device]
  const scale = size === null ? 1 : Math.min(1, size.width / width)

  function onLoad(name: string, frame: HTMLIFrameElement) {
    const next = readDocument(frame)
    setFailed(next === null)
    if (next === null) return
    const before = shown === null ? undefined : frames.current.get(shown)
    const top = before?.contentWindow?.scrollY
    if (top !== undefined && name !== shown) frame.contentWindow?.scrollTo({ top, behavior: 'instant' })
    if (part !== undefined) showPart(next, part, top === undefined ? 'scroll' : 'stay')
    setShown(name)
  }

  const showEdited = useEffectEvent((edited: string) => {
    const frame = frames.current.get(shown ?? wanted)
    const document = frame === undefined ? null : readDocument(frame)
    if (document !== null) showPart(document, edited, 'scroll')
  })
  useEffect(() => {
    if (part !== undefined) showEdited(part)
  }, [part])

  const names = shown === null || shown === wanted ? [wanted] : [shown, wanted]
  return (
    <div ref={box} className="ct-frame" data-device={device}>
      {isFailed && (
        <LoadFailure title="L’aperçu n’a pas pu s’afficher." onRetry={() => setAttempt(attempt + 1)} />
      )}
      {size !== null &&
        names.map((name) => (
          <iframe
            key={name}
            ref={(frame) => {
              if (frame === null) return
              frames.current.set(name, frame)
              return () => void frames.current.delete(name)
            }}
            title={device === 'phone' ? 'La page sur un téléphone' : 'La page sur un ordinateur'}
            className={name === (shown ?? wanted) && !isFailed ? 'is-shown' : ''}
            src={previewAddress(page)}
            // Scripts do not run, because the page is only looked at. It has the same origin, so that its scroll position
            // can be kept.
            sandbox="allow-same-origin"
            style={{ width, height: size.height / scale, scale: String(scale) }}
            onLoad={({ currentTarget }) => onLoad(name, currentTarget)}
          />
        ))}
    </div>
  )
}

/** Reads the previewed page; null for the browser's own error page. */
function readDocument(frame: HTMLIFrameElement): Document | null {
  const document = frame.contentDocument
  return document?.querySelector('main') === null ? null : document
}

type Size = { width: number; height: number }

function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return size
}
