import type { AdminProduct } from '#contract/products/products.ts'
import { useFrenchHint } from '#web/admin/pieces/use-french-hint.ts'
import { useHasArabic } from '#web/admin/pieces/use-has-arabic.ts'
import { ArabicDescription } from './arabic-description.tsx'
import { ProductText } from './product-text.tsx'
import type { Editing } from './use-product-form.ts'

type PresentationPanelProps = { editing: Editing; read: AdminProduct | undefined }

export function PresentationPanel({ editing, read }: PresentationPanelProps) {
  const hasArabic = useHasArabic()
  const { description } = editing.draft
  return (
    <section className="pf-panel" aria-labelledby="pf-presentation">
      <h2 id="pf-presentation">Présentation</h2>
      <div className="pf-fields">
        <div className="pf-pair">
          <ProductText editing={editing} name="name" label="Nom" />
          <ProductText editing={editing} name="brand" label="Marque (facultatif)" />
        </div>
        <ProductText
          editing={editing}
          name="description"
          label="Description"
          hint={useFrenchHint(description)}
          lines="many"
        />
        {hasArabic && (
          <ArabicDescription
            typed={editing.draft}
            read={read}
            error={editing.issueAt('product.description_ar')}
            onChange={(text) => editing.setText('description_ar', text)}
          />
        )}
      </div>
    </section>
  )
}

export function NotesPanel({ editing }: { editing: Editing }) {
  const { notes_top, notes_heart, notes_base } = editing.draft
  const topHint = useFrenchHint(notes_top)
  return (
    <section className="pf-panel" aria-labelledby="pf-notes">
      <h2 id="pf-notes">Notes olfactives</h2>
      <div className="pf-fields">
        <ProductText
          editing={editing}
          name="notes_top"
          label="Notes de tête"
          hint={topHint ?? 'Séparez les notes par des virgules.'}
        />
        <ProductText
          editing={editing}
          name="notes_heart"
          label="Notes de cœur"
          hint={useFrenchHint(notes_heart)}
        />
        <ProductText
          editing={editing}
          name="notes_base"
          label="Notes de fond"
          hint={useFrenchHint(notes_base)}
        />
      </div>
    </section>
  )
}
