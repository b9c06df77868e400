import { foldText } from '#domain/text.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import type { Campaign } from '#web/data/admin/campaigns.ts'
import type { Promotion } from '#web/data/admin/promotions.ts'
import { ArrowLeft, SearchX } from '#web/ui/icons.tsx'
import { CampaignList } from './campaign-list.tsx'
import { countSizes } from './count-sizes.ts'
import { PromotionCard } from './promotion-card.tsx'

/** The list begins with so many cards, so that hundreds of promotions do not slow the page. */
const STEP = 24

type PromotionListProps = {
  campaigns: readonly Campaign[]
  promotions: readonly Promotion[]
  onEdit: (promotion: Promotion) => void
}

/**
 * Lists promotions of the products found by the search, latest first. Those of a campaign stand behind its card, and are
 * shown alone by its link; the search finds them too.
 */
export function PromotionList({ campaigns, promotions, onEdit }: PromotionListProps) {
  const { params, setParams } = useQueryParams('/guarded/admin/promotions')
  const wanted = foldText(params.search)
  const opened = campaigns.find(({ id }) => String(id) === params.campagne)
  const isListed = ({ campaign_id }: Promotion) =>
    opened === undefined ? wanted !== '' || campaign_id === null : campaign_id === opened.id
  const found = promotions.filter(
    (promotion) => isListed(promotion) && foldText(promotion.product_name).includes(wanted),
  )
  const foundCampaigns =
    opened === undefined ? campaigns.filter(({ name }) => foldText(name).includes(wanted)) : []
  const { shown, showMore } = useShown(found, STEP)
  return (
    <>
      {opened !== undefined && (
        <div className="list-bar">
          <p>
            <b>
              <bdi>{opened.name}</bdi>
            </b>
            , {countSizes(opened.sizes)}
          </p>
          <button type="button" className="btn btn-quiet" onClick={() => setParams({ campagne: '' })}>
            <ArrowLeft size={20} />
            Toutes les promotions
          </button>
        </div>
      )}
      <div className="tools">
        <ListSearch
          label="Rechercher une promotion"
          placeholder="Nom du produit"
          value={params.search}
          onSearch={(search) => setParams({ search })}
        />
      </div>
      <CampaignList campaigns={foundCampaigns} />
      {found.length + foundCampaigns.length === 0 && (
        <EmptyPanel Motif={SearchX} text="Aucune promotion ne correspond à votre recherche.">
          <button type="button" className="btn btn-secondary" onClick={() => setParams({ search: '' })}>
            Effacer la recherche
          </button>
        </EmptyPanel>
      )}
      {found.length > 0 && (
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
