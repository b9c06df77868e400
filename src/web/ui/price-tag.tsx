import { formatDirhams } from '#domain/money.ts'

/** Shows a price in whole dirhams, with the original price struck through. */
export function PriceTag({ price, originalPrice }: { price: number; originalPrice: number }) {
  if (price >= originalPrice) return <b>{formatDirhams(price)}</b>
  return (
    <>
      <s>
        <span className="sr">Au lieu de </span>
        {formatDirhams(originalPrice)}
      </s>{' '}
      <span className="now">{formatDirhams(price)}</span>
    </>
  )
}
