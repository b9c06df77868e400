import { reopenRemittance } from '#services/remittances/close.ts'
import { getRemittance } from '#services/remittances/detail.ts'
import { importRemittance } from '#services/remittances/import.ts'
import { setRemittanceLines } from '#services/remittances/lines.ts'
import { markParcelCash } from '#services/remittances/mark.ts'
import { createRemittance, deleteRemittance } from '#services/remittances/records.ts'
import { closeExplained } from './claim-moves.ts'
import {
  before,
  type InvoiceLine,
  NOBODY,
  pick,
  type ShippingMove,
  type ShippingStage,
  trackings,
} from './shipping-moves.ts'

type AtTheDesk = Extract<
  ShippingMove,
  {
    do:
      | 'begin invoice'
      | 'fill invoice'
      | 'read invoice'
      | 'close invoice'
      | 'reopen invoice'
      | 'delete invoice'
      | 'mark'
      | 'wait'
  }
>

/** Makes a move at the desk: an invoice, a mark of the owner, or time that goes by. */
export async function attemptAtTheDesk(stage: ShippingStage, move: AtTheDesk): Promise<unknown> {
  const { shop, by } = stage
  if (move.do === 'wait') {
    shop.setTime(before(shop, -move.minutes).toISOString())
    return
  }
  if (move.do === 'mark') {
    const id = pick(stage.parcels, move.parcel) ?? NOBODY
    return markParcelCash(shop, { id, mark: move.mark, reason: 'Rien ne viendra' }, by)
  }
  if (move.do === 'begin invoice') {
    const carrier_id = pick(stage.carriers, move.carrier) ?? 0
    const reference = `FAC-${stage.invoices.length}`
    const draft = { carrier_id, reference, dated_on: '2026-03-01', net: 0 }
    stage.invoices.push((await createRemittance(shop, draft)).id)
    return
  }
  const { id, version } = await getRemittance(shop, pick(stage.invoices, move.invoice) ?? 0)
  switch (move.do) {
    case 'fill invoice':
      return setRemittanceLines(shop, { id, version, lines: await linesOf(stage, move.lines) })
    case 'read invoice': {
      const cells = (await linesOf(stage, move.lines)).map(({ tracking, gross, fee }) => [
        tracking,
        String(gross),
        String(fee),
      ])
      const lines = cells.map((row, place) => ({ line: place + 2, cells: row }))
      return importRemittance(shop, { id }, { headings: ['Suivi', 'Montant', 'Frais'], lines })
    }
    case 'close invoice':
      return closeExplained(stage, { id, off: move.off })
    case 'reopen invoice':
      return reopenRemittance(shop, { id, version }, by)
    case 'delete invoice':
      return deleteRemittance(shop, id, by)
  }
}

async function linesOf(stage: ShippingStage, lines: readonly InvoiceLine[]) {
  const numbers = await trackings(stage)
  return lines.map(({ parcel, kind, off }) => {
    const { tracking = 'OZ1', amount = 100 } = pick(numbers, parcel) ?? {}
    const gross = kind === 'livraison' || kind === 'ajustement' ? amount + off : 0
    return { tracking: tracking ?? '', kind, gross, fee: 35 }
  })
}
