import { useQueryClient } from '@tanstack/react-query'
import type { Refill, SettledRefill } from '#contract/reminders/refills.ts'
import { refillValues } from '#domain/messages/variables.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { shownPhone } from '#web/admin/pieces/phone-links.ts'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import type { MessageTemplate } from '#web/data/admin/messages.ts'
import { settleRefill } from '#web/data/admin/reminders.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { MessageCircle } from '#web/ui/icons.tsx'
import { daysLeftInWords } from './refill-words.ts'
import { useReminderLink } from './use-reminder-link.ts'

type RefillCardProps = { refill: Refill; templates: readonly MessageTemplate[] | undefined }

/** Shows one customer whose perfumes run out; one tap opens WhatsApp with the message and settles the card (A36.7). */
export function RefillCard({ refill, templates }: RefillCardProps) {
  const { name, phone, language, perfumes, forget_path } = refill
  const queryClient = useQueryClient()
  const settle = (outcome: SettledRefill['outcome']) =>
    settleRefill(queryClient, {
      perfumes: perfumes.map(({ order_id, product }) => ({ order_id, product_id: product.id })),
      outcome,
    })
  const told = useActionWithToast('Cette relance n’est pas notée', () => settle('told'))
  const skipped = useActionWithToast('Rien n’a été changé', () => settle('skipped'))
  const message = useReminderLink(
    {
      ...{ key: 'bientot-vide', lang: language, phone, forgetPath: forget_path },
      slugs: perfumes.map(({ product }) => product.slug),
      valuesFor: ({ shopName, links }) =>
        refillValues(
          { name, perfumes: perfumes.map(({ product }) => product.name) },
          { shopName, links, lang: language },
        ),
    },
    templates,
  )
  const titleId = `refill-${perfumes[0]?.order_id}`
  return (
    <li>
      <article className="panel rem-card rem-refill" aria-labelledby={titleId}>
        <div>
          <h3 id={titleId}>
            <bdi>{name}</bdi>
          </h3>
          <ul>
            {perfumes.map(({ order_id, product, days_left }) => (
              <li key={product.id}>
                <a className="link tap" href={adminOrderPath(order_id)}>
                  <bdi>{product.name}</bdi>
                </a>
                <span className="muted"> · {daysLeftInWords(days_left)}</span>
              </li>
            ))}
          </ul>
          <p className="muted">
            <Dotted>
              <span className="num">{shownPhone(phone)}</span>
              {language === 'ar' ? <span>en arabe</span> : null}
            </Dotted>
          </p>
          {message?.isOwn === false && (
            <p className="muted">
              Votre texte «&#160;Bientôt vide&#160;» contient une valeur inconnue ici&#160;: le texte
              d’origine part.
            </p>
          )}
        </div>
        <div className="rem-acts">
          {message === undefined ? (
            <span className="btn btn-primary" aria-disabled="true">
              <MessageCircle size={20} />
              Relancer
            </span>
          ) : (
            <a
              className="btn btn-primary"
              href={message.link}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => void told.run()}
            >
              <MessageCircle size={20} />
              <span>Relancer</span>
              <span className="sr">{` ${name} sur WhatsApp (nouvel onglet)`}</span>
            </a>
          )}
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={skipped.isBusy}
            onClick={() => void skipped.run()}
          >
            <span>Ne pas relancer</span>
            <span className="sr">{` ${name}`}</span>
          </button>
        </div>
      </article>
    </li>
  )
}
