/** Room of reviews: whom to ask, and what to publish. */

import { useQuery } from '@tanstack/react-query'
import type { ReviewState } from '#domain/reviews/review.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { REVIEWS_PER_PAGE, reviewCountsQuery, reviewsQuery } from '#web/data/admin/reviews.ts'
import { useMay } from '#web/data/admin/session.ts'
import { MessageCircle } from '#web/ui/icons.tsx'
import { ReviewCard } from './review-card.tsx'
import { ToAsk } from './to-ask.tsx'
import './reviews.css'

const TABS = {
  'a-lire': { state: 'waiting', label: 'À lire', empty: 'Aucun avis à lire.' },
  publies: { state: 'published', label: 'Publiés', empty: 'Aucun avis publié pour le moment.' },
  masques: { state: 'hidden', label: 'Masqués', empty: 'Aucun avis masqué.' },
} as const satisfies Record<string, { state: ReviewState; label: string; empty: string }>

/** Shows the piles of reviews at `/admin/avis` (A33); those who confirm ask, and owners decide as well. */
export function ReviewsScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/avis')
  const decides = useMay('owner')
  const { onglet, page } = params
  const { data: counts } = useQuery(reviewCountsQuery())
  const noteOf = (count: number | null | undefined) => (count ? String(count) : undefined)
  return (
    <>
      <ScreenHead title="Avis" />
      {decides && (
        <Pills
          label="Avis"
          pills={[
            { value: 'a-demander' as const, label: 'À demander', note: noteOf(counts?.to_ask) },
            { value: 'a-lire' as const, label: TABS['a-lire'].label, note: noteOf(counts?.to_read) },
            { value: 'publies' as const, label: TABS.publies.label },
            { value: 'masques' as const, label: TABS.masques.label },
          ]}
          chosen={onglet}
          onChoose={(next) => setParams({ onglet: next, page: 1 })}
        />
      )}
      {decides && onglet !== 'a-demander' ? (
        <Decided tab={onglet} page={page} onChange={setParams} />
      ) : (
        <ToAsk />
      )}
    </>
  )
}

type DecidedProps = {
  tab: keyof typeof TABS
  page: number
  onChange: (changes: { page: number }) => void
}

function Decided({ tab, page, onChange }: DecidedProps) {
  const { state, empty } = TABS[tab]
  const list = useQuery(reviewsQuery(state, page))
  return (
    <Loaded
      query={list}
      failure="Les avis n’ont pas pu être chargés."
      loading={<LoadingPanel label="Chargement des avis" />}
    >
      {({ reviews, total }) => (
        <ListPage
          page={page}
          perPage={REVIEWS_PER_PAGE}
          total={total}
          shown={reviews.length}
          isPlaceholder={list.isPlaceholderData}
          onChange={onChange}
          empty={<EmptyPanel Motif={MessageCircle} text={empty} />}
        >
          <ul className="rv-list">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        </ListPage>
      )}
    </Loaded>
  )
}
