import { type ComponentType, useEffect, useState } from 'react'
import { useSite } from '#web/shop/site.ts'

const ASKED = 'consent'

/** Returns the question of consent, which is loaded where the shop has something to ask. */
export function useConsent(): ComponentType | null {
  const { length } = useSite().consent
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (length > 0)
      import('#web/storefront/consent/consent.tsx').then(
        ({ Consent }) => setPart(() => Consent),
        console.warn,
      )
  }, [length])
  return Part
}

/** Shows the question again. */
export function askConsent(): void {
  window.dispatchEvent(new Event(ASKED))
}
