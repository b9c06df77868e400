/** Is shown while an order is loading. */
export function OrderSkeleton() {
  return (
    <div className="track-grid" aria-hidden="true">
      <div className="box full track-wait">
        <span className="sk sk-line is-short" />
        <span className="sk sk-line" />
        <span className="sk track-wait-steps" />
      </div>
      <div className="box track-wait">
        <span className="sk sk-line is-name" />
        <span className="sk sk-line" />
        <span className="sk sk-line" />
      </div>
      <div className="box track-wait">
        <span className="sk sk-line is-name" />
        <span className="sk sk-line" />
      </div>
    </div>
  )
}
