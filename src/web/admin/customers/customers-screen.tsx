/** Room of customers: list, record, form, erasure. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BIG_SPENDER_ABOVE_DH, LOYAL_FROM_ORDERS } from '#domain/customers/filters.ts'
import { formatDirhams } from '#domain/money.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { ListTools } from '#web/admin/pieces/list-tools.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { CUSTOMERS_PER_PAGE, customersQuery } from '#web/data/admin/customers.ts'
import { Users } from '#web/ui/admin-icons.tsx'
import { Plus } from '#web/ui/icons.tsx'
import { CustomerDialogs, type Opened } from './customer-dialogs.tsx'
import { CustomerTable } from './customer-table.tsx'
import { CustomersBar } from './customers-bar.tsx'
import { useStatsRefresh } from './use-stats-refresh.ts'
import './customers.css'

const PILLS = [
  { value: 'all', label: 'Tous' },
  { value: 'loyal', label: 'Fidèles', note: `${LOYAL_FROM_ORDERS} commandes et plus` },
  { value: 'big_spenders', label: `Plus de ${formatDirhams(BIG_SPENDER_ABOVE_DH)}` },
  { value: 'new', label: 'Nouveaux', note: '30 derniers jours' },
] as const

/** Shows the list of customers (A2.36). */
export function CustomersScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/clients')
  const { q, filtre, tri, ordre, fiche, page } = params
  const list = useQuery(customersQuery({ search: q, filter: filtre, sort: tri, order: ordre, page }))
  const [opened, setOpened] = useState<Opened>(null)
  const [only, ...others] = list.data?.customers ?? []
  useEffect(() => {
    if (fiche === '' || only === undefined || others.length > 0) return
    setOpened({ dialog: 'details', customer: only })
    setParams({ fiche: '' })
  }, [fiche, only, others.length, setParams])
  const stats = useStatsRefresh()
  return (
    <>
      <ScreenHead title="Clients">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => setOpened({ dialog: 'form', customer: null })}
        >
          <Plus size={20} />
          Nouveau client
        </button>
      </ScreenHead>
      <ListTools
        label="Filtrer les clients"
        pills={PILLS}
        chosen={filtre}
        onChoose={(chosen) => setParams({ filtre: chosen })}
        search={{
          label: 'Rechercher un client',
          placeholder: 'Nom ou téléphone',
          value: q,
          onSearch: (text) => setParams({ q: text }),
        }}
      />
      <CustomersBar total={list.data?.total} params={params} onChange={setParams} />
      {stats.failure !== null && (
        <div className="list-failure">
          <LoadFailure title={stats.failure.title} onRetry={stats.retry} />
        </div>
      )}
      <Loaded
        query={list}
        failure="Une erreur est survenue lors du chargement des clients."
        loading={<LoadingPanel label="Chargement des clients" />}
      >
        {({ customers, total }) => (
          <ListPage
            page={page}
            perPage={CUSTOMERS_PER_PAGE}
            total={total}
            shown={customers.length}
            isPlaceholder={list.isPlaceholderData}
            onChange={setParams}
            empty={
              <EmptyPanel Motif={Users} text="Aucun client trouvé">
                {(q !== '' || filtre !== 'all') && (
                  <button
                    type="button"
                    className="btn btn-secondary"
                    onClick={() => setParams({ q: '', filtre: 'all' })}
                  >
                    Effacer les filtres
                  </button>
                )}
              </EmptyPanel>
            }
          >
            <CustomerTable
              customers={customers}
              params={params}
              refreshing={stats.refreshing}
              onOpen={(dialog, customer) => setOpened({ dialog, customer })}
              onRefresh={(customer) => void stats.refresh(customer)}
            />
          </ListPage>
        )}
      </Loaded>
      <CustomerDialogs customers={list.data?.customers ?? []} opened={opened} onOpen={setOpened} />
    </>
  )
}
