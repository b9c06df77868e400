export function FormSkeleton() {
  return (
    <div className="stack pf-columns" aria-busy="true">
      <p className="sr" role="status">
        Chargement…
      </p>
      <div className="stack pf-stack" aria-hidden="true">
        <div className="sk" style={{ height: 260 }} />
        <div className="sk" style={{ height: 320 }} />
      </div>
      <div className="stack pf-stack" aria-hidden="true">
        <div className="sk" style={{ height: 240 }} />
        <div className="sk" style={{ height: 200 }} />
      </div>
    </div>
  )
}
