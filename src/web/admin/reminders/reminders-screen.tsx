/** Room of reminders: customers who asked the shop to write to them again. */

import { useQuery } from '@tanstack/react-query'
import type { AwaitedSize } from '#contract/reminders/stock-alerts.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { messageTemplatesQuery } from '#web/data/admin/messages.ts'
import { ALERTS_PER_PAGE, stockAlertsQuery } from '#web/data/admin/reminders.ts'
import { Bell } from '#web/ui/admin-icons.tsx'
import { Refills } from './refills.tsx'
import { StockAlertCard } from './stock-alert-card.tsx'
import './reminders.css'

/** Shows who is to be told that a size is back, what others wait for, and whose perfumes run out, at `/admin/relances` (A36). */
export function RemindersScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/relances')
  const { page } = params
  const list = useQuery(stockAlertsQuery(page))
  const templates = useQuery(messageTemplatesQuery()).data
  return (
    <>
      <ScreenHead title="Relances" />
      <h2>À prévenir</h2>
      <p className="muted rem-intro">
        Ils ont demandé un format épuisé, qui est de retour. Un geste ouvre WhatsApp avec le message, et
        efface leur numéro.
      </p>
      <Loaded
        query={list}
        failure="Une erreur est survenue lors du chargement des relances."
        loading={<LoadingPanel label="Chargement des relances" />}
      >
        {({ alerts, total, awaited }) => (
          <>
            <ListPage
              page={page}
              perPage={ALERTS_PER_PAGE}
              total={total}
              shown={alerts.length}
              isPlaceholder={list.isPlaceholderData}
              onChange={setParams}
              empty={<EmptyPanel Motif={Bell} text="Personne à prévenir." />}
            >
              <ul className="rem-list">
                {alerts.map((alert) => (
                  <StockAlertCard key={alert.id} alert={alert} templates={templates} />
                ))}
              </ul>
            </ListPage>
            {awaited.length > 0 && <Awaited sizes={awaited} />}
          </>
        )}
      </Loaded>
      <Refills templates={templates} />
    </>
  )
}

function Awaited({ sizes }: { sizes: readonly AwaitedSize[] }) {
  return (
    <section className="panel rem-awaited" aria-labelledby="rem-awaited">
      <h2 id="rem-awaited">Attendus</h2>
      <p className="muted">Encore épuisés, les plus demandés d’abord.</p>
      <ul>
        {sizes.map(({ variant_id, product, volume, people }) => (
          <li key={variant_id}>
            <span>
              <bdi>{product.name}</bdi>, {volumeLabel(volume)}
            </span>
            <b className="num">{people === 1 ? '1\u00a0personne' : `${people}\u00a0personnes`}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
