import { identityLines } from '#domain/shop/identity.ts'
import { useShopIdentity } from '#web/shop/identity.ts'

/** The seller's identity, as the law requires. */
export function IdentityList() {
  const lines = identityLines(useShopIdentity())
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
