import { ProductText } from './product-text.tsx'
import type { Editing } from './use-product-form.ts'

export function PresentationPanel({ editing }: { editing: Editing }) {
  return (
    <section className="pf-panel" aria-labelledby="pf-presentation">
      <h2 id="pf-presentation">Présentation</h2>
      <div className="pf-fields">
        <div className="pf-pair">
          <ProductText editing={editing} name="name" label="Nom" />
          <ProductText editing={editing} name="brand" label="Marque (facultatif)" />
        </div>
        <ProductText editing={editing} name="description" label="Description" lines="many" />
      </div>
    </section>
  )
}

export function NotesPanel({ editing }: { editing: Editing }) {
  return (
    <section className="pf-panel" aria-labelledby="pf-notes">
      <h2 id="pf-notes">Notes olfactives</h2>
      <div className="pf-fields">
        <ProductText
          editing={editing}
          name="notes_top"
          label="Notes de tête"
          hint="Séparez les notes par des virgules."
        />
        <ProductText editing={editing} name="notes_heart" label="Notes de cœur" />
        <ProductText editing={editing} name="notes_base" label="Notes de fond" />
      </div>
    </section>
  )
}
