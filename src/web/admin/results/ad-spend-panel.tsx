import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDirhamsInFull } from '#domain/money.ts'
import { type AdSpendEntry, adSpendIssues } from '#domain/results/ad-spend.ts'
import type { ResultPeriod } from '#domain/results/period.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'
import { DayField } from '#web/admin/pieces/day-field.tsx'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import { adSpendQuery, saveAdSpend } from '#web/data/admin/results.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useScreenWidth } from '#web/ui/use-screen-width.ts'
import { AdSheetForm } from './ad-sheet.tsx'

const ROWS = 20
const PHONE_ROWS = 3

/** Shows the cost of advertising, entered by day or period, and corrected (A29.6). */
export function AdSpendPanel({ period }: { period: ResultPeriod }) {
  const spend = useQuery(adSpendQuery(period))
  const [open, setOpen] = useState<'new' | 'sheet' | AdSpendEntry | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title="Publicité"
      aside={
        <button type="button" className="btn btn-secondary" onClick={() => setOpen('new')}>
          Ajouter une dépense
        </button>
      }
    >
      <Loaded
        query={spend}
        failure="Une erreur est survenue lors du chargement des dépenses."
        loading={<LoadingRows label="Chargement des dépenses" />}
      >
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="dash-none">Aucune dépense pour cette période</p>
          ) : (
            <Entries entries={entries} onOpen={setOpen} />
          )
        }
      </Loaded>
      <FormDialog
        isOpen={open !== null}
        title={open === 'sheet' ? 'Relevé de publicité' : 'Dépense de publicité'}
        onClose={close}
      >
        {open === 'sheet' && <AdSheetForm onRead={close} />}
        {open !== null && open !== 'sheet' && (
          <AdSpendForm
            known={open === 'new' ? null : open}
            period={period}
            channels={spend.data?.channels ?? []}
            campaigns={spend.data?.campaigns ?? []}
            onSheet={() => setOpen('sheet')}
            onClose={close}
          />
        )}
      </FormDialog>
    </Panel>
  )
}

type EntriesProps = { entries: readonly AdSpendEntry[]; onOpen: (entry: AdSpendEntry) => void }

function Entries({ entries, onOpen }: EntriesProps) {
  const step = useScreenWidth() === 'narrow' ? PHONE_ROWS : ROWS
  const { shown, showMore } = useShown(entries, step)
  return (
    <>
      <ul className="ad-spend">
        {shown.map((entry) => (
          <li key={`${entry.channel} ${entry.campaign} ${entry.from}`}>
            <span>
              <b dir="auto">
                {entry.campaign === '' ? entry.channel : `${entry.channel} · ${entry.campaign}`}
              </b>{' '}
              <span className="muted">
                {entry.from === entry.to
                  ? formatDay(entry.from)
                  : `${formatDay(entry.from)} – ${formatDay(entry.to)}`}
              </span>
            </span>
            <span>{formatDirhamsInFull(entry.amount)}</span>
            <button type="button" className="btn btn-quiet" onClick={() => onOpen(entry)}>
              Modifier<span className="sr"> {entry.channel}</span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore shown={shown.length} total={entries.length} onMore={showMore} />
    </>
  )
}

type AdSpendFormProps = {
  /** Is the entry to correct; null for a new one. */
  known: AdSpendEntry | null
  period: ResultPeriod
  channels: readonly string[]
  campaigns: readonly string[]
  /** An export is read instead. */
  onSheet: () => void
  onClose: () => void
}

function AdSpendForm({ known, period, channels, campaigns, onSheet, onClose }: AdSpendFormProps) {
  const queryClient = useQueryClient()
  const fields = useState({
    from: known?.from ?? period.to,
    to: known?.to ?? period.to,
    channel: known?.channel ?? '',
    campaign: known?.campaign ?? '',
    amount: known === null ? '' : writeNumber(known.amount),
  })
  const form = useForm({
    fields,
    judge: (typed) => adSpendIssues({ ...typed, amount: readTypedAmount(typed.amount) }),
    send: (typed, element) =>
      sendToServer(element, {
        async save() {
          const amount = readTypedAmount(typed.amount)
          await saveAdSpend(queryClient, { ...typed, amount, before: known?.amount ?? 0 })
          toast({ tone: 'success', title: 'Dépense enregistrée' })
        },
        onSaved: onClose,
        fields: ['from', 'to', 'channel', 'campaign', 'amount'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  const isChanged = useIsChanged(typed)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      {known === null && (
        <>
          <button type="button" className="btn btn-quiet" onClick={onSheet}>
            Importer un relevé de Meta ou TikTok
          </button>
          <DayField
            label="Premier jour"
            error={errorOf('from')}
            value={typed.from}
            onChange={(from) => change({ from })}
          />
          <DayField
            label="Dernier jour"
            error={errorOf('to')}
            value={typed.to}
            onChange={(to) => change({ to })}
          />
          <Field
            label="Canal"
            hint="Meta pour Instagram et Facebook, TikTok, Google…"
            error={errorOf('channel')}
          >
            {(control) => (
              <input
                {...control}
                list="ad-channels"
                dir="auto"
                value={typed.channel}
                onChange={({ target }) => change({ channel: target.value })}
              />
            )}
          </Field>
          <TextField
            label="Campagne (facultatif)"
            hint="Le nom qu’elle a chez Meta ou TikTok, celui de vos liens (utm_campaign)."
            list="ad-campaigns"
            dir="auto"
            error={errorOf('campaign')}
            value={typed.campaign}
            onChange={(campaign) => change({ campaign })}
          />
          <datalist id="ad-campaigns">
            {campaigns.map((campaign) => (
              <option key={campaign} value={campaign} />
            ))}
          </datalist>
          <datalist id="ad-channels">
            {channels.map((channel) => (
              <option key={channel} value={channel} />
            ))}
          </datalist>
        </>
      )}
      <TextField
        label="Montant (DH)"
        hint={known === null ? 'Réparti sur les jours, au centime près.' : '0 pour retirer cette dépense.'}
        error={errorOf('amount')}
        inputMode="decimal"
        value={typed.amount}
        onChange={(amount) => change({ amount })}
      />
      <FormActions isBusy={form.isBusy} isChanged={isChanged} label="Enregistrer" onCancel={onClose} />
    </form>
  )
}
