import { AreaTitle } from '#web/admin/pieces/area-title.tsx'
import { SlowNotice } from '#web/admin/pieces/slow-notice.tsx'
import { ShopSign } from './shop-logo.tsx'

/** Is shown until the session is known. */
export function Splash() {
  return (
    <main className="splash" aria-busy="true">
      <AreaTitle>Administration</AreaTitle>
      <ShopSign />
      <p className="sr" role="status">
        Chargement…
      </p>
      <SlowNotice isWaiting={true} />
      <noscript>
        <p>L’administration a besoin de JavaScript&nbsp;: activez-le dans votre navigateur.</p>
      </noscript>
    </main>
  )
}
