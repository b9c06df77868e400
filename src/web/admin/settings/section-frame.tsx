import type { ReactNode } from 'react'
import { type Conflict, FormNotices } from '#web/admin/pieces/form-notices.tsx'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { SaveBar } from '#web/admin/pieces/save-bar.tsx'
import type { useSectionForm } from './use-section-form.ts'
import '#web/admin/pieces/form-page.css'

type SectionForm = Pick<
  ReturnType<typeof useSectionForm>,
  'formRef' | 'isDirty' | 'isBusy' | 'isSaved' | 'failure' | 'submit' | 'reset'
> & { conflict: Conflict | null }

type SectionFrameProps = { label: string; form: SectionForm; isUploading?: boolean; children: ReactNode }

/** Shows the form of one section, on one sheet, with its own save bar. */
export function SectionFrame({ label, form, isUploading = false, children }: SectionFrameProps) {
  const { formRef, isDirty, isBusy, isSaved, failure, conflict, submit, reset } = form
  return (
    <form
      ref={formRef}
      className="pf"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        if (isUploading) event.preventDefault()
        else submit(event)
      }}
    >
      <LeaveGuard isDirty={isDirty || isUploading} />
      <FormNotices failure={failure} conflict={conflict} />
      <div className="sheet">{children}</div>
      <SaveBar isDirty={isDirty} isBusy={isBusy} isUploading={isUploading} isSaved={isSaved}>
        {isDirty && (
          <button type="button" className="btn btn-quiet" onClick={reset}>
            Annuler
          </button>
        )}
      </SaveBar>
    </form>
  )
}
