import { encode } from 'uqr'

/** Draws the order number only, without a link or anything about the person: 12 mm, with white on at least two sides. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className="lbl-qr"
      width="12mm"
      height="12mm"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Code QR ${text}`}
    >
      <path d={path} />
    </svg>
  )
}
