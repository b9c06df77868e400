import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { type CorrectedSize, CorrectSize } from '#web/admin/stock/correct-size.tsx'
import { searchQuery } from '#web/data/admin/search.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { X } from '#web/ui/icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { FoundList } from './found-list.tsx'
import './search.css'

type SearchDialogProps = { isOpen: boolean; onClose: () => void }

/** Shows the search over a screen: results appear while one types, and arrows go through them. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId} className="area-search">
      <h2 id={titleId} className="sr">
        Chercher partout
      </h2>
      <SearchPanel onClose={onClose} />
    </Modal>
  )
}

function SearchPanel({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const [text, setText] = useState('')
  const [size, setSize] = useState<CorrectedSize | null>(null)
  const found = useQuery(searchQuery(text))
  if (size !== null) return <CorrectSize size={size} onSaved={onClose} onCancel={() => setSize(null)} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows go between the field and the links inside it
    <div onKeyDown={goThrough}>
      <div className="bar">
        <ListSearch
          label="Chercher une commande, un client ou un parfum"
          placeholder="Nom, téléphone, numéro, parfum, suivi"
          value={text}
          onSearch={setText}
        />
        <button type="button" className="icon-btn" aria-label="Fermer la recherche" onClick={onClose}>
          <X size={20} />
        </button>
      </div>
      <div className="found" aria-busy={found.isFetching}>
        {found.isError && (
          <p className="error" role="alert">
            {refusalMessage(found.error, 'La recherche n’a pas abouti. Vérifiez votre connexion.')}
          </p>
        )}
        {text !== '' && found.data !== undefined && !found.isError && (
          <FoundList found={found.data} text={text} onLeave={onClose} onCorrect={setSize} />
        )}
      </div>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrows go from the field through the results and back; Enter in the field opens the first. */
function goThrough(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, .found :is(a, button)')]
  const step = STEPS[key]
  const isFromField = target instanceof HTMLInputElement
  if (step === undefined && !(key === 'Enter' && isFromField)) return
  const place = target instanceof HTMLElement ? stops.indexOf(target) : -1
  const next = stops[place + (step ?? 1)]
  if (next === undefined) return
  event.preventDefault()
  if (step === undefined) next.click()
  else next.focus()
}
