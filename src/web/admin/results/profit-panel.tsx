import type { CarrierCash } from '#contract/remittances/remittances.ts'
import type { ResultRates, Results } from '#contract/results/results.ts'
import { formatDirhamsInFull, formatWhole } from '#domain/money.ts'
import { CASH_AGE_LABELS, CASH_AGES } from '#domain/remittances/age.ts'
import { owedInWords } from '#domain/remittances/owed-words.ts'
import { isIncome, PROFIT_LABELS, PROFIT_PARTS } from '#domain/results/profit.ts'
import { type Column, DataTable } from '#web/admin/pieces/data-table.tsx'
import { inPercent } from '#web/admin/pieces/figures.ts'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { useScreenWidth } from '#web/ui/use-screen-width.ts'
import { CsvButton } from './csv-button.tsx'
import { signed } from './figures-in-words.ts'

/** Shows what the period earned, as a sum with its signs, and what is unknown (A29.3). */
export function ProfitPanel({ results }: { results: Results }) {
  const { profit, unknown } = results
  return (
    <Panel title="Bénéfice" aside={<CsvButton table="profit" of="bénéfice" period={results} />}>
      <dl className="profit">
        {PROFIT_PARTS.filter((part) => part !== 'credits' || profit.credits > 0).map((part) => (
          <div key={part}>
            <dt>{PROFIT_LABELS[part]}</dt>
            <dd>{signed(isIncome(part) ? profit[part] : -profit[part])}</dd>
            {part === 'collected' && profit.owed > 0 && (
              <dd className="note">dont {formatDirhamsInFull(profit.owed)} encore chez les transporteurs</dd>
            )}
          </div>
        ))}
        {profit.adjustments !== 0 && (
          <div>
            <dt>{PROFIT_LABELS.adjustments}</dt>
            <dd>{signed(profit.adjustments)}</dd>
            <dd className="note">lignes de factures sans colis, reçues dans la période</dd>
          </div>
        )}
        <div>
          <dt>{PROFIT_LABELS.ad_spend}</dt>
          <dd>{signed(-profit.ad_spend)}</dd>
        </div>
        <div className="total">
          <dt>Bénéfice</dt>
          <dd>{signed(profit.total)}</dd>
        </div>
      </dl>
      {profit.contested !== 0 && (
        <p className="muted">
          Selon ce que les transporteurs répondent aux{' '}
          <a className="link tap" href={ADMIN_PATHS.cash}>
            réclamations
          </a>
          , le bénéfice peut encore changer de {signed(-profit.contested)}.
        </p>
      )}
      {profit.owed > 0 && <p className="muted">Les colis en route ne comptent pas encore.</p>}
      {unknown.pieces > 0 && (
        <p className="unknown">
          Coût inconnu pour {formatWhole(unknown.pieces)} {unknown.pieces > 1 ? 'articles' : 'article'}
          &nbsp;: marge surestimée{' '}
          <a className="link tap" href={`${ADMIN_PATHS.stock}?filtre=sans-cout`}>
            Renseigner
          </a>
        </p>
      )}
      {unknown.untracked > 0 && (
        <p className="unknown">
          {formatWhole(unknown.untracked)} {unknown.untracked > 1 ? 'commandes livrées' : 'commande livrée'}{' '}
          sans colis&nbsp;: le montant encaissé n’est pas connu.
        </p>
      )}
    </Panel>
  )
}

/** Shows the definitions of §14 (A29.4). */
export function RatesPanel({ rates }: { rates: ResultRates }) {
  const { attempts_per_confirmed: calls, days_to_cash: days } = rates
  const figures = [
    ['Confirmées', inPercent(rates.confirmation), 'des commandes'],
    ['Colis livrés', inPercent(rates.delivery), 'des colis arrivés à leur fin'],
    ['Colis revenus', inPercent(rates.returns), 'des colis arrivés à leur fin'],
    ['Livrées', inPercent(rates.net_delivered), 'des commandes'],
    ['Appels pour une confirmation', calls === null ? '—' : calls.toFixed(1).replace('.', ','), null],
    [
      'Délai d’encaissement',
      days === null ? '—' : `${String(days).replace('.', ',')}\u00a0j`,
      'de la livraison au paiement, en général',
    ],
  ] as const
  return (
    <Panel title="Taux">
      <dl className="result-figures">
        {figures.map(([label, value, of]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {of !== null && <dd className="note">{of}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Shows what carriers hold at this moment (A29.5). */
export function CashPanel({ results }: { results: Results }) {
  const { cash } = results
  const isPhone = useScreenWidth() === 'narrow'
  return (
    <Panel
      title="Chez les transporteurs aujourd’hui"
      aside={<CsvButton table="cash" of="transporteurs" period={results} />}
    >
      {cash.carriers.length === 0 ? (
        <p className="dash-none">Rien à encaisser</p>
      ) : isPhone ? (
        <RankedCash carriers={cash.carriers} />
      ) : (
        <DataTable
          caption="À encaisser, par transporteur et par âge"
          rows={cash.carriers}
          keyOf={({ id }) => id}
          columns={[
            { heading: 'Transporteur', kind: 'main', cell: ({ name }) => <bdi>{name}</bdi> },
            ...CASH_AGES.map(
              (age): Column<CarrierCash> => ({
                heading: CASH_AGE_LABELS[age],
                kind: 'amount',
                cell: ({ ages }) => owedInWords(ages[age].amount, formatDirhamsInFull),
              }),
            ),
            {
              heading: 'En retard',
              kind: 'amount',
              cell: ({ late }) => (
                <span className={late.parcels > 0 ? 'late' : undefined}>
                  {formatDirhamsInFull(late.amount)}
                </span>
              ),
            },
            {
              heading: 'Total',
              kind: 'amount',
              cell: ({ amount }) => owedInWords(amount, formatDirhamsInFull),
            },
          ]}
        />
      )}
    </Panel>
  )
}

/** Shows the carriers in two lines each, the largest first, as a phone has room for. */
function RankedCash({ carriers }: { carriers: readonly CarrierCash[] }) {
  const ranked = [...carriers].sort((one, other) => other.amount - one.amount)
  return (
    <ol className="ranked" aria-label="À encaisser, par transporteur">
      {ranked.map(({ id, name, amount, ages, late }) => (
        <li key={id}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <b className="amount">{owedInWords(amount, formatDirhamsInFull)}</b>
          <span className="muted">{agesInWords(ages)}</span>
          {late.parcels > 0 && (
            <span className="amount late">en retard {formatDirhamsInFull(late.amount)}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Returns '0–7 jours : 233,00 DH, plus de 14 jours : 580,00 DH', without ages that owe nothing. */
function agesInWords(ages: CarrierCash['ages']): string {
  return CASH_AGES.filter((age) => ages[age].amount !== 0)
    .map(
      (age) =>
        `${CASH_AGE_LABELS[age].toLowerCase()}\u00a0: ${owedInWords(ages[age].amount, formatDirhamsInFull, 'trop versé')}`,
    )
    .join(', ')
}
