import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { moveItem } from '#web/admin/pieces/move-item.ts'
import { useTileDrag } from '#web/admin/products/use-tile-drag.ts'
import { GripVertical } from '#web/ui/admin-icons.tsx'
import { CircleAlert, Plus } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type Editing, issueOf, item } from './editing.ts'
import { ItemButtons } from './item-buttons.tsx'
import { nextKey, useItemKeys } from './use-item-keys.ts'
import './item-list.css'

type ItemListProps<T> = {
  editing: Editing<T[]>
  /** Names an item, followed by its number: 'Image', 'Question'. */
  noun: string
  /** Returns the summary of a closed item. */
  summary: (item: T) => string
  /** It is undefined where items can neither be added nor removed. */
  add?: { label: string; most: number; create: (items: readonly T[]) => T }
  least?: number
  /** Returns the part of the preview that shows an item. */
  partOf?: (item: T) => string | undefined
  /** Stands beside the name, for example a switch. */
  aside?: (editing: Editing<T>, name: string) => ReactNode
  /** It is undefined for items that are only put in order. */
  children?: (editing: Editing<T>, name: string) => ReactNode
}

/**
 * Edits a list that is put in order by buttons, arrow keys, mouse or finger, and whose items open for
 * editing.
 */
export function ItemList<T>(props: ItemListProps<T>) {
  const { editing, noun, summary, add, least = 0, partOf, aside, children } = props
  const items = editing.value
  const list = useRef<HTMLOListElement>(null)
  const { keys, opened, open, shuffle } = useItemKeys(items.length)
  const [told, setTold] = useState('')
  const drag = useTileDrag(list, moveTo)
  const id = useId()

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= items.length || to === from) return
    flushSync(() => {
      shuffle((known) => moveItem(known, from, to))
      editing.change((known) => moveItem(known, from, to))
      setTold(`${noun} ${from + 1} est maintenant en position ${to + 1} sur ${items.length}.`)
    })
  }

  /** Keeps the focus on the moved item. */
  function stepTo(from: number, to: number, control: string) {
    moveTo(from, to)
    focusItem(Math.max(0, Math.min(to, items.length - 1)), `[data-control=${control}]`)
  }

  function remove(index: number) {
    const [gone, key] = [items[index], keys[index]]
    if (gone === undefined || key === undefined) return
    flushSync(() => {
      shuffle((known) => known.filter((_, at) => at !== index))
      editing.change((known) => known.filter((_, at) => at !== index))
    })
    toast({
      title: `${noun} ${index + 1} n’est plus dans la liste`,
      action: {
        label: 'Rétablir',
        onClick() {
          shuffle((known) => [...known.slice(0, index), key, ...known.slice(index)])
          editing.change((known) => [...known.slice(0, index), gone, ...known.slice(index)])
        },
      },
    })
    if (items.length > 1) focusItem(Math.min(index, items.length - 2), 'button')
    else document.getElementById(`${id}-add`)?.focus()
  }

  function append(create: (items: readonly T[]) => T) {
    flushSync(() => {
      open(shuffle((known) => [...known, nextKey(known)]).at(-1))
      editing.change((known) => [...known, create(known)])
    })
    focusItem(items.length, 'input, textarea, select')
  }

  function focusItem(index: number, selector: string) {
    list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus()
  }

  const issue = issueOf(editing)
  return (
    <div className="ct-list">
      <ol ref={list}>
        {items.map((one, index) => {
          const name = `${noun} ${index + 1}`
          const own = item(editing, index)
          const isOpen = keys[index] !== undefined && opened.has(keys[index])
          const isDragged = drag.state?.from === index
          const isTarget = drag.state !== null && drag.state.to === index && !isDragged
          const isWrong = !isOpen && editing.hasIssueBelow(`${editing.path}.${index}.`)
          if (own === undefined) return null
          return (
            <li
              key={keys[index]}
              className={[
                'ct-item',
                isDragged && 'is-dragged',
                isTarget && 'is-target',
                isWrong && 'is-wrong',
              ]
                .filter(Boolean)
                .join(' ')}
              style={isDragged ? { translate: `0 ${drag.state?.dy}px` } : undefined}
              data-part={partOf?.(one)}
            >
              <div className="ct-item-head">
                <button
                  type="button"
                  className="icon-btn grip"
                  data-control="grip"
                  aria-label={`Déplacer ${name}, avec les flèches du clavier ou en glissant`}
                  onPointerDown={(event) => drag.start(event, index)}
                  onKeyDown={(event) => {
                    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                    if (step === undefined) return
                    event.preventDefault()
                    stepTo(index, index + step, 'grip')
                  }}
                >
                  <GripVertical size={20} />
                </button>
                {children === undefined ? (
                  <p className="name">
                    <span className="sr">{`${name}, `}</span>
                    <span className="sum">{summary(one)}</span>
                  </p>
                ) : (
                  <button
                    type="button"
                    className="name"
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? `${id}-${keys[index]}` : undefined}
                    onClick={() => open(keys[index], !isOpen)}
                  >
                    <span className="no">{name}</span>
                    <span className="sum" dir="auto">
                      {isWrong && <CircleAlert size={18} aria-label="À corriger" />}
                      <span>{summary(one)}</span>
                    </span>
                  </button>
                )}
                {aside?.(own, name)}
                <ItemButtons
                  name={name}
                  index={index}
                  count={items.length}
                  onStep={stepTo}
                  onRemove={add !== undefined && items.length > least ? () => remove(index) : undefined}
                />
              </div>
              {isOpen && children !== undefined && (
                <fieldset className="ct-item-fields" id={`${id}-${keys[index]}`}>
                  <legend className="sr">{name}</legend>
                  {children(own, name)}
                </fieldset>
              )}
            </li>
          )
        })}
      </ol>
      <p className="sr" role="status">
        {told}
      </p>
      {issue !== undefined && (
        <p className="error" tabIndex={-1} data-issue="">
          <CircleAlert />
          <span>{issue}</span>
        </p>
      )}
      {add !== undefined && items.length < add.most && (
        <button
          type="button"
          id={`${id}-add`}
          className="btn btn-secondary"
          onClick={() => append(add.create)}
        >
          <Plus size={20} />
          {add.label}
        </button>
      )}
    </div>
  )
}
