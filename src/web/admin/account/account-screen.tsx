/** Room of the administrator's account: password, name, sessions and journal. */

import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { Journal } from './journal.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { UsernameForm } from './username-form.tsx'
import './account.css'

export function AccountScreen() {
  return (
    <>
      <ScreenHead title="Mon compte" />
      <div className="account">
        <PasswordForm />
        <UsernameForm />
        <Sessions />
        <Journal />
      </div>
    </>
  )
}
