const LINES = ['first', 'second']

/** Shows a placeholder with the height of a small cart. */
export function CartSkeleton() {
  return (
    <div className="cart-grid" aria-hidden="true">
      <div>
        <div>
          {LINES.map((line) => (
            <div className="cart-wait-line" key={line}>
              <span className="sk cart-wait-pic" />
              <span>
                <span className="sk sk-line is-name" />
                <span className="sk sk-line is-short" />
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className="box cart-side">
        <span className="sk sk-line is-name" />
        <span className="sk sk-line" />
        <span className="sk sk-line" />
        <span className="sk cart-wait-button" />
      </div>
    </div>
  )
}
