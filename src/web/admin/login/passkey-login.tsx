import { useState } from 'react'
import { knowsPasskeys, PasskeyNotGiven, signInWithPasskey } from '#web/data/admin/passkeys.ts'
import { KeyRound } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { loginFailure } from './login-failure.ts'

const GIVEN_UP = {
  elsewhere: 'Les clés d’accès ne servent qu’à l’adresse de la boutique. Entrez votre mot de passe.',
  other: 'La clé d’accès n’a pas été donnée. Réessayez, ou entrez votre mot de passe.',
}

/** Signs in with a passkey: without a name, a password or a code. Renders nothing where the browser knows none. */
export function PasskeyLogin() {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async () => {
    setFailure(null)
    try {
      await signInWithPasskey()
    } catch (error) {
      setFailure(
        error instanceof PasskeyNotGiven
          ? GIVEN_UP[error.bar === 'elsewhere' ? 'elsewhere' : 'other']
          : loginFailure(error),
      )
    }
  })
  if (!knowsPasskeys()) return null
  return (
    <div className="passkey-login">
      {failure !== null && <Alert title={failure} />}
      <BusyButton
        type="button"
        className="btn btn-secondary btn-block"
        isBusy={isBusy}
        onClick={() => void run()}
        icon={<KeyRound size={20} />}
      >
        Utiliser une clé d’accès
      </BusyButton>
    </div>
  )
}
