import { useDeferredValue, useEffect, useId, useState } from 'react'
import { boxVariant } from '#domain/box/box.ts'
import { findPerfumes } from '#domain/box/find.ts'
import type { Category } from '#domain/catalogue/filter.ts'
import { GENDERS, type Product } from '#domain/catalogue/product.ts'
import { GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { boxListQuery } from '#web/data/box/list.ts'
import { useRead } from '#web/data/use-read.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Search } from '#web/ui/icons.tsx'
import { BoxChoice } from './box-choice.tsx'
import type { BoxState } from './use-box.ts'
import { WORDS } from './words.fr.ts'
import './box-list.css'

/** In a big shop the server is asked once the shopper has stopped typing. */
const ASK_AFTER_MS = 250
const MAX_SEARCH_LENGTH = 100
const PILLS: readonly Category[] = ['all', ...GENDERS]
/** Each 'Voir plus' adds so many rows. */
const STEP = 12
/** Says how many rows are above the fold and load eagerly. */
const EAGER_ROWS = 4
/** S9.15 asks for six skeletons. */
const SKELETONS = [1, 2, 3, 4, 5, 6]

/** Shows the perfumes to choose from: those offered in 5 ml. */
export function BoxList({ box }: { box: BoxState }) {
  const [category, setCategory] = useState<Category>('all')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(STEP)
  const { products, isError, refetch } = useFound(category, search)
  const id = useId()
  const isFiltered = category !== 'all' || search.trim() !== ''

  return (
    <section className="coffret-list" aria-labelledby="coffret-list">
      <div className="coffret-tools">
        <h2 id="coffret-list">{WORDS.listTitle}</h2>
        <div className="with-icon">
          <label className="sr" htmlFor={id}>
            {WORDS.search}
          </label>
          <Search />
          <input
            id={id}
            className="input"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={WORDS.searchHint}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <fieldset className="coffret-pills" aria-label={WORDS.collection}>
          {PILLS.map((one) => (
            <button
              key={one}
              type="button"
              className={one === category ? 'pill is-on' : 'pill'}
              aria-pressed={one === category}
              onClick={() => setCategory(one)}
            >
              {one === 'all' ? WORDS.all : GENDER_LABELS[one]}
            </button>
          ))}
        </fieldset>
      </div>
      {products === undefined && !isError && <LoadingChoices />}
      {products?.length === 0 && (
        <p className="coffret-nothing">{isFiltered ? WORDS.nothingFound : WORDS.nothingYet}</p>
      )}
      {products !== undefined && <Choices products={products.slice(0, shown)} box={box} />}
      {isError && <Failure title={WORDS.failure} onRetry={() => void refetch()} />}
      {products !== undefined && products.length > shown && (
        <button
          type="button"
          className="btn btn-secondary coffret-more"
          onClick={() => setShown(shown + STEP)}
        >
          {WORDS.more}
        </button>
      )}
    </section>
  )
}

/**
 * Returns the perfumes of a search: found in the browser in a small shop, which is sent whole, otherwise by the server, as
 * are searches in the other language (S13.90).
 */
function useFound(category: Category, search: string) {
  const first = useRead(boxListQuery())
  const settled = useSettled(search.trim())
  const isWhole = first.data?.isWhole === true && !isForServer(settled)
  const typed = useDeferredValue(isForServer(search) ? settled : search)
  const isFiltered = category !== 'all' || settled !== ''
  const found = useRead({
    ...boxListQuery({
      categorie: category === 'all' ? undefined : category,
      q: settled === '' ? undefined : settled,
    }),
    enabled: !isWhole && isFiltered,
  })
  const { data, isError, refetch } = isWhole || !isFiltered ? first : found
  const matching =
    data && (isWhole ? findPerfumes(data.products, { category, search: typed }) : data.products)
  return {
    products: matching?.filter((product) => boxVariant(product) !== undefined),
    isError: isError && data === undefined,
    refetch,
  }
}

function isForServer(search: string): boolean {
  return RegExp(LANGUAGE.otherLetters, 'i').test(search)
}

function Choices({ products, box }: { products: readonly Product[]; box: BoxState }) {
  return (
    <ul className="coffret-choices">
      {products.map((product, position) => (
        <BoxChoice
          key={product.id}
          product={product}
          box={box}
          loading={position < EAGER_ROWS ? 'eager' : 'lazy'}
        />
      ))}
    </ul>
  )
}

function LoadingChoices() {
  return (
    <ul className="coffret-choices" aria-hidden="true">
      {SKELETONS.map((row) => (
        <li key={row} className="coffret-choice">
          <span className="sk coffret-wait" />
          <span className="sk sk-line" />
        </li>
      ))}
    </ul>
  )
}

/** The text, once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
