import { foldText } from '#domain/text.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import type { Promotion } from '#web/data/admin/promotions.ts'
import { SearchX } from '#web/ui/icons.tsx'
import { PromotionCard } from './promotion-card.tsx'

/** The list begins with so many cards, so that hundreds of promotions do not slow the page. */
const STEP = 24

type PromotionListProps = { promotions: readonly Promotion[]; onEdit: (promotion: Promotion) => void }

/** Lists promotions of the products found by the search, latest first. */
export function PromotionList({ promotions, onEdit }: PromotionListProps) {
  const { params, setParams } = useQueryParams('/guarded/admin/promotions')
  const wanted = foldText(params.search)
  const found = promotions.filter(({ product_name }) => foldText(product_name).includes(wanted))
  const { shown, showMore } = useShown(found, STEP)
  return (
    <>
      <div className="tools">
        <ListSearch
          label="Rechercher une promotion"
          placeholder="Nom du produit"
          value={params.search}
          onSearch={(search) => setParams({ search })}
        />
      </div>
      {found.length === 0 ? (
        <EmptyPanel Motif={SearchX} text="Aucune promotion ne correspond à votre recherche.">
          <button type="button" className="btn btn-secondary" onClick={() => setParams({ search: '' })}>
            Effacer la recherche
          </button>
        </EmptyPanel>
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
