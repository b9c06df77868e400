import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ShopSign } from '#web/admin/layout/shop-logo.tsx'
import { AreaTitle } from '#web/admin/pieces/area-title.tsx'
import { SITE_QUERY } from '#web/data/site.ts'
import { MAIN_ID } from '#web/routing/links.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { takeRefusalBack } from './refusal.ts'
import './login.css'

/** Shows the login: alone at `/admin`, or in place of the screens of a session that has ended. */
export function LoginCard({ hasEnded }: { hasEnded: boolean }) {
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => takeRefusalBack, [])
  const name = useQuery(SITE_QUERY).data?.name
  return (
    <main className="login" id={MAIN_ID} tabIndex={-1}>
      <AreaTitle>Administration</AreaTitle>
      <div className="login-card">
        <ShopSign />
        <h1>Administration</h1>
        <p className="muted">Réservé à l’équipe{name === undefined ? ' de la boutique' : `\u00a0${name}`}.</p>
        {hasEnded && (
          <Alert title="Vous avez été déconnecté">
            <p>
              Votre session a pris fin. Les nouvelles commandes ne sont plus annoncées ici. Reconnectez-vous
              pour retrouver votre écran et ce que vous y aviez saisi.
            </p>
          </Alert>
        )}
        {isCodeNeeded ? (
          <CodeForm
            onBack={(why) => {
              setReason(why)
              setCodeNeeded(false)
            }}
          />
        ) : (
          <LoginForm reason={reason} onCodeNeeded={() => setCodeNeeded(true)} />
        )}
        <PasskeyLogin />
      </div>
    </main>
  )
}
