import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEW_PATH } from '#contract/reviews/review-page.ts'
import type { OrderToAsk } from '#contract/reviews/reviews.ts'
import { fillMessage } from '#domain/messages/fill.ts'
import { LANGUAGE_LABELS } from '#domain/messages/templates.ts'
import { messageValues } from '#domain/messages/variables.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { chatLink } from '#web/admin/pieces/phone-links.ts'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { type MessageTemplate, messageTemplatesQuery } from '#web/data/admin/messages.ts'
import { askedForReview, ordersToAskQuery } from '#web/data/admin/reviews.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { MessageCircle } from '#web/ui/icons.tsx'

/** Lists orders to ask about: one tap opens WhatsApp with the message and notes it (A33.2). */
export function ToAsk() {
  const list = useQuery(ordersToAskQuery())
  const templates = useQuery(messageTemplatesQuery())
  const shopName = useQuery(SITE_QUERY).data?.name ?? ''
  const query = {
    data: list.data && templates.data && { ...list.data, templates: templates.data },
    isError: list.isError || templates.isError,
    refetch: () => Promise.all([list.refetch(), templates.refetch()]),
  }
  return (
    <Loaded
      query={query}
      failure="Les commandes n’ont pas pu être chargées."
      loading={<LoadingPanel label="Chargement des commandes" />}
    >
      {({ orders, total, templates }) =>
        orders.length === 0 ? (
          <EmptyPanel
            Motif={MessageCircle}
            text="Personne à qui demander un avis pour le moment. Les commandes livrées arrivent ici d’elles-mêmes."
          />
        ) : (
          <>
            <ul className="rv-list">
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} templates={templates} shopName={shopName} />
              ))}
            </ul>
            {total > orders.length && <p className="muted rv-more">{othersInWords(total - orders.length)}</p>}
          </>
        )
      }
    </Loaded>
  )
}

function othersInWords(count: number): string {
  return `Et ${count > 1 ? `${count} autres` : 'une autre'}, à la suite de celles-ci.`
}

type OrderCardProps = { order: OrderToAsk; templates: readonly MessageTemplate[]; shopName: string }

function OrderCard({ order, templates, shopName }: OrderCardProps) {
  const queryClient = useQueryClient()
  const { id, order_number, name, items, delivered_at } = order
  const lang = order.message_language ?? order.language
  // The message holds the link before the server knows of it, so that one tap on a real link opens WhatsApp.
  const [token] = useState(newToken)
  const link = new URL(`${REVIEW_PATH}/${token}`, window.location.origin).href
  const body = templates.find((one) => one.key === 'avis' && one.lang === lang)?.body ?? ''
  const message = fillMessage(body, messageValues(order, { shopName, link, lang }), lang)
  const isWhole = message.missing.length === 0 && message.unknown.length === 0
  const href = isWhole ? chatLink(order.phone, message.text) : null
  const ask = useActionWithToast('La demande n’est pas notée', () =>
    askedForReview(queryClient, { id, lang, token }),
  )
  const skip = useActionWithToast('Rien n’a été changé', () =>
    askedForReview(queryClient, { id, lang, token: null }),
  )
  const titleId = `ask-${id}`
  return (
    <li>
      <article className="panel rv-card" aria-labelledby={titleId}>
        <div>
          <h2 id={titleId}>
            <bdi>{name}</bdi>
          </h2>
          <p>{items.map(({ product_name }) => product_name).join(', ')}</p>
          <p className="muted">
            <Dotted>
              <a className="link tap num" href={adminOrderPath(id)}>
                {order_number}
              </a>
              <span>livrée le {formatLongDate(delivered_at)}</span>
              <span>en {LANGUAGE_LABELS[lang].toLowerCase()}</span>
            </Dotted>
          </p>
        </div>
        <div className="row">
          {href !== null && (
            <a
              className="btn btn-primary"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => void ask.run()}
            >
              <MessageCircle size={20} />
              <span>Demander</span>
              <span className="sr">{` l’avis de ${name} (nouvel onglet)`}</span>
            </a>
          )}
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={skip.isBusy}
            onClick={() => void skip.run()}
          >
            <span>Ne pas demander</span>
            <span className="sr">{` à ${name}`}</span>
          </button>
        </div>
        {!isWhole && (
          <p className="muted">
            Le message «&#160;Avis&#160;» contient une valeur que cette commande n’a pas.
          </p>
        )}
      </article>
    </li>
  )
}

/** Returns 128 random bits. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
