import { identityLines } from '#domain/shop-identity.ts'
import { useShopIdentity } from '#web/shop-identity.ts'

/** Who sells, as the law wants it told. */
export function IdentityList() {
  return (
    <dl className="identity">
      {identityLines(useShopIdentity()).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
