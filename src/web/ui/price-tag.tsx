import { formatDirhams } from '#domain/money.ts'
import { WORDS } from './words.fr.ts'

/** Shows a price in whole dirhams, with the original price struck through. */
export function PriceTag({ price, originalPrice }: { price: number; originalPrice: number }) {
  if (price >= originalPrice) return <b>{formatDirhams(price)}</b>
  return (
    <>
      <s>
        <span className="sr">{WORDS.insteadOf} </span>
        {formatDirhams(originalPrice)}
      </s>{' '}
      <span className="now">{formatDirhams(price)}</span>
    </>
  )
}
