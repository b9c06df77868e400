import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Splash } from '#web/admin/layout/splash.tsx'
import { NewPasswordField, newPasswordFault } from '#web/admin/pieces/new-password-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { useSession } from '#web/data/admin/session.ts'
import { choosePassword, signInLinkQuery } from '#web/data/admin/staff.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { LinkPage } from './link-page.tsx'

/** Lets a colleague who forgot the password choose a new one (A17.14). The token is in the fragment of the link. */
export function NewPasswordScreen() {
  const session = useSession()
  // The server's document has no fragment, so the form is made in the browser.
  return session.state === 'checking' ? <Splash /> : <Forgot />
}

function Forgot() {
  const [token] = useState(() => window.location.hash.slice(1))
  const router = useRouter()
  return (
    <LinkPage title="Nouveau mot de passe" link={useQuery(signInLinkQuery(token))}>
      {({ name, username }) => (
        <>
          <h1>Nouveau mot de passe</h1>
          <p className="muted">
            Bonjour <bdi>{name}</bdi>. Vous vous connecterez ensuite avec le nom d’utilisateur{' '}
            <b>
              <bdi>{username}</bdi>
            </b>
            .
          </p>
          <NewPasswordForm
            token={token}
            onSaved={() => {
              toast({
                tone: 'success',
                title: 'Mot de passe changé',
                text: 'Connectez-vous avec le nouveau.',
              })
              void router.navigate({ href: ADMIN_PATHS.login, replace: true })
            }}
          />
        </>
      )}
    </LinkPage>
  )
}

function NewPasswordForm({ token, onSaved }: { token: string; onSaved: () => void }) {
  const fields = useState({ password: '' })
  const { typed, change, errorOf, failure, isBusy, submit } = useForm({
    fields,
    judge({ password }) {
      const message = newPasswordFault(password)
      return message === undefined ? [] : [{ path: 'password', message }]
    },
    send: ({ password }, form) =>
      sendToServer(form, {
        save: () => choosePassword(token, password),
        onSaved,
        fields: ['password'],
        fallback: 'Le mot de passe n’a pas pu être changé.',
      }),
  })
  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure !== null && <Alert title={failure} />}
      <NewPasswordField
        label="Nouveau mot de passe"
        value={typed.password}
        error={errorOf('password')}
        onChange={(password) => change({ password })}
      />
      <BusyButton type="submit" className="btn btn-primary btn-block" isBusy={isBusy}>
        Changer le mot de passe
      </BusyButton>
    </form>
  )
}
