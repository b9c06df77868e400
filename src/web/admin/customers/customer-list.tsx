import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { CUSTOMERS_PER_PAGE } from '#web/data/admin-customers.ts'
import { Users } from '#web/ui/admin-icons.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type CustomerListProps, CustomerTable } from './customer-table.tsx'
import type { CustomerListState } from './use-customer-list.ts'

/** The customers, or why there are none to be seen. */
export function CustomerList(props: CustomerListProps) {
  const { asked, customers, total, isError, retry, turnTo } = props.list
  return (
    <>
      {isError && (
        <div className="customers-failure">
          <LoadFailure title="Une erreur est survenue lors du chargement des clients." onRetry={retry} />
        </div>
      )}
      {customers === undefined && !isError && (
        <div className="panel">
          <LoadingRows label="Chargement des clients" />
        </div>
      )}
      {customers?.length === 0 && <NoCustomer list={props.list} />}
      {customers !== undefined && customers.length > 0 && (
        <>
          <CustomerTable {...props} customers={customers} />
          <Pagination page={asked.page} total={total} perPage={CUSTOMERS_PER_PAGE} onChange={turnTo} />
        </>
      )}
    </>
  )
}

function NoCustomer({ list: { asked, ask } }: { list: CustomerListState }) {
  const isFiltered = asked.search !== '' || asked.filter !== 'all'
  return (
    <div className="panel">
      <EmptyState motif={<Users className="motif" aria-hidden="true" />} text="Aucun client trouvé">
        {isFiltered && (
          <button type="button" className="btn btn-secondary" onClick={() => ask({ q: '', filtre: '' })}>
            Effacer les filtres
          </button>
        )}
      </EmptyState>
    </div>
  )
}
