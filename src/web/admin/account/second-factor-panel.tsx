import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActivityBadge } from '#web/admin/pieces/activity-badge.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Panel } from '#web/admin/pieces/panel.tsx'
import {
  type NewApp,
  newApp,
  proofsQuery,
  renewCodes,
  switchOff,
  switchOnWithPasskeys,
} from '#web/data/admin/second-factor.ts'
import { useMay } from '#web/data/admin/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { AppForm } from './app-form.tsx'
import { PasswordQuestion } from './password-question.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step = 'app' | 'passkeys' | 'codes' | 'off'

const STEPS: Record<Step, { title: string; text: string; label: string }> = {
  app: {
    title: 'Vérifier par une application',
    text: 'Il faut une application comme Google Authenticator ou Aegis sur votre téléphone.',
    label: 'Continuer',
  },
  passkeys: {
    title: 'Vérifier par mes clés d’accès',
    text: 'Le mot de passe seul n’ouvrira plus votre compte\u00a0: il faudra une clé d’accès ou un code de secours.',
    label: 'Activer',
  },
  codes: {
    title: 'Nouveaux codes de secours',
    text: 'Les anciens codes ne serviront plus.',
    label: 'Créer les codes',
  },
  off: {
    title: 'Désactiver la double vérification',
    text: 'Le mot de passe suffira de nouveau. L’application et les codes de secours seront oubliés.',
    label: 'Désactiver',
  },
}

/** Shows the second factor: what it is made of, and how to switch it on and off (A17.21). */
export function SecondFactorPanel() {
  const queryClient = useQueryClient()
  const { data } = useQuery(proofsQuery())
  const isOwner = useMay('owner')
  const [step, setStep] = useState<Step | null>(null)
  const [app, setApp] = useState<NewApp | null>(null)
  const [codes, setCodes] = useState<string[]>([])

  function close() {
    setStep(null)
    setApp(null)
    setCodes([])
  }

  function finish(shown: string[], title: string) {
    setApp(null)
    if (shown.length > 0) setCodes(shown)
    else {
      close()
      toast({ tone: 'success', title })
    }
  }

  async function act(password: string) {
    if (step === 'app') setApp(await newApp(password))
    if (step === 'passkeys') finish(await switchOnWithPasskeys(queryClient, password), ON)
    if (step === 'codes') finish(await renewCodes(queryClient, password), 'Codes renouvelés')
    if (step === 'off') finish(await switchOff(queryClient, password), 'Double vérification désactivée')
  }

  if (data === undefined) return null
  const { second_factor, has_app, recovery_codes_left, passkeys } = data
  return (
    <Panel title="Double vérification">
      <p>
        <ActivityBadge isOn={second_factor} on="Activée" off="Désactivée" />
      </p>
      <p className="muted">
        {second_factor
          ? `Après le mot de passe, il faut ${has_app ? 'un code de votre application, ' : ''}une clé d’accès ou un code de secours (${recovery_codes_left} ${recovery_codes_left > 1 ? 'restants' : 'restant'}).`
          : `Un mot de passe volé ne suffit plus à entrer.${isOwner ? ' Recommandée pour les propriétaires.' : ''}`}
      </p>
      <div className="proof-acts">
        {!second_factor && passkeys.length > 0 && (
          <button type="button" className="btn btn-secondary" onClick={() => setStep('passkeys')}>
            Activer avec mes clés d’accès
          </button>
        )}
        <button type="button" className="btn btn-secondary" onClick={() => setStep('app')}>
          {has_app ? 'Changer d’application' : 'Activer avec une application'}
        </button>
        {second_factor && (
          <>
            <button type="button" className="btn btn-secondary" onClick={() => setStep('codes')}>
              Nouveaux codes de secours
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setStep('off')}>
              Désactiver
            </button>
          </>
        )}
      </div>
      <FormDialog
        isOpen={step !== null}
        isHeld={codes.length > 0}
        title={codes.length > 0 ? 'Vos codes de secours' : step === null ? '' : STEPS[step].title}
        onClose={close}
      >
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} onClose={close} />
        ) : app !== null ? (
          <AppForm app={app} onDone={(shown) => finish(shown, ON)} onClose={close} />
        ) : (
          step !== null && (
            <PasswordQuestion
              text={STEPS[step].text}
              label={STEPS[step].label}
              act={act}
              fallback="Le changement n’a pas abouti."
              onClose={close}
            />
          )
        )}
      </FormDialog>
    </Panel>
  )
}

const ON = 'Double vérification activée'
