import { say, sayCount } from '#domain/words/say.ts'
import { keepShared, useFavourites } from '#web/data/favourites/favourites.ts'
import { shareAddress } from '#web/data/share-address.ts'
import type { Page } from '#web/head/page.ts'
import { favouritesPath, PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { LoadFailure } from '#web/storefront/pages/error-page.tsx'
import { SkeletonCards } from '#web/storefront/product-card/skeleton-card.tsx'
import { WantedPerfumes } from '#web/storefront/product-card/wanted-perfumes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HouseTrace } from '#web/ui/house-trace.tsx'
import { Check, Share2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCopied } from '#web/ui/use-copied.ts'
import { FavouriteCard } from './favourite-card.tsx'
import { WORDS } from './words.fr.ts'
import './favourites.css'

export { loadShared } from './favourites-loader.ts'

export const HEAD: Page = {
  path: PATHS.favourites,
  title: `${WORDS.title} | {nom}`,
  description: WORDS.description,
  robots: 'noindex, nofollow',
}

/** Shows `/favoris`: what this browser keeps, or what an address shares (S22.11 to S22.13). */
export function FavouritesPage({ shared }: { shared: readonly string[] | null }) {
  return <div className="wrap fav">{shared === null ? <Own /> : <Shared slugs={shared} />}</div>
}

export function FavouritesFailure() {
  return <LoadFailure title={WORDS.failed} onRetry={() => window.location.reload()} />
}

function Own() {
  const slugs = useFavourites()
  if (slugs !== null && slugs.length === 0) {
    return (
      <>
        <PageTitle title={WORDS.title} text={WORDS.here} />
        <Nothing title={WORDS.empty} text={WORDS.emptyText} />
      </>
    )
  }
  return (
    <>
      <PageTitle title={WORDS.title} text={WORDS.here} />
      {slugs === null ? (
        <div className="grid-cards g3" role="status" aria-label={WORDS.loading}>
          <SkeletonCards count={4} />
        </div>
      ) : (
        <>
          <ShareList slugs={slugs} />
          <Cards slugs={slugs} />
        </>
      )}
    </>
  )
}

function Shared({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0) {
    return (
      <>
        <PageTitle title={WORDS.sharedTitle} text="" />
        <Nothing title={WORDS.sharedEmpty} text={WORDS.sharedEmptyText} />
      </>
    )
  }
  return (
    <>
      <PageTitle title={WORDS.sharedTitle} text={sayCount(WORDS.sharedText, slugs.length, {})} />
      <div className="fav-acts">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            keepShared(slugs)
            toast({
              tone: 'success',
              title: WORDS.keptAll,
              action: { label: WORDS.mine, href: PATHS.favourites },
            })
          }}
        >
          {WORDS.keepAll}
        </button>
        <a className="btn btn-quiet" href={PATHS.favourites}>
          {WORDS.mine}
        </a>
      </div>
      <Cards slugs={slugs} />
    </>
  )
}

function PageTitle({ title, text }: { title: string; text: string }) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {text !== '' && <p>{text}</p>}
    </div>
  )
}

function Cards({ slugs }: { slugs: readonly string[] }) {
  return (
    <div className="grid-cards g3">
      {slugs.map((slug) => (
        <FavouriteCard key={slug} slug={slug} />
      ))}
    </div>
  )
}

function ShareList({ slugs }: { slugs: readonly string[] }) {
  const { name } = useSite()
  const { isCopied, onCopy } = useCopied(() => {
    const url = window.location.origin + favouritesPath(slugs)
    return shareAddress({
      url,
      title: say(WORDS.shareTitle, { name }),
      copyFailure: WORDS.copyFailure,
      copyByHand: say(WORDS.copyByHand, { url }),
    })
  })
  return (
    <div className="fav-acts">
      <button type="button" className="btn btn-secondary" onClick={() => void onCopy()}>
        {isCopied ? <Check size={20} /> : <Share2 size={20} />}
        <span aria-live="polite">{isCopied ? WORDS.copied : WORDS.share}</span>
      </button>
    </div>
  )
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <>
      <div className="box">
        <EmptyState motif={<HouseTrace />} title={title} text={text}>
          <a className="btn btn-primary" href={PATHS.shop}>
            {WORDS.toShop}
          </a>
        </EmptyState>
      </div>
      <WantedPerfumes />
    </>
  )
}
