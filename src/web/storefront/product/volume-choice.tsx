import { millilitres, type Variant } from '#domain/catalogue/product.ts'
import { spraysHint } from '#domain/catalogue/sprays.ts'
import { stockLevel } from '#domain/catalogue/stock.ts'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { formatDirhamsPrecisely } from '#domain/money.ts'
import { savingMessage } from '#domain/promotions/promotion.ts'
import { useSite } from '#web/shop/site.ts'
import { PriceTag } from '#web/ui/price-tag.tsx'
import { VolumeGlyph } from './volume-glyph.tsx'
import './volume-choice.css'

type VolumeChoiceProps = {
  variants: readonly Variant[]
  selectedId: number | undefined
  onSelect: (id: number) => void
}

/** Shows one row per size, so that prices are aligned; decants first, then original bottles. */
export function VolumeChoice({ variants, selectedId, onSelect }: VolumeChoiceProps) {
  const decants = variants.filter((variant) => !variant.is_original)
  const originals = variants.filter((variant) => variant.is_original)
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
      <legend>Choisissez votre format</legend>
      {decants.length > 0 && (
        <>
          <p className="vol-group">
            <b>Décants</b>
            <span>le même jus, en atomiseur neuf</span>
          </p>
          <div className="vol-list">{rows(decants)}</div>
        </>
      )}
      {originals.length > 0 && (
        <>
          <p className="vol-group">
            <b>Flacons d’origine</b>
          </p>
          <div className="vol-list">{rows(originals)}</div>
        </>
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
        {volume === '100ml' && <span className="muted">{' 100\u00a0ml'}</span>}
        {level === 'low' && <span className="low nw">plus que {stock}</span>}
      </span>
      <small className="hint">{level === 'out' ? 'Rupture de stock' : spraysHint(volume)}</small>
      {saving !== null && <small className="saving">{saving}</small>}
      <span className="pr">
        <PriceTag price={priceInfo.currentPrice} originalPrice={priceInfo.originalPrice} />
      </span>
      <small className="per">{formatDirhamsPrecisely(pricePerMillilitre)}/ml</small>
    </label>
  )
}
