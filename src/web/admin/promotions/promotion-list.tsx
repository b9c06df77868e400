import { foldText } from '#domain/text.ts'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import type { Promotion } from '#web/data/admin-promotions.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchX } from '#web/ui/icons.tsx'
import { PromotionCard } from './promotion-card.tsx'

/** So many cards at first: the page stays light with hundreds of promotions. */
const STEP = 24

type PromotionListProps = { promotions: readonly Promotion[]; onEdit: (promotion: Promotion) => void }

/** The promotions of the products that are searched for, the latest first. */
export function PromotionList({ promotions, onEdit }: PromotionListProps) {
  const [params, setParams] = useQueryParams()
  const search = params.get('search') ?? ''
  const wanted = foldText(search.trim())
  const found = promotions.filter(({ product_name }) => foldText(product_name).includes(wanted))
  const { shown, showMore } = useShown(found, STEP)
  return (
    <>
      <div className="tools">
        <ListSearch
          label="Rechercher une promotion"
          placeholder="Nom du produit"
          value={search}
          onSearch={(text) => setParams({ search: text })}
        />
      </div>
      {found.length === 0 ? (
        <div className="panel">
          <EmptyState
            motif={<SearchX className="motif" aria-hidden="true" />}
            text="Aucune promotion ne correspond à votre recherche."
          >
            <button type="button" className="btn btn-secondary" onClick={() => setParams({ search: '' })}>
              Effacer la recherche
            </button>
          </EmptyState>
        </div>
      ) : (
        <ul className="promos">
          {shown.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} onEdit={onEdit} />
          ))}
        </ul>
      )}
      <ShowMore shown={shown.length} total={found.length} onMore={showMore} />
    </>
  )
}
