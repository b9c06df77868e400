import './order-skeleton.css'

const LINES = ['un', 'deux', 'trois', 'quatre']

export function OrderSkeleton() {
  return (
    <div className="panel order-sk" aria-busy="true">
      <p className="sr" role="status">
        Chargement de la commande…
      </p>
      {LINES.map((line) => (
        <div key={line} aria-hidden="true">
          <span className="sk sk-line is-name" />
          <span className="sk sk-line is-short" />
        </div>
      ))}
    </div>
  )
}
