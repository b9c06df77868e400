import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CreditDue } from '#contract/remittances/claims.ts'
import type {
  CashParcel,
  RemittanceDetail,
  RemittanceLine,
  SentLine,
} from '#contract/remittances/remittances.ts'
import { addUp, formatDirhamsExactly, formatExactly, formatWhole } from '#domain/money.ts'
import { isUnnoted } from '#domain/remittances/close.ts'
import { BOX_LABELS, BOXES, type InvoiceBox, METHOD_LABELS } from '#domain/remittances/words.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'
import { DeletionQuestion } from '#web/admin/pieces/deletion-question.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { useFocusKept } from '#web/admin/pieces/use-focus-kept.ts'
import { ScanButton } from '#web/admin/scanning/scan-button.tsx'
import type { ScanReply } from '#web/admin/scanning/scan-sheet.tsx'
import {
  downloadInvoice,
  moveRemittance,
  remittanceQuery,
  removeRemittance,
  saveRemittanceLines,
  tickParcel,
} from '#web/data/admin/remittances.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Download } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CircleAlert } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ClaimForm } from './claim-form.tsx'
import { InvoiceFile } from './invoice-file.tsx'
import { AbsentParcels, InvoiceLines } from './invoice-lines.tsx'
import { LineForm } from './line-form.tsx'
import { RemittanceBadge } from './remittance-badge.tsx'
import { RemittanceForm } from './remittance-form.tsx'
import './remittances.css'

const BACK = { label: 'Encaissements', href: ADMIN_PATHS.cash }

/** Shows one invoice of a carrier, compared with the parcels (A28.7). */
export function RemittanceScreen() {
  const { id } = useParams({ from: '/guarded/admin/encaissements/$id' })
  const remittance = useQuery(remittanceQuery(Number(id)))
  const name = remittance.data?.reference
  return (
    <>
      <ScreenHead title={name === undefined ? 'Facture' : `Facture ${name}`} back={BACK} />
      <Loaded
        query={remittance}
        failure="Cette facture n’a pas pu être chargée."
        loading={<LoadingPanel label="Chargement de la facture" />}
      >
        {(loaded) => <Invoice remittance={loaded} />}
      </Loaded>
    </>
  )
}

/** The open form, with the invoice's version then: the server refuses it once a colleague has changed the invoice. */
type Open =
  | { sheet: 'heading'; of: RemittanceDetail }
  | { sheet: 'line'; line: SentLine; of: RemittanceDetail; at: number }
  | { sheet: 'new line'; line: SentLine }
  | { sheet: 'claim'; line: RemittanceLine; of: RemittanceDetail; at: number }

