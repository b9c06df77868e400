import './loading-rows.css'

const ROWS = [1, 2, 3, 4, 5]

export function LoadingPanel({ label }: { label: string }) {
  return (
    <div className="panel">
      <LoadingRows label={label} />
    </div>
  )
}

/** Shows five placeholder rows, as A2.19 requires for the dashboard. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <ul className="loading-rows" aria-label={label}>
      {ROWS.map((row) => (
        <li key={row}>
          <span className="sk sk-line" />
          <span className="sk sk-line is-short" />
        </li>
      ))}
    </ul>
  )
}
