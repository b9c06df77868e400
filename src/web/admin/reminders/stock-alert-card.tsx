import { useQueryClient } from '@tanstack/react-query'
import type { StockAlert } from '#contract/reminders/stock-alerts.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { sizeValues } from '#domain/messages/variables.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { shownPhone } from '#web/admin/pieces/phone-links.ts'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import type { MessageTemplate } from '#web/data/admin/messages.ts'
import { markTold } from '#web/data/admin/reminders.ts'
import { MessageCircle } from '#web/ui/icons.tsx'
import { useReminderLink } from './use-reminder-link.ts'

type StockAlertCardProps = { alert: StockAlert; templates: readonly MessageTemplate[] | undefined }

/** Shows one person to be told; one tap opens WhatsApp with the message and erases the request (A36.2). */
export function StockAlertCard({ alert, templates }: StockAlertCardProps) {
  const { id, product, volume, stock, phone, language, asked_at } = alert
  const queryClient = useQueryClient()
  const { run } = useActionWithToast('Cette demande n’a pas été effacée', () => markTold(queryClient, id))
  const message = useReminderLink(
    {
      ...{ key: 'retour-stock', lang: language, phone, forgetPath: alert.forget_path, slugs: [product.slug] },
      valuesFor: ({ shopName, links: [link = ''] }) =>
        sizeValues({ name: product.name, volume }, { shopName, link, lang: language }),
    },
    templates,
  )
  const titleId = `alert-${id}`
  return (
    <li>
      <article className="panel rem-card" aria-labelledby={titleId}>
        <div>
          <h3 id={titleId}>
            <bdi>{product.name}</bdi>, {volumeLabel(volume)}
          </h3>
          <p className="num">{shownPhone(phone)}</p>
          <p className="muted">
            <Dotted>
              <span>Demandé le {formatLongDate(asked_at)}</span>
              <span>{stock}&nbsp;en stock</span>
              {language === 'ar' ? <span>en arabe</span> : null}
            </Dotted>
          </p>
          {message?.isOwn === false && (
            <p className="muted">
              Votre texte «&#160;De retour&#160;» contient une valeur inconnue ici&#160;: le texte d’origine
              part.
            </p>
          )}
        </div>
        {message === undefined ? (
          <span className="btn btn-primary" aria-disabled="true">
            <MessageCircle size={20} />
            Prévenir
          </span>
        ) : (
          <a
            className="btn btn-primary"
            href={message.link}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => void run()}
          >
            <MessageCircle size={20} />
            Prévenir<span className="sr"> le {shownPhone(phone)} sur WhatsApp (nouvel onglet)</span>
          </a>
        )}
      </article>
    </li>
  )
}
