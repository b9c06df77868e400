import { useQuery } from '@tanstack/react-query'
import { AUDIT_KIND_LABELS, AUDIT_KINDS } from '#domain/account/audit-kinds.ts'
import { formatWhole } from '#domain/money.ts'
import { auditSentence } from '#web/admin/account/audit-sentence.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { DayField } from '#web/admin/pieces/day-field.tsx'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { AUDIT_PER_PAGE, auditQuery } from '#web/data/admin/account.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { History } from '#web/ui/admin-icons.tsx'
import './team.css'

const KIND_OPTIONS = [
  { id: '' as const, label: 'Tout' },
  ...AUDIT_KINDS.map((id) => ({ id, label: AUDIT_KIND_LABELS[id] })),
]

/** Shows who did what, and when, in sentences (A17.31). */
export function JournalScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/journal')
  const { personne, genre, du, au, page } = params
  const audit = useQuery(
    auditQuery({
      page,
      ...(personne !== '' && { person: personne }),
      ...(genre !== undefined && { kind: genre }),
      ...(du !== '' && { from: du }),
      ...(au !== '' && { until: au }),
    }),
  )
  const people = (audit.data?.people ?? []).map(({ id, name }) => ({ id: String(id), label: name }))
  const now = serverNow()
  return (
    <div className="stack team">
      <ScreenHead title="Journal" back={{ label: 'Équipe', href: ADMIN_PATHS.team }} />
      <div className="journal-filters">
        <SelectField
          label="Personne"
          options={[{ id: '', label: 'Toute l’équipe' }, ...people]}
          value={personne}
          onChange={(id) => setParams({ personne: id, page: 1 })}
        />
        <SelectField
          label="Genre"
          options={KIND_OPTIONS}
          value={genre ?? ''}
          onChange={(id) => setParams({ genre: id === '' ? undefined : id, page: 1 })}
        />
        <DayField label="Du" value={du} onChange={(day) => setParams({ du: day, page: 1 })} />
        <DayField label="Au" value={au} onChange={(day) => setParams({ au: day, page: 1 })} />
      </div>
      <Loaded
        query={audit}
        failure="Le journal n’a pas pu être lu."
        loading={<LoadingPanel label="Chargement du journal" />}
      >
        {({ entries, total }) => (
          <>
            <p className="sr" role="status">
              {formatWhole(total)} {total > 1 ? 'actions' : 'action'}
            </p>
            <ListPage
              page={page}
              perPage={AUDIT_PER_PAGE}
              total={total}
              shown={entries.length}
              isPlaceholder={audit.isPlaceholderData}
              onChange={setParams}
              empty={<EmptyPanel Motif={History} text="Aucune action à ces critères." />}
            >
              <ul className="panel journal">
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <Dotted>
                      {auditSentence(entry)}
                      <span className="muted when">{formatRecentMoment(entry.created_at, now)}</span>
                    </Dotted>
                  </li>
                ))}
              </ul>
            </ListPage>
            <p className="muted">Gardé 24 mois. Le journal ne contient ni téléphone ni adresse.</p>
          </>
        )}
      </Loaded>
    </div>
  )
}
