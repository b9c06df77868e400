import { lazy, Suspense } from 'react'
import { millilitres, type Variant } from '#domain/catalogue/product.ts'
import { spraysHint } from '#domain/catalogue/sprays.ts'
import { stockLevel } from '#domain/catalogue/stock.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhamsPrecisely } from '#domain/money.ts'
import { savingMessage } from '#domain/promotions/promotion.ts'
import { say, sayCount } from '#domain/words/say.ts'
import { useIsHydrated } from '#web/document/use-is-hydrated.ts'
import { fetchExtra } from '#web/routing/fetch-part.ts'
import { useSite } from '#web/shop/site.ts'
import { PriceTag } from '#web/ui/price-tag.tsx'
import { VolumeGlyph } from './volume-glyph.tsx'
import { WORDS } from './words.fr.ts'
import './volume-choice.css'

/** Its scripts are fetched only where the owner deducts decants. */
const DecantNote = lazy(() =>
  fetchExtra(() => import('#web/storefront/decants/decant-note.tsx'), 'DecantNote'),
)

type VolumeChoiceProps = {
  variants: readonly Variant[]
  selectedId: number | undefined
  onSelect: (id: number) => void
}

/** Shows one row per size, so that prices are aligned; decants first, then original bottles. */
export function VolumeChoice({ variants, selectedId, onSelect }: VolumeChoiceProps) {
  const decants = variants.filter((variant) => !variant.is_original)
  const originals = variants.filter((variant) => variant.is_original)
  const { decant_days } = useSite()
  const isHydrated = useIsHydrated()
  const rows = (group: readonly Variant[]) =>
    group.map((variant) => (
      <VolumeRow
        key={variant.id}
        variant={variant}
        isSelected={variant.id === selectedId}
        onSelect={() => onSelect(variant.id)}
      />
    ))
  return (
    <fieldset className="vols">
      <legend>{WORDS.size}</legend>
      {decants.length > 0 && (
        <>
          <p className="vol-group">
            <b>{WORDS.decants}</b>
            <span>{WORDS.decantsText}</span>
          </p>
          <div className="vol-list">{rows(decants)}</div>
        </>
      )}
      {originals.length > 0 && (
        <>
          <p className="vol-group">
            <b>{WORDS.bottles}</b>
          </p>
          <div className="vol-list">{rows(originals)}</div>
        </>
      )}
      {decant_days !== undefined && decants.length > 0 && originals.length > 0 && (
        <p className="decant-note">
          {isHydrated && (
            <Suspense>
              <DecantNote bottles={originals} days={decant_days} />
            </Suspense>
          )}
        </p>
      )}
    </fieldset>
  )
}

type VolumeRowProps = { variant: Variant; isSelected: boolean; onSelect: () => void }

function VolumeRow({ variant, isSelected, onSelect }: VolumeRowProps) {
  const { volume, stock, priceInfo } = variant
  const level = stockLevel(stock, useSite().low_stock_threshold)
  const state = level === 'out' ? 'is-off' : isSelected ? 'is-on' : ''
  const saving = savingMessage(priceInfo)
  const pricePerMillilitre = priceInfo.currentPrice / millilitres(volume)
  return (
    <label className={`vol ${state}`}>
      <input
        className="sr"
        type="radio"
        name="format"
        checked={isSelected}
        disabled={level === 'out'}
        onChange={onSelect}
      />
      <VolumeGlyph volume={volume} isOriginal={variant.is_original} />
      <span className="nm">
        <span>{volumeLabel(volume)}</span>
        {volume === '100ml' && <span className="muted">{` ${WORDS.fullSize}`}</span>}
        {level === 'low' && <span className="low nw">{` ${sayCount(WORDS.lastPieces, stock, {})}`}</span>}
      </span>
      <small className="hint">{level === 'out' ? WORDS.out : spraysHint(volume)}</small>
      {saving !== null && <small className="saving">{saving}</small>}
      <span className="pr">
        <PriceTag price={priceInfo.currentPrice} originalPrice={priceInfo.originalPrice} />
      </span>
      <small className="per">
        {say(WORDS.perMillilitre, { price: formatDirhamsPrecisely(pricePerMillilitre) })}
      </small>
    </label>
  )
}
