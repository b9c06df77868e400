import { linkAbilities } from '#domain/carrier-links/abilities.ts'
import { LINKS, type LinkAdapter } from '#domain/carrier-links/links.ts'

/** Tells the owner what a carrier's link does, and what is left to them, before the keys are typed and after (A39.12). */
export function LinkAbilities({ adapter, hasCities }: { adapter: LinkAdapter; hasCities: boolean }) {
  const { does, left } = linkAbilities(LINKS[adapter], { hasCities })
  return (
    <div className="link-can">
      <h3>Ce que fait la liaison</h3>
      <ul>
        {does.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <h3>Ce qui reste à faire</h3>
          <ul>
            {left.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
