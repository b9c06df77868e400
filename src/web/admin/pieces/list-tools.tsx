import { ListSearch, type ListSearchProps } from './list-search.tsx'
import { Pills, type PillsProps } from './pills.tsx'

type ListToolsProps<T> = PillsProps<T> & { search: ListSearchProps }

/** Shows the filter pills and search box of a list. */
export function ListTools<T extends string | undefined>({ search, ...pills }: ListToolsProps<T>) {
  return (
    <div className="tools">
      <Pills {...pills} />
      <ListSearch {...search} />
    </div>
  )
}
