import { useState } from 'react'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import type { Customer } from '#web/data/admin-customers.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Plus } from '#web/ui/icons.tsx'
import { CustomerDialogs, type Opened } from './customer-dialogs.tsx'
import { CustomerList } from './customer-list.tsx'
import { CustomerTools } from './customer-tools.tsx'
import { useCustomerList } from './use-customer-list.ts'
import { useStatsRefresh } from './use-stats-refresh.ts'
import './customers.css'

/** Who buys, and who has bought (admin §2, Customers). */
export function CustomersScreen() {
  const list = useCustomerList()
  const [opened, setOpened] = useState<Opened>(null)
  const stats = useStatsRefresh()
  return (
    <>
      <ScreenHead title="Clients">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => setOpened({ dialog: 'form', customer: null })}
        >
          <Plus className="ic ic-20" aria-hidden="true" />
          Nouveau client
        </button>
      </ScreenHead>
      <CustomerTools list={list} />
      {stats.failure !== null && (
        <div className="customers-failure">
          <Alert title={stats.failure} />
        </div>
      )}
      <CustomerList
        list={list}
        refreshing={stats.refreshing}
        onOpen={(dialog, customer) => setOpened({ dialog, customer })}
        onRefresh={(customer: Customer) => void stats.refresh(customer)}
      />
      <CustomerDialogs customers={list.customers ?? []} opened={opened} onOpen={setOpened} />
    </>
  )
}
