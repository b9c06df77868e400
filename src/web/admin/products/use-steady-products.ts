import { useState } from 'react'
import type { AdminProduct } from '#contract/products/products.ts'
import { steadyProducts } from './steady-products.ts'

type Steady = {
  view: string | undefined
  fresh: readonly AdminProduct[]
  shown: AdminProduct[]
  changed: ReadonlyMap<number, AdminProduct>
}

/**
 * Returns the products to show, see `steadyProducts`; it begins anew with each view.
 * @param view identifies what the list shows; undefined where the list follows the server at once
 */
export function useSteadyProducts(view: string | undefined, fresh: AdminProduct[]) {
  const [steady, setSteady] = useState<Steady>({ view, fresh, shown: fresh, changed: new Map() })
  const isNew = view === undefined || view !== steady.view
  if (steady.fresh !== fresh || steady.view !== view) {
    setSteady({
      view,
      fresh,
      shown: isNew ? fresh : steadyProducts(steady.shown, fresh, steady.changed),
      changed: isNew ? new Map() : steady.changed,
    })
  }
  return {
    products: steady.shown,
    onSaved(product: AdminProduct) {
      setSteady((known) => ({
        ...known,
        shown: known.shown.map((one) => (one.id === product.id ? product : one)),
        changed: new Map(known.changed).set(product.id, product),
      }))
    },
  }
}
