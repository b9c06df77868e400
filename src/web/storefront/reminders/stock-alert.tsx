/** Room of reminders: what shoppers ask the shop to write to them about. */

import { lazy, Suspense, useState } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { say } from '#domain/words/say.ts'
import { fetchPart } from '#web/routing/fetch-part.ts'
import { WORDS } from './button-words.fr.ts'

/** It is loaded on demand. */
const stockAlertDialog = () => import('./stock-alert-dialog.tsx')
const StockAlertDialog = lazy(() => fetchPart(stockAlertDialog, 'StockAlertDialog'))

type StockAlertProps = {
  product: Product
  /** The bar of a phone opens the dialog too. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Offers to be told when a sold-out size is back (S22.1); nothing where none is sold out. */
export function StockAlert({ product, isOpen, onOpen }: StockAlertProps) {
  const [isWanted, setWanted] = useState(isOpen)
  const soldOut = product.variants.filter(({ stock }) => stock < 1)
  const [first, ...others] = soldOut
  const isAllSoldOut = soldOut.length === product.variants.length
  if (isOpen && !isWanted) setWanted(true)
  // An open dialog stays when its size comes back, to say what was noted.
  if (first === undefined && !isOpen) return null
  return (
    <>
      {first !== undefined && (
        <button
          type="button"
          // Where another size can be bought, buying stays the first thing to do.
          className={isAllSoldOut ? 'btn btn-secondary btn-block' : 'link tap'}
          // Its failure counts once it is asked for.
          onPointerEnter={() => void stockAlertDialog().catch(() => {})}
          onClick={() => onOpen(true)}
        >
          {others.length > 0 ? WORDS.tellMe : say(WORDS.tellMeOf, { size: volumeLabel(first.volume) })}
        </button>
      )}
      {isWanted && (
        <Suspense>
          <StockAlertDialog
            name={product.name}
            soldOut={soldOut}
            isOpen={isOpen}
            onClose={() => onOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
