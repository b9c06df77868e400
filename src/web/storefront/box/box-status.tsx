import { MAX_BOX_PERFUMES, MIN_BOX_PERFUMES } from '#domain/box/box.ts'
import { shareBox } from '#web/data/box/share.ts'
import { boxPath } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Check, Share2 } from '#web/ui/icons.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import { placeNews } from './box-arches.tsx'
import type { BoxState } from './use-box.ts'

/** Shows how far the box is, and the way to share it. */
export function BoxStatus({ box }: { box: BoxState }) {
  const { slugs, isCut, hasFailed, retry, places } = box
  return (
    <div className="coffret-status">
      <div role="status">
        <p>{progress(box)}</p>
        {isCut && <p>Un coffret compte cinq parfums au plus&nbsp;: voici les cinq premiers.</p>}
        <p className="sr">{placeNews(places)}</p>
      </div>
      {slugs.length > 0 && <ShareButton slugs={slugs} />}
      {hasFailed && <Failure title="Un parfum de ce coffret n’a pas pu être chargé." onRetry={retry} />}
    </div>
  )
}

function progress({ ready, missing, places, isInCart }: BoxState): string {
  const count = ready.length
  if (isInCart) return 'Ce coffret est dans votre panier.'
  if (places.length === 0) return 'Choisissez vos parfums dans la liste.'
  if (missing > 0) {
    return `${countPerfumes(count)} sur ${MIN_BOX_PERFUMES}\u00a0: encore ${missing} pour faire un coffret.`
  }
  if (count === MAX_BOX_PERFUMES) return 'Coffret complet\u00a0: touchez une arche pour changer de parfum.'
  if (places.length === MAX_BOX_PERFUMES)
    return `${countPerfumes(count)}\u00a0: les autres ne sont pas comptés.`
  const room = MAX_BOX_PERFUMES - places.length
  return `${countPerfumes(count)}\u00a0: le coffret est prêt, et il reste ${room === 1 ? 'une place' : `${room} places`}.`
}

function countPerfumes(count: number): string {
  return count > 1 ? `${count} parfums` : `${count} parfum`
}

function ShareButton({ slugs }: { slugs: readonly string[] }) {
  const { name } = useSite()
  const { isCopied, onCopy } = useCopied(() => shareBox(window.location.origin + boxPath(slugs), name))
  const Sign = isCopied ? Check : Share2
  return (
    <button type="button" className="coffret-share" onClick={onCopy}>
      <Sign size={18} />
      <span>{isCopied ? 'Lien copié' : 'Partager'}</span>
    </button>
  )
}
