const CARDS = ['un', 'deux', 'trois', 'quatre']

/** The list before its first answer. */
export function OrdersSkeleton() {
  return (
    <div className="ords" aria-busy="true">
      <p className="sr" role="status">
        Chargement des commandes…
      </p>
      {CARDS.map((card) => (
        <div key={card} className="ord" aria-hidden="true">
          {CARDS.map((part) => (
            <div key={part} className="ord-sk">
              <span className="sk sk-line" />
              <span className="sk sk-line is-name" />
              <span className="sk sk-line is-short" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
