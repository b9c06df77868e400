import { readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { eachVolume, type ProductDraft, type SizeDraft } from './product-draft.ts'

/**
 * What was sold while the form stands open shows in it, where nobody has typed another stock. Where somebody has, the
 * difference to what was read is what will be saved (docs/decisions/022).
 */
export function followStock(draft: ProductDraft, read: ProductDraft, fresh: ProductDraft): ProductDraft {
  const sizes = eachVolume((volume) => {
    const size = draft.sizes[volume]
    if (size.stock !== read.sizes[volume].stock) return size
    const { stock, stockBefore } = fresh.sizes[volume]
    return { ...size, stock, stockBefore }
  })
  return { ...draft, sizes }
}

/**
 * What was typed, on top of what somebody else saved meanwhile: their change stays where this form was not touched.
 * Pieces added or taken here are added to, or taken from, what is there now.
 */
export function mergeDrafts(typed: ProductDraft, read: ProductDraft, fresh: ProductDraft): ProductDraft {
  return {
    ...keepTyped(typed, read, fresh),
    sizes: eachVolume((volume) => mergeSizes(typed.sizes[volume], read.sizes[volume], fresh.sizes[volume])),
  }
}

/** What was typed while `sent` was on its way stays, on top of what was saved; a stock counts from the one sent. */
export function keepTypedSince(typed: ProductDraft, sent: ProductDraft, saved: ProductDraft): ProductDraft {
  return typed === sent ? saved : mergeDrafts(countFromSent(typed, sent), sent, saved)
}

function countFromSent(typed: ProductDraft, sent: ProductDraft): ProductDraft {
  const sizes = eachVolume((volume) => {
    const stockBefore = readTypedNumber(sent.sizes[volume].stock)
    return { ...typed.sizes[volume], stockBefore }
  })
  return { ...typed, sizes }
}

function mergeSizes(typed: SizeDraft, read: SizeDraft, fresh: SizeDraft): SizeDraft {
  const added = readTypedNumber(typed.stock) - (typed.stockBefore ?? 0)
  const stock = Number.isNaN(added) ? typed.stock : writeNumber(Math.max(0, (fresh.stockBefore ?? 0) + added))
  return { ...keepTyped(typed, read, fresh), stock, stockBefore: fresh.stockBefore }
}

function keepTyped<T extends object>(typed: T, read: T, fresh: T): T {
  const touched = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(read, name)),
  )
  return { ...fresh, ...Object.fromEntries(touched) }
}
