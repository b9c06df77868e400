import { useState } from 'react'
import { FormNotices } from '#web/admin/pieces/form-notices.tsx'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { SaveBar } from '#web/admin/pieces/save-bar.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { ClassificationPanel, ProfilePanel, PublicationPanel } from './side-panels.tsx'
import { SizesPanel } from './sizes-panel.tsx'
import { NotesPanel, PresentationPanel } from './story-panels.tsx'
import { type ProductFormProps, useProductForm } from './use-product-form.ts'
import '#web/admin/pieces/form-page.css'
import './product-form.css'

/** Shows all fields of a product (A3.1), used in the administrator's area and on the public page. */
export function ProductForm({ backHref, ...props }: ProductFormProps & { backHref?: string }) {
  const { formRef, editing, read, isDirty, isBusy, failure, conflict, submit, reset } = useProductForm(props)
  const [isUploading, setUploading] = useState(false)
  return (
    <form
      ref={formRef}
      className="pf"
      aria-label={props.product === undefined ? 'Nouveau produit' : 'Produit'}
      noValidate
      onSubmit={(event) => {
        if (isUploading) event.preventDefault()
        else submit(event)
      }}
    >
      <LeaveGuard isDirty={isDirty || isUploading} />
      <FormNotices failure={failure} conflict={conflict} />
      <div className="stack pf-columns">
        <div className="stack pf-stack">
          <PresentationPanel editing={editing} read={read} />
          <PicturesPanel editing={editing} onUploading={setUploading} />
          <NotesPanel editing={editing} />
          <SizesPanel editing={editing} productId={props.product?.id} />
        </div>
        <div className="stack pf-stack">
          <PublicationPanel editing={editing} />
          <ClassificationPanel editing={editing} />
          <ProfilePanel editing={editing} />
        </div>
      </div>
      <SaveBar isDirty={isDirty} isBusy={isBusy} isUploading={isUploading}>
        {backHref !== undefined && (
          <a className="btn btn-quiet" href={backHref}>
            Annuler
          </a>
        )}
        {backHref === undefined && isDirty && (
          <button type="button" className="btn btn-quiet" onClick={reset}>
            Annuler
          </button>
        )}
      </SaveBar>
    </form>
  )
}
