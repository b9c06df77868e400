const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The list while it is being read for the first time. */
export function TableSkeleton() {
  return (
    <div className="panel prd-loading" aria-busy="true">
      <p className="sr" role="status">
        Chargement…
      </p>
      {ROWS.map((row) => (
        <span key={row} className="sk" aria-hidden="true" />
      ))}
    </div>
  )
}
