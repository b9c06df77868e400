import { MAX_BOX_PERFUMES, MIN_BOX_PERFUMES } from '#domain/box/box.ts'
import { say, sayCount } from '#domain/words/say.ts'
import { shareBox } from '#web/data/box/share.ts'
import { boxPath } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Check, Share2 } from '#web/ui/icons.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import { placeNews } from './box-arches.tsx'
import type { BoxState } from './use-box.ts'
import { WORDS } from './words.fr.ts'

/** Shows how far the box is, and the way to share it. */
export function BoxStatus({ box }: { box: BoxState }) {
  const { slugs, isCut, hasFailed, retry, places } = box
  return (
    <div className="coffret-status">
      <div role="status">
        <p>{progress(box)}</p>
        {isCut && <p>{WORDS.isCut}</p>}
        <p className="sr">{placeNews(places)}</p>
      </div>
      {slugs.length > 0 && <ShareButton slugs={slugs} />}
      {hasFailed && <Failure title={WORDS.perfumeFailure} onRetry={retry} />}
    </div>
  )
}

function progress({ ready, missing, places, isInCart }: BoxState): string {
  if (isInCart) return WORDS.inCart
  if (places.length === 0) return WORDS.chooseInList
  const perfumes = sayCount(WORDS.perfumes, ready.length, {})
  if (missing > 0) return say(WORDS.missing, { perfumes, least: MIN_BOX_PERFUMES, missing })
  if (ready.length === MAX_BOX_PERFUMES) return WORDS.complete
  if (places.length === MAX_BOX_PERFUMES) return say(WORDS.othersNotCounted, { perfumes })
  const room = sayCount(WORDS.places, MAX_BOX_PERFUMES - places.length, {})
  return say(WORDS.ready, { perfumes, places: room })
}

function ShareButton({ slugs }: { slugs: readonly string[] }) {
  const { name } = useSite()
  const { isCopied, onCopy } = useCopied(() => shareBox(window.location.origin + boxPath(slugs), name))
  const Sign = isCopied ? Check : Share2
  return (
    <button type="button" className="coffret-share" onClick={onCopy}>
      <Sign size={18} />
      <span>{isCopied ? WORDS.copied : WORDS.share}</span>
    </button>
  )
}
