import type { AdminProduct } from '#contract/products/products.ts'
import { lacksArabic, NOT_ARABIC } from '#domain/words/typed-language.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { isArabicTyped } from './product-draft.ts'

type Typed = Pick<AdminProduct, 'description' | 'description_ar'>

type ArabicDescriptionProps = {
  typed: Typed
  /** It is undefined for a new perfume. */
  read: AdminProduct | undefined
  error: string | undefined
  onChange: (text: string) => void
}

/** Shows the Arabic of the description, which is saved as a draft and published with the other texts in Arabic (A12.37). */
export function ArabicDescription({ typed, read, error, onChange }: ArabicDescriptionProps) {
  return (
    <div>
      <TextAreaField
        label="Description en arabe"
        hint={hintOf(typed, read)}
        error={error}
        name="description_ar"
        lang="ar"
        dir="rtl"
        rows={4}
        value={typed.description_ar}
        onChange={onChange}
      />
      {read?.is_arabic_draft && (
        <a className="link tap" href={ADMIN_PATHS.translations}>
          Textes en arabe
        </a>
      )}
    </div>
  )
}

/** A French text in this field is told, not refused. */
function hintOf(typed: Typed, read: AdminProduct | undefined): string | undefined {
  if (typed.description_ar.trim() === '') return 'Vos clients lisent le français.'
  if (lacksArabic(typed.description_ar)) return NOT_ARABIC
  const isOld = read !== undefined && typed.description_ar === read.description_ar
  if (isOld && typed.description !== read.description)
    return 'La description a changé\u00a0: relisez aussi ce texte.'
  return isArabicTyped(typed, read) || read?.is_arabic_draft
    ? 'Brouillon\u00a0: vos clients le lisent une fois publié dans «\u00a0Textes en arabe\u00a0».'
    : undefined
}
