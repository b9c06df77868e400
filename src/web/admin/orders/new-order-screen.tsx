import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { NewOrderForm } from './new-order-form.tsx'
import '#web/admin/pieces/form-page.css'
import './by-hand.css'

/** Shows an order from the telephone, WhatsApp, Instagram or the counter (A19.1). */
export function NewOrderScreen() {
  return (
    <div className="hand">
      <ScreenHead title="Nouvelle commande" back={{ label: 'Retour à la liste', href: ADMIN_PATHS.orders }} />
      <NewOrderForm />
    </div>
  )
}
