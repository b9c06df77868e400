/** Room of conversions: the networks' tokens, and what the networks were told of orders. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConversionSummary } from '#contract/conversions/conversions.ts'
import { NETWORK_LABELS, type Network } from '#domain/conversions/networks.ts'
import { DeletionQuestion } from '#web/admin/pieces/deletion-question.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { conversionSummaryQuery, deleteToken } from '#web/data/admin/conversions.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { TokenForm } from './token-form.tsx'
import { TrialForm } from './trial-form.tsx'
import './conversions.css'

type Access = ConversionSummary['networks'][number]

const TOKEN_STATES: Readonly<Record<Access['token'], string>> = {
  none: 'Pas de jeton',
  kept: 'Jeton enregistré',
  unreadable: 'Jeton à saisir à nouveau\u00a0: la clé de l’hébergement a changé',
}

/** Shows for each network whether it has a token, which is written and never read again (A37.2). */
export function NetworkAccess() {
  const summary = useQuery(conversionSummaryQuery())
  return (
    <Panel
      title="Accès"
      aside={
        <a className="link" href={ADMIN_PATHS.conversions}>
          Ce qui a été envoyé
        </a>
      }
    >
      <Loaded
        query={summary}
        failure="Une erreur est survenue lors du chargement des accès."
        loading={<LoadingPanel label="Chargement des accès" />}
      >
        {({ networks, can_keep_tokens }) =>
          can_keep_tokens ? (
            <ul className="told-access">
              {networks.map((access) => (
                <NetworkLine key={access.network} access={access} />
              ))}
            </ul>
          ) : (
            <p>
              Pour garder un jeton en sécurité, il manque une clé à cette boutique. Demandez à la personne qui
              l’héberge de régler <code>SECRETS_KEY</code>.
            </p>
          )
        }
      </Loaded>
    </Panel>
  )
}

function NetworkLine({ access: { network, token } }: { access: Access }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'token' | 'trial' | null>(null)
  const [leaving, setLeaving] = useState<{ id: Network } | null>(null)
  const close = () => setOpen(null)
  const name = NETWORK_LABELS[network]
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className={token === 'unreadable' ? 'is-warning' : 'muted'}>{TOKEN_STATES[token]}</span>
      </span>
      <div className="row">
        <button type="button" className="btn btn-secondary" onClick={() => setOpen('token')}>
          {token === 'none' ? 'Saisir le jeton' : 'Remplacer'}
          <span className="sr"> de {name}</span>
        </button>
        {token === 'kept' && (
          <button type="button" className="btn btn-secondary" onClick={() => setOpen('trial')}>
            Vérifier<span className="sr"> {name}</span>
          </button>
        )}
        {token !== 'none' && (
          <button
            type="button"
            className="btn btn-quiet is-danger"
            onClick={() => setLeaving({ id: network })}
          >
            Retirer<span className="sr"> le jeton de {name}</span>
          </button>
        )}
      </div>
      <FormDialog isOpen={open === 'token'} title={`Jeton d’accès de ${name}`} onClose={close}>
        <TokenForm network={network} onClose={close} />
      </FormDialog>
      <FormDialog isOpen={open === 'trial'} title={`Vérifier ${name}`} onClose={close}>
        <TrialForm network={network} onClose={close} />
      </FormDialog>
      <DeletionQuestion
        subject={leaving}
        title={`Retirer le jeton de ${name}\u202f?`}
        confirmLabel="Retirer"
        remove={() => deleteToken(queryClient, network)}
        done={() => ({ title: 'Jeton retiré' })}
        failureTitle="Le jeton n’a pas été retiré."
        fallback="Réessayez dans un instant."
        onClose={() => setLeaving(null)}
      >
        <p>Plus aucune commande n’est envoyée à {name}, jusqu’à ce que vous saisissiez un autre jeton.</p>
      </DeletionQuestion>
    </li>
  )
}
