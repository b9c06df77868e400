import type { StockSize } from '#contract/stock/stock.ts'
import { formatDirhamsExactly, formatWhole } from '#domain/money.ts'
import { countOfNoun, daysInWords, isLow, sizeLabel, waitingInWords } from './stock-words.ts'

/** Each size with what may be sold and what lies on the shelf; costs for owners. */
export function SizesTable({ sizes }: { sizes: readonly StockSize[] }) {
  const seesCosts = sizes.some(({ cost }) => cost !== undefined)
  return (
    <div className="tbl stock-sizes">
      <table>
        <caption className="sr">Formats</caption>
        <thead className="sr-m">
          <tr>
            <th scope="col">Format</th>
            <th scope="col" className="amount">
              À vendre
            </th>
            <th scope="col" className="amount">
              Sur l’étagère
            </th>
            <th scope="col" className="amount">
              Partis (30 j)
            </th>
            <th scope="col" className="amount">
              Reste pour
            </th>
            {seesCosts && (
              <th scope="col" className="amount">
                Coût
              </th>
            )}
            {seesCosts && (
              <th scope="col" className="amount">
                Valeur
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <SizeRow key={size.id} size={size} seesCosts={seesCosts} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SizeRow({ size, seesCosts }: { size: StockSize; seesCosts: boolean }) {
  const { stock, on_shelf, packed, sold, poured, waiting, days_left, is_offered, cost } = size
  return (
    <tr>
      <td className="main-cell">
        <span>{sizeLabel(size)}</span>
        {!is_offered && <span className="muted"> · pas en vente</span>}
        {waiting > 0 && <span className="muted"> · {waitingInWords(waiting)}</span>}
      </td>
      <td data-label="À vendre" className={stock === 0 ? 'num amount is-low' : 'num amount'}>
        <span>{formatWhole(stock)}</span>
        {stock === 0 && <span className="sr"> épuisé</span>}
      </td>
      <td data-label="Sur l’étagère" className="num amount">
        <span>{formatWhole(on_shelf)}</span>
        {packed > 0 && <span className="muted"> + {countOfNoun(packed, 'emballé')}</span>}
      </td>
      <td data-label="Partis (30 j)" className="num amount">
        <span>{formatWhole(sold + poured)}</span>
        {poured > 0 && <span className="muted"> dont {countOfNoun(poured, 'versé')}</span>}
      </td>
      <td data-label="Reste pour" className={isLow(days_left) ? 'num amount is-low' : 'num amount'}>
        {daysInWords(days_left)?.replace('dure encore ', '').replace('dure ', '') ?? '—'}
      </td>
      {seesCosts && (
        <td data-label="Coût" className="num amount">
          {cost == null ? 'inconnu' : formatDirhamsExactly(cost)}
        </td>
      )}
      {seesCosts && (
        <td data-label="Valeur" className="num amount">
          {cost == null ? '—' : formatDirhamsExactly(cost * stock)}
        </td>
      )}
    </tr>
  )
}
