import {
  COLUMN_LABELS,
  COLUMN_SOURCES,
  type Column,
  columnText,
  formatLabel,
} from '#domain/carriers/columns.ts'
import { CARRIER_LIMITS } from '#domain/carriers/form.ts'
import { type Editing as Part, part } from '#web/admin/contents/editing.ts'
import { ItemList } from '#web/admin/contents/item-list.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { SettingsGroup } from '#web/admin/settings/settings-group.tsx'
import type { CarrierDraft } from './carrier-draft.ts'
import { EXAMPLE_PARCELS } from './example-parcels.ts'

type ColumnsProps = {
  editing: Editing<CarrierDraft>
  hasIssueBelow: (path: string) => boolean
  evidence: string
}

/** Shows the columns of the carrier's file, in order, with two example lines (A24.4). */
export function CarrierColumns({ editing, hasIssueBelow, evidence }: ColumnsProps) {
  const { draft, change, issueAt } = editing
  const columns: Part<Column[]> = {
    value: draft.columns,
    path: 'columns',
    change: (edit) => change((known) => ({ columns: edit(known.columns) })),
    issueAt,
    hasIssueBelow,
  }
  return (
    <SettingsGroup title="Colonnes de son fichier" note={evidence}>
      <ItemList<Column>
        editing={columns}
        noun="Colonne"
        summary={({ header, source }) => `${header === '' ? '…' : header} · ${COLUMN_LABELS[source]}`}
        least={1}
        add={{
          label: 'Ajouter une colonne',
          most: CARRIER_LIMITS.columns,
          create: newColumn,
        }}
      >
        {(one) => <ColumnFields column={one} />}
      </ItemList>
      <Preview columns={draft.columns} />
    </SettingsGroup>
  )
}

function ColumnFields({ column }: { column: Part<Column> }) {
  const [header, source, format] = [part(column, 'header'), part(column, 'source'), part(column, 'format')]
  const words = formatLabel(source.value)
  return (
    <>
      <TextField
        label="Titre"
        error={header.issueAt(header.path)}
        value={header.value}
        onChange={(text) => header.change(() => text)}
      />
      <SelectField
        label="Contenu"
        options={COLUMN_SOURCES.map((id) => ({ id, label: COLUMN_LABELS[id] }))}
        value={source.value}
        onChange={(source) => column.change((known) => ({ ...known, source, format: '' }))}
      />
      {words !== null && (
        <TextField
          label={words}
          error={format.issueAt(format.path)}
          value={format.value}
          onChange={(text) => format.change(() => text)}
        />
      )}
    </>
  )
}

function newColumn(): Column {
  return { header: '', source: 'fixed', format: '' }
}

function Preview({ columns }: { columns: readonly Column[] }) {
  // Two columns may have equal headings, so the key has the index too.
  const keyed = columns.map((column, index) => ({ column, key: `${index} ${column.header}` }))
  return (
    <section
      className="carrier-preview"
      aria-label="Aperçu du fichier, avec deux colis inventés"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {keyed.map(({ column, key }) => (
              <th key={key}>{column.header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EXAMPLE_PARCELS.map(({ parcel, city }) => (
            <tr key={parcel.order_number}>
              {keyed.map(({ column, key }) => (
                <td key={key}>{columnText(column, parcel, city)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
