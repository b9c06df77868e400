import { useSite } from '#web/shop/site.ts'

/** Shows the seller's identity, as the law requires. */
export function IdentityList() {
  const lines = useSite().legal_notices
  if (lines.length === 0) return null
  return (
    <dl className="identity">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
