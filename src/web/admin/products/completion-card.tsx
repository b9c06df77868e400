import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import type { AdminProduct } from '#contract/products/products.ts'
import { FAMILIES, GENDERS } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS, GENDER_LABELS, volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { formatDirhams } from '#domain/money.ts'
import { COMPLETION_FIELDS } from '#domain/products/completeness.ts'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { saveCompletion } from '#web/data/admin/products.ts'
import { adminProductPath } from '#web/routing/admin-paths.ts'
import { productPath } from '#web/routing/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { completionIssues, type Learnt, learntOf, withProposals } from './completion-draft.ts'
import { NotesFields } from './notes-fields.tsx'
import { OneChip } from './one-chip.tsx'
import { PhotoField } from './photo-field.tsx'
import '#web/admin/pieces/form-page.css'

type CompletionCardProps = {
  ref: Ref<HTMLElement>
  product: AdminProduct
  onPublished: () => void
  onPassed: () => void
}

const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))
const FAMILY_OPTIONS = FAMILIES.map((value) => ({ value, label: FAMILY_LABELS[value].label }))
const FAILURE = 'Rien n’a été enregistré. Vérifiez votre connexion, puis réessayez.'

/** One perfume: what it lacks is filled in from the top down, proposals first, then it is shown in the shop. */
export function CompletionCard({ ref, product, onPublished, onPassed }: CompletionCardProps) {
  const queryClient = useQueryClient()
  const [typed, type] = useState<Learnt>({})
  const [isLater, setLater] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const form = useForm({
    fields: [typed, type],
    judge: (typed) => completionIssues(withProposals(product, typed).shown),
    send: (typed, element) =>
      sendToServer(element, {
        save: async () => {
          const learnt = learntOf(product, withProposals(product, typed).shown)
          await saveCompletion(queryClient, { id: String(product.id), ...learnt, publish: true })
        },
        onSaved() {
          toast({
            tone: 'success',
            title: `${product.name} est en boutique`,
            action: { label: 'Voir', href: productPath(product.slug) },
          })
          onPublished()
        },
        fields: COMPLETION_FIELDS,
        fallback: FAILURE,
      }),
  })
  const { shown, proposed } = withProposals(product, typed)
  const titleId = `pile-${product.id}`

  async function passOn(element: HTMLFormElement) {
    if (Object.keys(typed).length === 0) return onPassed()
    setLater(true)
    const refused = await sendToServer(element, {
      save: async () => {
        await saveCompletion(queryClient, {
          id: String(product.id),
          ...learntOf(product, { ...product, ...typed }),
        })
      },
      onSaved() {
        toast({ tone: 'success', title: `${product.name} est gardé pour plus tard` })
        onPassed()
      },
      fallback: FAILURE,
    })
    setLater(false)
    if (refused?.failure) toast({ tone: 'destructive', title: refused.failure })
  }

  return (
    <article ref={ref} aria-labelledby={titleId} tabIndex={-1}>
      <form noValidate onSubmit={form.submit}>
        <div className="panel pile-card">
          <header>
            <h2 id={titleId}>
              <a className="tap" href={adminProductPath(product.id)} dir="auto">
                {product.name}
              </a>
            </h2>
            <p className="muted">
              {product.variants
                .map(({ volume, price }) => `${volumeLabel(volume)} · ${formatDirhams(price)}`)
                .join(', ')}
            </p>
          </header>
          <LeaveGuard isDirty={Object.keys(typed).length > 0} />
          {form.failure !== null && <Alert title={form.failure} />}
          <PhotoField
            url={shown.image_url}
            issue={form.errorOf('image_url')}
            onUploading={setUploading}
            onPhoto={(image_url) => form.change({ image_url })}
          />
          <OneChip
            legend="Genre"
            options={GENDER_OPTIONS}
            chosen={shown.gender}
            isProposed={proposed.has('gender')}
            issue={form.errorOf('gender')}
            onChoose={(gender) => form.change({ gender })}
          />
          <OneChip
            legend="Famille"
            options={FAMILY_OPTIONS}
            chosen={shown.family}
            isProposed={proposed.has('family')}
            issue={form.errorOf('family')}
            onChoose={(family) => form.change({ family })}
          />
          <TextAreaField
            label="Description"
            error={form.errorOf('description')}
            rows={4}
            dir="auto"
            value={shown.description}
            onChange={(text) => form.change({ description: text })}
          />
          <NotesFields shown={shown} proposed={proposed} issueOf={form.errorOf} onChange={form.change} />
        </div>
        <div className="pf-savebar" data-pinned="foot">
          <BusyButton
            type="button"
            className="btn btn-secondary"
            isBusy={isLater}
            aria-disabled={isUploading || form.isBusy}
            onClick={({ currentTarget }) => {
              const element = currentTarget.form
              if (element !== null && !isUploading && !form.isBusy && !isLater) void passOn(element)
            }}
          >
            Plus tard
          </BusyButton>
          <BusyButton
            type="submit"
            className="btn btn-primary"
            isBusy={form.isBusy}
            aria-disabled={isUploading || isLater}
            onClick={(event) => {
              if (isUploading || isLater) event.preventDefault()
            }}
          >
            Publier
          </BusyButton>
        </div>
      </form>
    </article>
  )
}
