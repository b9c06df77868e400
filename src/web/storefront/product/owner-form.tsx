import { type ComponentType, useEffect, useState } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { hasAuthMarker } from '#web/data/admin/auth-marker.ts'

/** Shows the owner's edit form; its code is loaded only by browsers that someone signed in with. */
export function OwnerForm({ product }: { product: Product }) {
  const [Form, setForm] = useState<ComponentType<{ product: Product }>>()
  useEffect(() => {
    if (!hasAuthMarker()) return
    import('#web/owner/product-editing.tsx').then(
      ({ ProductEditing }) => setForm(() => ProductEditing),
      console.warn,
    )
  }, [])
  return Form && <Form product={product} />
}
