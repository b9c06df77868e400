import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { HIDING_REASON_LABELS, HIDING_REASONS, MOST_STARS } from '#domain/reviews/review.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { useActionWithToast, useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { hideReview, ownReviewPhoto, publishReview } from '#web/data/admin/reviews.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { productPath } from '#web/routing/paths.ts'
import { AnswerForm } from './answer-form.tsx'

/** Shows one review with what can be done about it. */
export function ReviewCard({ review }: { review: Review }) {
  const { id, stars, words, name, lang, state, product, order, answer, has_photo, hidden_for, sent_at } =
    review
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'hide' | 'answer' | null>(null)
  const close = () => setOpen(null)
  const publish = useChangeWithToast(async () => {
    await publishReview(queryClient, id)
    return 'Avis publié'
  })
  const titleId = `review-${id}`
  const whose = <span className="sr">{` l’avis sur ${product.name}`}</span>
  return (
    <li>
      <article className="panel rv-card" aria-labelledby={titleId}>
        <div>
          <h2 id={titleId}>
            <a className="link tap" href={productPath(product.slug)}>
              {product.name}
            </a>
          </h2>
          <p
            className="rv-stars"
            role="img"
            aria-label={`${stars} ${stars > 1 ? 'étoiles' : 'étoile'} sur ${MOST_STARS}`}
          >
            {'★'.repeat(stars)}
            {'☆'.repeat(MOST_STARS - stars)}
          </p>
          {words !== '' && (
            <p className="rv-words" lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
              {words}
            </p>
          )}
          {has_photo && (
            <a className="rv-photo" href={ownReviewPhoto(id)} target="_blank" rel="noopener">
              <img src={ownReviewPhoto(id)} alt={`Envoyée avec l’avis sur ${product.name}`} loading="lazy" />
            </a>
          )}
          <p className="muted">
            <Dotted>
              <bdi>{name === '' ? 'Sans nom' : name}</bdi>
              <span>{`${state === 'waiting' ? 'attend depuis le ' : ''}${formatLongDate(sent_at)}`}</span>
              {order === null ? (
                <span>personne effacée</span>
              ) : (
                <a className="link tap num" href={adminOrderPath(order.id)}>
                  {order.order_number}
                </a>
              )}
            </Dotted>
          </p>
          {hidden_for !== null && <p className="badge is-off">{HIDING_REASON_LABELS[hidden_for]}</p>}
          {answer !== null && (
            <blockquote className="rv-answer">
              <b>Votre réponse</b>
              <p className="rv-words" dir="auto">
                {answer}
              </p>
            </blockquote>
          )}
        </div>
        <div className="row">
          {state !== 'published' && (
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={publish.isBusy}
              onClick={() => void publish.run()}
            >
              <span>Publier</span>
              {whose}
            </button>
          )}
          <button type="button" className="btn btn-secondary" onClick={() => setOpen('answer')}>
            <span>{answer === null ? 'Répondre' : 'Modifier la réponse'}</span>
            {whose}
          </button>
          {state !== 'hidden' && (
            <button type="button" className="btn btn-quiet" onClick={() => setOpen('hide')}>
              <span>Masquer</span>
              {whose}
            </button>
          )}
        </div>
        <FormDialog isOpen={open === 'hide'} title="Masquer cet avis" onClose={close}>
          <HidingChoice id={id} onClose={close} />
        </FormDialog>
        <FormDialog isOpen={open === 'answer'} title="Votre réponse" onClose={close}>
          <AnswerForm review={review} onClose={close} />
        </FormDialog>
      </article>
    </li>
  )
}

/** A tap on the reason hides the review; a low mark is no reason (D187). */
function HidingChoice({ id, onClose }: { id: number; onClose: () => void }) {
  const queryClient = useQueryClient()
  const hide = useActionWithToast(
    'L’avis n’a pas été masqué',
    async (reason: (typeof HIDING_REASONS)[number]) => {
      await hideReview(queryClient, id, reason)
      onClose()
    },
  )
  return (
    <div className="form">
      <p className="muted">
        Pourquoi&#8239;? Le journal garde la raison. Une mauvaise note n’en est pas une&#160;: mieux vaut y
        répondre.
      </p>
      <div className="rv-reasons">
        {HIDING_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className="btn btn-secondary"
            aria-disabled={hide.isBusy}
            onClick={() => void hide.run(reason)}
          >
            {HIDING_REASON_LABELS[reason]}
          </button>
        ))}
      </div>
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Annuler
        </button>
      </div>
    </div>
  )
}
