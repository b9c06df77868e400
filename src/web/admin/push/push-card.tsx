/** Room of notifications: how a device is notified of orders. */

import { type ReactNode, useEffect } from 'react'
import { Panel } from '#web/admin/pieces/panel.tsx'
import {
  checkPush,
  type PushState,
  sendTrial,
  switchPushOff,
  switchPushOn,
  usePushState,
} from '#web/data/admin/push.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import './push-card.css'

/**
 * Shows 'Recevoir les commandes sur ce téléphone' (A22.11): the state of this device, and the actions for it.
 */
export function PushCard() {
  const state = usePushState()
  useEffect(() => {
    const check = () => document.visibilityState === 'visible' && void checkPush()
    void checkPush()
    // A person who comes back from the browser's settings must see what they have changed.
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [])
  return (
    <Panel title="Recevoir les commandes sur ce téléphone">
      <div className="push-card" aria-live="polite">
        {CONTENTS[state]}
      </div>
    </Panel>
  )
}

const WHAT =
  'Une notification à chaque nouvelle commande, et quand un client est à rappeler, même page fermée. Elle dit le numéro et le montant, jamais qui a commandé.'

const CONTENTS: Record<PushState, ReactNode> = {
  checking: <p className="muted">Vérification de cet appareil…</p>,
  off: (
    <>
      <p>{WHAT}</p>
      <SwitchOn />
      <p className="muted">
        Sur Android et sur ordinateur, votre navigateur vous demande ensuite de les autoriser{'\u00a0'}:
        choisissez «{'\u00a0'}Autoriser{'\u00a0'}».
      </p>
    </>
  ),
  on: (
    <>
      <p className="push-on">Cet appareil reçoit les commandes.</p>
      <p className="muted">
        Rien ne sonne{'\u00a0'}? Vérifiez que le mode silencieux est coupé et que l’économie d’énergie
        n’arrête pas le navigateur.
      </p>
      <div className="row">
        <SendTrial />
        <SwitchOff />
      </div>
    </>
  ),
  lost: (
    <>
      <p className="push-lost">Cet appareil ne reçoit plus les commandes.</p>
      <p className="muted">
        Son service de notifications l’a oublié{'\u00a0'}: cela arrive après une mise à jour ou un long
        silence. Réactivez-les ici.
      </p>
      <SwitchOn />
    </>
  ),
  'home-screen': (
    <>
      <p>
        Sur iPhone et iPad, les notifications arrivent une fois cette page sur l’écran d’accueil{'\u00a0'}:
      </p>
      <ol>
        <li>Dans Safari, touchez Partager.</li>
        <li>
          Choisissez «{'\u00a0'}Sur l’écran d’accueil{'\u00a0'}», puis «{'\u00a0'}Ajouter{'\u00a0'}».
        </li>
        <li>Ouvrez la boutique depuis la nouvelle icône, connectez-vous et revenez ici.</li>
      </ol>
      <p className="muted">Il faut iOS 16.4 ou plus récent.</p>
    </>
  ),
  refused: (
    <>
      <p>Les notifications de ce site sont refusées dans ce navigateur. Pour les recevoir{'\u00a0'}:</p>
      <ul>
        <li>
          Android et ordinateur{'\u00a0'}: touchez l’icône à gauche de l’adresse, puis «{'\u00a0'}
          Autorisations
          {'\u00a0'}» et «{'\u00a0'}Notifications{'\u00a0'}».
        </li>
        <li>
          iPhone{'\u00a0'}: Réglages, «{'\u00a0'}Notifications{'\u00a0'}», puis le nom de la boutique.
        </li>
      </ul>
    </>
  ),
  unsupported: (
    <p>
      Ce navigateur ne reçoit pas de notifications. Essayez Chrome, Edge ou Firefox, sur l’adresse en https de
      la boutique.
    </p>
  ),
  unavailable: <p>Les notifications sont coupées pour toute la boutique.</p>,
  unknown: (
    <>
      <p>L’état de cet appareil n’a pas pu être vérifié.</p>
      <button type="button" className="btn btn-secondary" onClick={() => void checkPush()}>
        Réessayer
      </button>
    </>
  ),
}

function SwitchOn() {
  const { isBusy, run } = useAction(async () => {
    try {
      await switchPushOn()
    } catch (error) {
      const text = refusalMessage(error, 'Le navigateur ne l’a pas permis. Veuillez réessayer.')
      toast({ tone: 'destructive', title: 'Les notifications n’ont pas pu être activées', text })
    }
  })
  return (
    <BusyButton type="button" className="btn btn-primary" isBusy={isBusy} onClick={() => void run()}>
      Recevoir les commandes
    </BusyButton>
  )
}

function SendTrial() {
  const { isBusy, run } = useAction(async () => {
    try {
      const outcome = await sendTrial()
      if (outcome === 'lost') return
      toast(
        outcome === 'taken'
          ? { tone: 'success', title: 'Essai envoyé', text: 'La notification arrive dans quelques secondes.' }
          : {
              tone: 'destructive',
              title: 'L’essai n’est pas parti',
              text: 'Arrêtez puis réactivez les notifications.',
            },
      )
    } catch (error) {
      const text = refusalMessage(error, 'Veuillez réessayer.')
      toast({ tone: 'destructive', title: 'L’essai n’est pas parti', text })
    }
  })
  return (
    <BusyButton type="button" className="btn btn-secondary" isBusy={isBusy} onClick={() => void run()}>
      Envoyer un essai
    </BusyButton>
  )
}

function SwitchOff() {
  const { isBusy, run } = useAction(async () => {
    try {
      await switchPushOff()
    } catch (error) {
      const text = refusalMessage(error, 'Veuillez réessayer.')
      toast({ tone: 'destructive', title: 'Les notifications n’ont pas pu être arrêtées', text })
    }
  })
  return (
    <BusyButton type="button" className="btn btn-secondary" isBusy={isBusy} onClick={() => void run()}>
      Ne plus recevoir ici
    </BusyButton>
  )
}
