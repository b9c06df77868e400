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

export function SkeletonCards({ count }: { count: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: identical, and never reordered
  return Array.from({ length: count }, (_, position) => <SkeletonCard key={position} />)
}
