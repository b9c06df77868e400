import { code128 } from 'bwip-js/generic'

/** It is the widest module of a bar, and the room beside the quiet zones. */
const MODULE_MM = 0.5
const MOST_MM = 88
const HEIGHT_MM = 12

/** Draws Code 128, 12 mm high. The white around it belongs to the label. */
export function BarCode({ text }: { text: string }) {
  const { path, modules } = bars(text)
  const width = Math.min(MOST_MM, modules * MODULE_MM)
  return (
    <svg
      className="lbl-bars"
      width={`${width}mm`}
      height={`${HEIGHT_MM}mm`}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Code-barres ${text}`}
    >
      <path d={path} />
    </svg>
  )
}

/** bwip-js draws each bar as a line two units wide a module. */
const UNITS = 2

function bars(text: string): { path: string; modules: number } {
  let path = ''
  let end = 0
  const nothing = () => {}
  code128(
    { bcid: 'code128', text, scale: UNITS },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: nothing,
      line(x, _y, _x, _end, width) {
        path += `M${(x - width / 2) / UNITS} 0h${width / UNITS}v1h-${width / UNITS}z`
        end = Math.max(end, (x + width / 2) / UNITS)
      },
      polygon: nothing,
      hexagon: nothing,
      ellipse: nothing,
      fill: nothing,
      text: nothing,
      end: nothing,
    },
  )
  return { path, modules: end }
}
