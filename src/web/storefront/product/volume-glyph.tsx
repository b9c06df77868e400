import { millilitres, USUAL_VOLUMES, type UsualVolume, type Volume } from '#domain/catalogue/product.ts'

/** Draws atomisers and bottles that grow with the volume. */
export function VolumeGlyph({ volume, isOriginal }: { volume: Volume; isOriginal: boolean }) {
  return (
    <svg
      className="gl"
      viewBox="0 0 28 44"
      width="28"
      height="44"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {OUTLINES[drawnAs(volume, isOriginal)]}
    </svg>
  )
}

/** Another size is drawn as the usual one below it; a small original bottle is a bottle all the same. */
function drawnAs(volume: Volume, isOriginal: boolean): UsualVolume {
  const usual = USUAL_VOLUMES.filter((one) => millilitres(one) <= millilitres(volume)).at(-1) ?? '5ml'
  return isOriginal && usual !== '100ml' ? '50ml' : usual
}

const OUTLINES = {
  '5ml': (
    <>
      <rect x="10" y="21.5" width="8" height="7.6" rx="1.2" />
      <rect x="9" y="30.7" width="10" height="11.8" rx="1.8" />
      <path d="M9 34h10" />
    </>
  ),
  '10ml': (
    <>
      <rect x="10" y="13.5" width="8" height="10.4" rx="1.2" />
      <rect x="9" y="25.5" width="10" height="17" rx="1.8" />
      <path d="M9 30.3h10" />
    </>
  ),
  '20ml': (
    <>
      <rect x="9.5" y="3.5" width="9" height="14" rx="1.2" />
      <rect x="8.5" y="19.1" width="11" height="23.4" rx="1.8" />
      <path d="M8.5 25.7h11" />
    </>
  ),
  '50ml': (
    <>
      <rect x="10" y="9.1" width="8" height="7" rx="1.2" />
      <path d="M11.4 16.1v2.4M16.6 16.1v2.4" />
      <rect x="4.5" y="18.5" width="19" height="24" rx="2.6" />
      <rect x="9" y="27.1" width="10" height="9.6" rx=".8" />
    </>
  ),
  '100ml': (
    <>
      <rect x="9" y="2.1" width="10" height="9" rx="1.2" />
      <path d="M10.4 11.1v2.4M17.6 11.1v2.4" />
      <rect x="1.5" y="13.5" width="25" height="29" rx="2.6" />
      <rect x="6" y="23.9" width="16" height="11.6" rx=".8" />
    </>
  ),
} as const satisfies Record<UsualVolume, unknown>
