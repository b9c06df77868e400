import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import type { AdminProduct } from '#contract/products/products.ts'
import { FAMILIES, GENDERS } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS, GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { FormNotices } from '#web/admin/pieces/form-notices.tsx'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { useFrenchHint } from '#web/admin/pieces/use-french-hint.ts'
import { useHasArabic } from '#web/admin/pieces/use-has-arabic.ts'
import { refusedBy, useVersionedForm } from '#web/admin/pieces/use-versioned-form.ts'
import { saveCompletion } from '#web/data/admin/products.ts'
import { adminProductPath } from '#web/routing/admin-paths.ts'
import { productPath } from '#web/routing/paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Refused } from '#web/ui/use-form.ts'
import { ArabicDescription } from './arabic-description.tsx'
import {
  CARD_FIELDS,
  completionIssues,
  type Learnt,
  learntOf,
  replacedBy,
  withProposals,
} from './completion-draft.ts'
import { NotesFields } from './notes-fields.tsx'
import { OneChip } from './one-chip.tsx'
import { PhotoField } from './photo-field.tsx'
import { isNewerProduct } from './product-draft.ts'
import '#web/admin/pieces/form-page.css'

type CompletionCardProps = {
  ref: Ref<HTMLElement>
  product: AdminProduct
  onPublished: () => void
  onPassed: () => void
}

const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))
const FAMILY_OPTIONS = FAMILIES.map((value) => ({ value, label: FAMILY_LABELS[value].label }))
const CHANGED_MEANWHILE =
  'Quelqu’un d’autre a enregistré ce parfum pendant que vous le complétiez. Rien n’a été écrasé.'
const FAILURE = 'Rien n’a été enregistré. Vérifiez votre connexion, puis réessayez.'

/** The saving has read the perfume again; what the card has no field for is said above it. */
async function refused(error: unknown): Promise<Refused> {
  const { issues = [], failure } = await refusedBy(error, 'product_changed', async () => undefined)
  const here = issues.filter(({ path }) => CARD_FIELDS.some((field) => field === path))
  return { issues: here, failure }
}

/** One perfume: what it lacks is filled in from the top down, proposals first, then it is shown in the shop. */
export function CompletionCard({ ref, product, onPublished, onPassed }: CompletionCardProps) {
  const queryClient = useQueryClient()
  const [isLater, setLater] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const hasArabic = useHasArabic()
  const save = (typed: Learnt, read: AdminProduct, publish: boolean) => {
    const shown = publish ? withProposals(product, typed).shown : { ...product, ...typed }
    const { id, updated_at } = read
    return saveCompletion(queryClient, {
      id: String(id),
      ...learntOf(product, shown, hasArabic ? read.description_ar : undefined),
      updated_at,
      publish,
    })
  }
  const { editing, formRef, read, isDirty, isBusy, ...form } = useVersionedForm<AdminProduct, Learnt>({
    stored: product,
    draftOf: () => ({}),
    isNewer: isNewerProduct,
    judge: (typed) => completionIssues(withProposals(product, typed).shown),
    async save(typed, read) {
      await save(typed, read, true)
      // Somebody may have left the card meanwhile.
      if (formRef.current === null) return
      toast({
        tone: 'success',
        title: `${product.name} est en boutique`,
        action: { label: 'Voir', href: productPath(product.slug) },
      })
      onPublished()
    },
    refused,
    merge: (typed) => typed,
    inWords: ({ read, merged }) => ({
      title: 'Ce parfum a été complété entre-temps',
      text: CHANGED_MEANWHILE,
      differences: replacedBy(merged, { read, product }),
    }),
  })
  const { draft: typed, change, issueAt } = editing
  const { shown, proposed } = withProposals(product, typed)
  const titleId = `pile-${product.id}`

  async function passOn(element: HTMLFormElement) {
    if (!isDirty) return onPassed()
    setLater(true)
    const refused = await sendToServer(element, {
      save: async () => void (await save(typed, read, false)),
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
      <form ref={formRef} noValidate onSubmit={form.submit}>
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
          <LeaveGuard isDirty={isDirty} />
          <FormNotices failure={form.failure} conflict={form.conflict} />
          <PhotoField
            url={shown.image_url}
            issue={issueAt('image_url')}
            onUploading={setUploading}
            onPhoto={(image_url) => change({ image_url })}
          />
          <OneChip
            legend="Genre"
            options={GENDER_OPTIONS}
            chosen={shown.gender}
            isProposed={proposed.has('gender')}
            issue={issueAt('gender')}
            onChoose={(gender) => change({ gender })}
          />
          <OneChip
            legend="Famille"
            options={FAMILY_OPTIONS}
            chosen={shown.family}
            isProposed={proposed.has('family')}
            issue={issueAt('family')}
            onChoose={(family) => change({ family })}
          />
          <TextAreaField
            label="Description"
            hint={useFrenchHint(shown.description)}
            error={issueAt('description')}
            rows={4}
            dir="auto"
            value={shown.description}
            onChange={(text) => change({ description: text })}
          />
          {hasArabic && (
            <ArabicDescription
              typed={shown}
              read={product}
              error={issueAt('description_ar')}
              onChange={(description_ar) => change({ description_ar })}
            />
          )}
          <NotesFields shown={shown} proposed={proposed} issueOf={issueAt} onChange={change} />
        </div>
        <div className="pf-savebar" data-pinned="foot">
          <BusyButton
            type="button"
            className="btn btn-secondary"
            isBusy={isLater}
            aria-disabled={isUploading || isBusy}
            onClick={({ currentTarget }) => {
              const element = currentTarget.form
              if (element !== null && !isUploading && !isBusy && !isLater) void passOn(element)
            }}
          >
            Plus tard
          </BusyButton>
          <BusyButton
            type="submit"
            className="btn btn-primary"
            isBusy={isBusy}
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