function Invoice({ remittance }: { remittance: RemittanceDetail }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [open, setOpen] = useState<Open | null>(null)
  const [leaving, setLeaving] = useState<RemittanceDetail | null>(null)
  const { id, carrier, state, all_lines, absent, counts, net, missing, balance } = remittance
  const { unanswered, credits_due } = remittance
  const { method, received_on, note } = remittance
  const isDraft = state === 'brouillon'
  const isToNote = isUnnoted({ missing, received: net })
  const gross = addUp(all_lines.map((line) => line.gross))
  const fees = addUp(all_lines.map((line) => line.fee))
  const save = useChangeWithToast(async (lines: SentLine[]) => {
    await saveRemittanceLines(queryClient, remittance, lines)
    return null
  })
  const takeOff = useChangeWithToast(async (at: number) => {
    const before = all_lines.map(sentLine)
    const saved = await saveRemittanceLines(
      queryClient,
      remittance,
      before.filter((_, index) => index !== at),
    )
    toast({
      tone: 'success',
      title: `Ligne ${before[at]?.tracking ?? ''} retirée`.replace('  ', ' '),
      action: { label: 'Annuler', onClick: () => void putBack.run(saved, before) },
    })
    return null
  })
  /** What the carrier wrote of a line that is nobody's is the reason of the adjustment. */
  const adjustLine = useChangeWithToast(async (at: number) => {
    const before = all_lines.map(sentLine)
    const lines = all_lines.map((line, index) =>
      index === at
        ? { ...sentLine(line), kind: 'ajustement' as const, note: line.note ?? line.sentence }
        : sentLine(line),
    )
    const saved = await saveRemittanceLines(queryClient, remittance, lines)
    toast({
      tone: 'success',
      title: 'Comptée en ajustement',
      action: { label: 'Annuler', onClick: () => void putBack.run(saved, before) },
    })
    return null
  })
  const putBack = useChangeWithToast(async (since: RemittanceDetail, before: SentLine[]) => {
    await saveRemittanceLines(queryClient, since, before)
    return null
  })
  const move = useChangeWithToast(async (step: 'close' | 'reopen') => {
    await moveRemittance(queryClient, remittance, step)
    return step === 'close' ? 'Facture terminée' : 'Facture rouverte'
  })
  const csv = useChangeWithToast(async () => {
    await downloadInvoice(id)
    return null
  })
  /** Shows for each number what became of it, without closing the sheet. */
  async function tick(code: string): Promise<ScanReply> {
    try {
      const { remittance: now, added } = await tickParcel(queryClient, id, code)
      const count = now.all_lines.length
      return added
        ? { tone: 'done', text: `${code} ajouté · ${count} ${count > 1 ? 'lignes' : 'ligne'}` }
        : { tone: 'refused', text: `${code}\u00a0: déjà dans cette facture` }
    } catch (error) {
      const text = refusalMessage(error, 'Vérifiez votre connexion, puis réessayez.')
      return { tone: 'refused', text: `${code}\u00a0: ${text}` }
    }
  }
  const close = () => setOpen(null)
  const adjust = () => setOpen({ sheet: 'new line', line: adjustmentOf(missing) })
  const foot = useFocusKept<HTMLElement>([state, balance === null, unanswered === null, open === null].join())
  const sent = all_lines.map(sentLine)
  const linesOf = (box: InvoiceBox | null) => (
    <InvoiceLines
      id={box ?? undefined}
      title={box === null ? 'Ajustements' : BOX_LABELS[box]}
      lines={all_lines.flatMap((line, at) => (line.box === box ? [{ line, at }] : []))}
      isDraft={isDraft}
      onEdit={(line, at) => setOpen({ sheet: 'line', line: sentLine(line), of: remittance, at })}
      onRemove={(at) => void takeOff.run(at)}
      onAdjust={(at) => void adjustLine.run(at)}
      onClaim={(line, at) => setOpen({ sheet: 'claim', line, of: remittance, at })}
    />
  )
  const heading = [
    carrier.name,
    isToNote ? 'Montant reçu à noter' : `Montant reçu ${formatDirhamsExactly(net)}`,
    METHOD_LABELS[method],
    ...(received_on === null ? [] : [`Reçu le ${formatDay(received_on)}`]),
  ]
  return (
    <>
      <p className="muted cash-heading">
        <RemittanceBadge state={state} />
        <span>{heading.join(' · ')}</span>
      </p>
      {note !== null && (
        <p className="cash-trouble">
          <CircleAlert />
          <span>{note}</span>
        </p>
      )}
      {isDraft && (
        <div className="row cash-acts cash-ways">
          <InvoiceFile id={id} />
          <ScanButton title="Colis de la facture" onScan={tick}>
            Scanner ou taper
          </ScanButton>
          <button type="button" className="btn btn-secondary" onClick={adjust}>
            Ajouter un ajustement
          </button>
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => setOpen({ sheet: 'heading', of: remittance })}
          >
            Modifier la facture
          </button>
        </div>
      )}
      <div className="cash-boxes">
        {BOXES.map((box) =>
          counts[box] === 0 ? (
            <section key={box} className="panel">
              <span className="muted">{BOX_LABELS[box]}</span> <b>0</b>
            </section>
          ) : (
            <a key={box} className="panel" href={`#${box}`}>
              <span className="muted">{BOX_LABELS[box]}</span> <b>{formatWhole(counts[box])}</b>
            </a>
          ),
        )}
      </div>
      {isDraft && credits_due.length > 0 && (
        <section className="panel cash-credits" aria-label="Avoirs attendus">
          <p>
            {carrier.name} vous doit {credits_due.length > 1 ? `${credits_due.length} avoirs` : 'un avoir'}
            &nbsp;:{' '}
            <b className="num">{formatDirhamsExactly(addUp(credits_due.map((one) => one.granted)))}</b>
          </p>
          <BusyButton
            type="button"
            className="btn btn-secondary"
            isBusy={save.isBusy}
            onClick={() => void save.run([...sent, ...credits_due.map(creditLine)])}
          >
            Ajouter à cette facture
          </BusyButton>
        </section>
      )}
      {linesOf('ecarts')}
      {linesOf('inconnus')}
      {linesOf(null)}
      <AbsentParcels
        parcels={absent}
        isDraft={isDraft}
        onTick={(parcel) => void save.run([...sent, tickedLine(parcel)])}
      />
      {linesOf('conformes')}
      {all_lines.length > 0 && (
        <button
          type="button"
          className="btn btn-quiet cash-csv"
          aria-disabled={csv.isBusy}
          onClick={() => void csv.run()}
        >
          <Download size={20} />
          Lignes en CSV
        </button>
      )}
      <section ref={foot} className="panel cash-foot" aria-label="Total" tabIndex={-1}>
        <p className="num">
          Encaissé {formatExactly(gross)} − Frais {formatExactly(fees)} = Pour vous{' '}
          <b>{formatDirhamsExactly(addUp([gross, -fees]))}</b>
        </p>
        {unanswered !== null && <Alert title={unanswered} />}
        {balance !== null && <Alert title={balance} />}
        <div className="row cash-acts">
          {isDraft && balance === null && unanswered === null && (
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={move.isBusy}
              onClick={() => void move.run('close')}
            >
              Terminer la facture
            </button>
          )}
          {isDraft && isToNote && (
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => setOpen({ sheet: 'heading', of: remittance })}
            >
              Noter le montant reçu
            </button>
          )}
          {isDraft && missing !== 0 && !isToNote && all_lines.length > 0 && (
            <button type="button" className="btn btn-secondary" onClick={adjust}>
              Ajuster de {formatDirhamsExactly(-missing)}
            </button>
          )}
          {remittance.is_reopenable && (
            <button
              type="button"
              className="btn btn-secondary"
              aria-disabled={move.isBusy}
              onClick={() => void move.run('reopen')}
            >
              Rouvrir la facture
            </button>
          )}
          {isDraft && (
            <button type="button" className="btn btn-quiet is-danger" onClick={() => setLeaving(remittance)}>
              Supprimer le brouillon
            </button>
          )}
        </div>
      </section>
      <FormDialog
        isOpen={open?.sheet === 'line' || open?.sheet === 'new line'}
        title={open?.sheet === 'new line' ? 'Nouvelle ligne' : 'Ligne de la facture'}
        onClose={close}
      >
        {(open?.sheet === 'line' || open?.sheet === 'new line') && (
          <LineForm
            line={open.line}
            onSave={async (line) => {
              if (open.sheet === 'new line')
                await saveRemittanceLines(queryClient, remittance, [...sent, line])
              else {
                const known = open.of.all_lines.map(sentLine)
                const lines = known.map((one, index) => (index === open.at ? line : one))
                await saveRemittanceLines(queryClient, open.of, lines)
              }
            }}
            onClose={close}
          />
        )}
      </FormDialog>
      <FormDialog
        isOpen={open?.sheet === 'claim'}
        title={
          open?.sheet === 'claim' && (open.line.claimable?.most ?? 0) < 0
            ? 'Demander au transporteur'
            : 'Réclamer au transporteur'
        }
        onClose={close}
      >
        {open?.sheet === 'claim' && (
          <ClaimForm remittance={open.of} line={open.line} at={open.at} onClose={close} />
        )}
      </FormDialog>
      <FormDialog isOpen={open?.sheet === 'heading'} title="Modifier la facture" onClose={close}>
        {open?.sheet === 'heading' && (
          <RemittanceForm remittance={open.of} carriers={[carrier]} onSaved={close} onClose={close} />
        )}
      </FormDialog>
      <DeletionQuestion
        subject={leaving}
        title="Supprimer ce brouillon&#8239;?"
        remove={(gone) => removeRemittance(queryClient, gone.id)}
        done={() => ({ title: 'Brouillon supprimé' })}
        fallback="Réessayez dans un instant."
        onClose={() => setLeaving(null)}
        onRemoved={() => void router.navigate({ href: ADMIN_PATHS.cash })}
      >
        <p>Ses colis redeviennent à encaisser.</p>
      </DeletionQuestion>
    </>
  )
}

/** Returns the adjustment for what is missing, or for what is too much. */
function adjustmentOf(missing: number): SentLine {
  return { tracking: '', kind: 'ajustement', gross: addUp([-missing]), fee: 0, note: '' }
}

function sentLine(line: RemittanceLine): SentLine {
  const { parcel_id, tracking, kind, gross, fee, note, disputed, claim_id, credits_id } = line
  return { parcel_id, tracking, kind, gross, fee, note, disputed, claim_id, credits_id }
}

/** What was granted is a fee that is given back. */
function creditLine({ id, tracking, granted, reference }: CreditDue): SentLine {
  const note = `Avoir de la facture ${reference}`
  return { tracking, kind: 'ajustement', gross: 0, fee: -granted, note, credits_id: id }
}

function tickedLine({ id, tracking, amount, fee_expected }: CashParcel): SentLine {
  return { parcel_id: id, tracking: tracking ?? '', kind: 'livraison', gross: amount, fee: fee_expected }
}
