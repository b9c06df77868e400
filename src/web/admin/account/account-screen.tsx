/** Room of the administrator's account: password, name, sessions and journal. */

import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { PushCard } from '#web/admin/push/push-card.tsx'
import { useMay } from '#web/data/admin/session.ts'
import { NameForm } from './name-form.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { Sessions } from './sessions.tsx'
import { UsernameForm } from './username-form.tsx'
import './account.css'

export function AccountScreen() {
  const mayConfirm = useMay('confirmation')
  return (
    <>
      <ScreenHead title="Mon compte" />
      <div className="account">
        <PasswordForm />
        <NameForm />
        <UsernameForm />
        {mayConfirm && <PushCard />}
        <PasskeysPanel />
        <SecondFactorPanel />
        <Sessions />
      </div>
    </>
  )
}
