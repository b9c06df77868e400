import { useEffect, useState } from 'react'
import { checkSession, useSession } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { useRouter } from '#web/routing/router.tsx'
import { setOwnerStrip } from '#web/shop/owner-door.ts'
import { useSite } from '#web/shop/site.ts'
import './closed-shop.css'

/** On the closing page: asks whether the visitor is the owner, and then shows the shop (S13.43). */
export function OwnerDoor() {
  const router = useRouter()
  const session = useSession()
  const [isChecked, setChecked] = useState(false)
  useEffect(() => void checkSession().then(() => setChecked(true)), [])
  useEffect(() => {
    if (isChecked && session.state === 'signed-out') delete document.documentElement.dataset.signedIn
    if (session.state !== 'signed-in') return
    setOwnerStrip(ClosedStrip)
    router.reopen()
  }, [router, isChecked, session.state])
  return null
}

/** Is shown above each page of the closed shop, until the session ends. */
function ClosedStrip() {
  const router = useRouter()
  const session = useSession()
  const { closing } = useSite()
  useEffect(() => {
    if (session.state === 'signed-in') return
    setOwnerStrip(undefined)
    router.reopen()
  }, [router, session.state])
  return (
    <aside className="closed-strip" aria-label="Boutique fermée">
      <p>
        La boutique est fermée{'\u00a0'}:{' '}
        {closing?.shows_perfumes
          ? 'chacun peut la regarder, vous seul pouvez y commander.'
          : 'vous seul la voyez.'}
      </p>
      <a href={ADMIN_PATHS.dashboard}>Mise en route</a>
      <a href={`${ADMIN_PATHS.settings}/fermeture`}>Fermeture</a>
    </aside>
  )
}
