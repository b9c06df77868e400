import { type ComponentType, useEffect, useState } from 'react'
import type { Product } from '#domain/catalogue.ts'
import { hasAuthMarker } from '#web/data/auth-marker.ts'

/** Where the owner edits the perfume; its code is only fetched by a browser that somebody signed in with. */
export function OwnerForm({ product }: { product: Product }) {
  const [Form, setForm] = useState<ComponentType<{ product: Product }>>()
  useEffect(() => {
    if (!hasAuthMarker()) return
    import('#web/product-editing.tsx').then(
      ({ ProductEditing }) => setForm(() => ProductEditing),
      console.warn,
    )
  }, [])
  return Form && <Form product={product} />
}
