import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { hasConsent, onConsentChange } from '#web/data/consent/consent.ts'
import { fetchExtra } from '#web/routing/fetch-part.ts'
import { useSite } from '#web/shop/site.ts'
import { areNetworksLoaded } from './networks.ts'

const Pixels = lazy(() => fetchExtra(() => import('./pixels.tsx'), 'Pixels'))

/**
 * Loads the networks' scripts once the shopper agrees to advertising. A script that is loaded cannot be unloaded: after a
 * withdrawal in another tab the page is loaded anew, and the tab of the withdrawal does it once its proof is sent.
 */
export function AgreedPixels() {
  const { consent: asked, pixels } = useSite()
  const isAgreed = useSyncExternalStore(
    onConsentChange,
    () => hasConsent('advertising', asked),
    () => false,
  )
  useEffect(() => {
    if (!isAgreed && areNetworksLoaded() && document.visibilityState === 'hidden') window.location.reload()
  }, [isAgreed])
  if (!isAgreed || (pixels.meta === null && pixels.tiktok === null)) return null
  return (
    <Suspense>
      <Pixels pixels={pixels} />
    </Suspense>
  )
}
