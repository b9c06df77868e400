import { bestsellersQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { PerfumeRow } from './perfume-row.tsx'
import { WORDS } from './wanted-perfumes-words.fr.ts'

const SHOWN = 4

/** Shows best sellers where a page would be a dead end (S17.9); nothing in a shop that marks none. */
export function WantedPerfumes() {
  const { data: products = [] } = useRead(bestsellersQuery())
  if (products.length === 0) return null
  return <PerfumeRow title={WORDS.title} products={products.slice(0, SHOWN)} />
}
