import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { hasAuthMarker } from '#web/data/admin/auth-marker.ts'

type Preview = ComponentType<{ slug: string; otherwise: ReactNode }>

/** Returns the preview of a hidden product; its code is loaded only by browsers that someone signed in with. */
export function useOwnerPreview(): Preview | undefined {
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    if (!hasAuthMarker()) return
    import('#web/owner/product-preview.tsx').then(
      ({ ProductPreview }) => setPreview(() => ProductPreview),
      console.warn,
    )
  }, [])
  return preview
}
