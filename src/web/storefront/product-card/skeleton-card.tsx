/** A card that is still being loaded. */
export function SkeletonCard() {
  return (
    <div className="card" aria-hidden="true">
      <div className="card-media sk" />
      <div className="card-body">
        <span className="sk sk-line is-short" />
        <span className="sk sk-line is-name" />
        <span className="sk sk-line" />
      </div>
    </div>
  )
}

/** `count` cards in a row. */
export function SkeletonCards({ count }: { count: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
  return Array.from({ length: count }, (_, position) => <SkeletonCard key={position} />)
}
