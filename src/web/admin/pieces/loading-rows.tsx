import './loading-rows.css'

const ROWS = [1, 2, 3, 4, 5]

/** Lines that are on their way; the dashboard asks for five of them (admin §2). */
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
