import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdSpendImport } from '#contract/results/ad-spend.ts'
import { formatDirhamsInFull } from '#domain/money.ts'
import { AD_SHEET_FIELDS, AD_SHEET_LABELS, type AdSheetField } from '#domain/results/ad-sheet.ts'
import type { DateOrder } from '#domain/time/date-order.ts'
import { DateOrderQuestion } from '#web/admin/pieces/date-order-question.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { sendAdSheet } from '#web/data/admin/results.ts'
import { Upload } from '#web/ui/admin-icons.tsx'

type Named = Partial<Record<AdSheetField, string>>
type Said = Named & { date_order?: DateOrder }
/** A file that waits for an answer, with what was said of it before. */
type Asked = { file: File; said: Said } & Exclude<AdSpendImport, { outcome: 'read' }>

/** Whose export it is: the channel that its costs are written down for. */
const CHANNELS = ['Meta', 'TikTok', 'Google', 'Snapchat'] as const

/** Reads an export of Meta or TikTok, and asks what nobody knows of it: its columns, or the order of its dates (A32.7). */
export function AdSheetForm({ onRead }: { onRead: () => void }) {
  const queryClient = useQueryClient()
  const [channel, setChannel] = useState<(typeof CHANNELS)[number]>('Meta')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [chosen, setChosen] = useState<Named>({})
  const { isBusy, run } = useChangeWithToast(async (file: File, said: Said) => {
    const read = await sendAdSheet(queryClient, file, { channel, ...said })
    if (read.outcome !== 'read') {
      setAsked({ file, said, ...read })
      return null
    }
    onRead()
    return readInWords(read)
  })
  return (
    <div className="form">
      <p className="muted">
        L’export par campagne et par jour, en CSV ou XLSX. Envoyé de nouveau, il remplace les mêmes campagnes
        sur toute sa période.
      </p>
      <Pills
        label="Canal"
        pills={CHANNELS.map((value) => ({ value, label: value }))}
        chosen={channel}
        onChoose={setChannel}
      />
      <label className="btn btn-secondary" aria-busy={isBusy}>
        <Upload size={20} />
        Choisir le fichier
        <input
          className="sr"
          type="file"
          accept=".xlsx,.csv"
          onChange={({ target }) => {
            const file = target.files?.[0]
            setAsked(null)
            if (file !== undefined) void run(file, {})
            // Allows the same file to be chosen again.
            target.value = ''
          }}
        />
      </label>
      {asked?.outcome === 'columns' && (
        <>
          <p>Les colonnes de ce fichier ne sont pas connues. Que contient chacune&#8239;?</p>
          {AD_SHEET_FIELDS.map((field) => (
            <SelectField
              key={field}
              label={AD_SHEET_LABELS[field]}
              options={[{ id: '', label: 'Aucune' }, ...asked.headings.map((id) => ({ id, label: id }))]}
              value={chosen[field] ?? ''}
              onChange={(heading) => setChosen({ ...chosen, [field]: heading })}
            />
          ))}
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isBusy}
            onClick={() => void run(asked.file, withoutNone(chosen))}
          >
            Lire le fichier
          </button>
        </>
      )}
      {asked?.outcome === 'date-order' && (
        <DateOrderQuestion
          file="ce relevé"
          asked={asked}
          said={null}
          isBusy={isBusy}
          onSay={(date_order) => void run(asked.file, { ...asked.said, date_order })}
        />
      )}
    </div>
  )
}

function withoutNone(chosen: Named): Named {
  return Object.fromEntries(Object.entries(chosen).filter(([, heading]) => heading !== ''))
}

/** Returns '3 campagnes, 31 jours : 1 250,00 DH ; 2 lignes non lues'. */
function readInWords({
  days,
  campaigns,
  total,
  skipped,
}: {
  days: number
  campaigns: number
  total: number
  skipped: number
}): string {
  const of = (count: number, one: string) => `${count} ${one}${count > 1 ? 's' : ''}`
  const left = skipped === 0 ? '' : `\u202f; ${of(skipped, 'ligne')} non lue${skipped > 1 ? 's' : ''}`
  return `${of(campaigns, 'campagne')}, ${of(days, 'jour')}\u00a0: ${formatDirhamsInFull(total)}${left}`
}
