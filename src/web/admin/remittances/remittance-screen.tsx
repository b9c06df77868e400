import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CashParcel, RemittanceDetail, RemittanceLine, SentLine } from '#contract/remittances.ts'
import { addUp, formatDirhamsExactly, formatExactly } from '#domain/money.ts'
import { BOX_LABELS, BOXES, LINE_KIND_LABELS } from '#domain/remittances/words.ts'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { DeletionQuestion } from '#web/admin/pieces/deletion-question.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScanButton } from '#web/admin/scanning/scan-button.tsx'
import type { ScanReply } from '#web/admin/scanning/scan-sheet.tsx'
import {
  downloadInvoice,
  moveRemittance,
  remittanceQuery,
  removeRemittance,
  saveLines,
  tickParcel,
} from '#web/data/admin/remittances.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Download } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { InvoiceFile } from './invoice-file.tsx'
import { LineForm } from './line-form.tsx'
import { RemittanceForm } from './remittance-form.tsx'
import { useCashAction } from './use-cash-action.ts'
import './remittances.css'

const BACK = { label: 'Encaissements', href: ADMIN_PATHS.cash }

/** One invoice of a carrier, compared with the parcels (A28.7). */
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

type Open = { line: SentLine; at: number } | 'heading' | null

function Invoice({ remittance }: { remittance: RemittanceDetail }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [open, setOpen] = useState<Open>(null)
  const [leaving, setLeaving] = useState<RemittanceDetail | null>(null)
  const { id, carrier, state, all_lines, absent, counts, net, missing, balance } = remittance
  const isDraft = state === 'brouillon'
  const gross = addUp(all_lines.map((line) => line.gross))
  const fees = addUp(all_lines.map((line) => line.fee))
  const save = useCashAction(async (lines: SentLine[]) => {
    await saveLines(queryClient, remittance, lines)
    return null
  })
  const move = useCashAction(async (step: 'close' | 'reopen') => {
    await moveRemittance(queryClient, remittance, step)
    return step === 'close' ? 'Facture close' : 'Facture rouverte'
  })
  const csv = useCashAction(async () => {
    await downloadInvoice(id)
    return null
  })
  /** Says of each number what became of it, without closing the sheet. */
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
  const sent = all_lines.map(sentLine)
  return (
    <>
      <p className="muted cash-heading">
        {carrier.name} · {isDraft ? 'Brouillon' : 'Close'} · Net reçu {formatDirhamsExactly(net)}
      </p>
      {isDraft && (
        <div className="cash-acts">
          <InvoiceFile id={id} />
          <ScanButton title="Colis de la facture" onScan={tick}>
            Scanner ou taper
          </ScanButton>
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => setOpen({ line: adjustmentOf(missing), at: all_lines.length })}
          >
            Ajouter un ajustement
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setOpen('heading')}>
            Modifier la facture
          </button>
        </div>
      )}
      <div className="cash-boxes">
        {BOXES.map((box) => (
          <section key={box} className="panel">
            <span className="muted">{BOX_LABELS[box]}</span>
            <b>{counts[box]}</b>
          </section>
        ))}
      </div>
      {(['ecarts', 'inconnus', null, 'conformes'] as const).map((box) => (
        <Lines
          key={box}
          title={box === null ? 'Ajustements' : BOX_LABELS[box]}
          lines={all_lines.flatMap((line, at) => (line.box === box ? [{ line, at }] : []))}
          isDraft={isDraft}
          onEdit={(line, at) => setOpen({ line: sentLine(line), at })}
          onRemove={(at) => void save.run(sent.toSpliced(at, 1))}
        />
      ))}
      {all_lines.length > 0 && (
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={csv.isBusy}
          onClick={() => void csv.run()}
        >
          <Download className="ic ic-20" aria-hidden="true" />
          Lignes en CSV
        </button>
      )}
      <Absent
        parcels={absent}
        isDraft={isDraft}
        onTick={(parcel) => void save.run([...sent, tickedLine(parcel)])}
      />
      <section className="panel cash-foot" aria-label="Total">
        <p className="num">
          Brut {formatExactly(gross)} − Frais {formatExactly(fees)} = Net{' '}
          <b>{formatDirhamsExactly(addUp([gross, -fees]))}</b>
        </p>
        {balance !== null && <Alert title={balance} />}
        <div className="cash-acts">
          {isDraft && balance === null && (
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={move.isBusy}
              onClick={() => void move.run('close')}
            >
              Clore la facture
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
      <FormDialog isOpen={open !== null && open !== 'heading'} title="Ligne de la facture" onClose={close}>
        {open !== null && open !== 'heading' && (
          <LineForm
            line={open.line}
            onSave={async (line) => {
              await saveLines(queryClient, remittance, sent.toSpliced(open.at, 1, line))
            }}
            onClose={close}
          />
        )}
      </FormDialog>
      <FormDialog isOpen={open === 'heading'} title="Modifier la facture" onClose={close}>
        {open === 'heading' && (
          <RemittanceForm remittance={remittance} carriers={[carrier]} onSaved={close} onClose={close} />
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

type LinesProps = {
  title: string
  lines: readonly { line: RemittanceLine; at: number }[]
  isDraft: boolean
  onEdit: (line: RemittanceLine, at: number) => void
  onRemove: (at: number) => void
}

function Lines({ title, lines, isDraft, onEdit, onRemove }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section className="cash-section">
      <h2>
        {title} {lines.length}
      </h2>
      <div className="tbl cash-lines">
        <table>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Suivi</th>
              <th scope="col">Ligne</th>
              <th scope="col">Montant</th>
              <th scope="col">Frais</th>
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, at }) => (
              <tr key={at}>
                <td className="main-cell">
                  <bdi>{line.tracking || line.order?.number || 'Sans colis'}</bdi>
                </td>
                <td data-label="Ligne">
                  {line.sentence ?? line.note ?? LINE_KIND_LABELS[line.kind]}
                  {line.disputed && ' · Litige'}
                </td>
                <td className="num" data-label="Montant">
                  {formatDirhamsExactly(line.gross)}
                </td>
                <td className="num" data-label="Frais">
                  {formatDirhamsExactly(line.fee)}
                </td>
                <td className="acts-cell">
                  {isDraft && (
                    <>
                      <button type="button" className="btn btn-quiet" onClick={() => onEdit(line, at)}>
                        Modifier<span className="sr"> {line.tracking}</span>
                      </button>
                      <button type="button" className="btn btn-quiet is-danger" onClick={() => onRemove(at)}>
                        Retirer<span className="sr"> {line.tracking}</span>
                      </button>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type AbsentProps = {
  parcels: readonly CashParcel[]
  isDraft: boolean
  onTick: (parcel: CashParcel) => void
}

/** Delivered before the invoice's date, and not in it: ticked, they are. */
function Absent({ parcels, isDraft, onTick }: AbsentProps) {
  if (parcels.length === 0) return null
  return (
    <section className="cash-section">
      <h2>
        {BOX_LABELS.absents} {parcels.length}
      </h2>
      <div className="tbl cash-lines">
        <table>
          <caption className="sr">{BOX_LABELS.absents}</caption>
          <thead>
            <tr>
              <th scope="col">Suivi</th>
              <th scope="col">Commande</th>
              <th scope="col">Montant</th>
              <th scope="col">Livré</th>
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {parcels.map((parcel) => (
              <tr key={parcel.id}>
                <td className="main-cell">
                  <bdi>{parcel.tracking ?? 'Sans numéro'}</bdi>
                </td>
                <td data-label="Commande">{parcel.order_number}</td>
                <td className="num" data-label="Montant">
                  {formatDirhamsExactly(parcel.amount)}
                </td>
                <td className={parcel.is_late ? 'cash-late' : undefined} data-label="Livré">
                  {parcel.days === 0 ? 'aujourd’hui' : `il y a ${parcel.days}\u00a0j`}
                </td>
                <td className="acts-cell">
                  {isDraft && (
                    <button type="button" className="btn btn-secondary" onClick={() => onTick(parcel)}>
                      Cocher<span className="sr"> {parcel.order_number}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function sentLine({ parcel_id, tracking, kind, gross, fee, note, disputed }: RemittanceLine): SentLine {
  return { parcel_id, tracking, kind, gross, fee, note, disputed }
}

function tickedLine({ id, tracking, amount, fee_expected }: CashParcel): SentLine {
  return { parcel_id: id, tracking: tracking ?? '', kind: 'livraison', gross: amount, fee: fee_expected }
}

/** Takes off what is missing, or adds what is too much. */
function adjustmentOf(missing: number): SentLine {
  return { tracking: '', kind: 'ajustement', gross: addUp([-missing]), fee: 0, note: '' }
}
