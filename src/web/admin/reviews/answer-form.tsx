import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { answerIssues } from '#domain/reviews/review.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { answerReview } from '#web/data/admin/reviews.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** Writes the shop's answer, which shoppers read below the review. */
export function AnswerForm({ review: { id, answer }, onClose }: { review: Review; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    fields: useState({ answer: answer ?? '' }),
    judge: answerIssues,
    send: (typed, element) =>
      sendToServer(element, {
        save: () => answerReview(queryClient, id, typed.answer),
        onSaved: onClose,
        fields: ['answer'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <TextAreaField
        label="Réponse"
        hint="Vos clients la lisent sous l’avis. Vide, elle disparaît."
        error={form.errorOf('answer')}
        rows={4}
        dir="auto"
        value={form.typed.answer}
        onChange={(answer) => form.change({ answer })}
      />
      <FormActions isBusy={form.isBusy} label="Enregistrer" onCancel={onClose} />
    </form>
  )
}
