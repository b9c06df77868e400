/** Room of labels: what is stuck on parcels, drawn to the millimetre and read back by any scanner. */

import { Fragment, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { LabelSize } from '#domain/carriers/form.ts'
import type { Label } from '#domain/parcels/label.ts'
import type { Site } from '#domain/site/site.ts'
import { OrderSlip } from '#web/admin/orders/order-slip.tsx'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { fitTexts } from './fit-texts.ts'
import { ParcelLabel } from './label.tsx'
import './labels.css'

export type SizedLabel = Label & { size: LabelSize }

export type LabelSheetsProps = {
  labels: readonly SizedLabel[]
  /** Slips of these orders are printed, on A4. */
  slips: readonly AdminOrderDetail[]
  site: Site
}

/** Shows the sheets of these labels, by size; only printing shows them, instead of the screen (A26.10). */
export function LabelSheets({ labels, slips, site }: LabelSheetsProps) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels have other texts
  useLayoutEffect(() => fitTexts(ref.current), [labels])
  const ofSize = (size: LabelSize) => labels.filter((label) => label.size === size)
  return createPortal(
    <div ref={ref} className="lbl-sheets">
      {SINGLE.map((size) => (
        <Fragment key={size}>
          {ofSize(size).map((label) => (
            <div key={label.id} className={`lbl-sheet is-${size}`}>
              <ParcelLabel label={label} site={site} />
            </div>
          ))}
        </Fragment>
      ))}
      {inFours(ofSize('a4x4')).map((four) => (
        <div key={four[0]?.id} className="lbl-sheet is-a4x4">
          {four.map((label) => (
            <ParcelLabel key={label.id} label={label} site={site} />
          ))}
        </div>
      ))}
      {slips.map((order) => (
        <div key={order.id} className="lbl-slip">
          <OrderSlip order={order} />
        </div>
      ))}
    </div>,
    document.body,
  )
}

const SINGLE = ['100x100', 'a6'] as const satisfies readonly LabelSize[]

function inFours<T>(items: readonly T[]): T[][] {
  const fours: T[][] = []
  for (let from = 0; from < items.length; from += 4) fours.push(items.slice(from, from + 4))
  return fours
}
