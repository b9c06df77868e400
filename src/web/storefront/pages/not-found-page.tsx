import { GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { neutralPicture } from '#domain/contents/neutral-pictures.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { ShopTitle } from '#web/head/page-head.tsx'
import { categoryPath, PATHS } from '#web/routing/paths.ts'
import { leadsNowhere } from '#web/shop/on-offer.ts'
import { useSite } from '#web/shop/site.ts'
import { HouseTrace } from '#web/ui/house-trace.tsx'
import { Search } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WORDS } from './not-found-words.fr.ts'
import './not-found.css'

const WAYS = [
  { label: WORDS.bestSellers, href: PATHS.shop },
  { label: WORDS.quiz, href: PATHS.quiz },
  { label: WORDS.tracking, href: PATHS.tracking },
  { label: WORDS.faq, href: PATHS.faq },
] as const

/** Shows for an unknown URL the specified card, an explanation in the language of the address, and ways on (D30). */
export function NotFoundPage() {
  const { on_offer, has_demo } = useSite()
  const ways = WAYS.filter(({ href }) => !leadsNowhere(href, on_offer))
  const pictureOf = (src: string) => (has_demo ? src : neutralPicture(src))
  return (
    <div className="wrap lost-page">
      <meta name="robots" content="noindex" />
      <ShopTitle>{WORDS.headTitle}</ShopTitle>
      <section className="lost-head" aria-labelledby="lost-title">
        <HouseTrace />
        <p className="eyebrow">{WORDS.code}</p>
        <h1 id="lost-title">{WORDS.title}</h1>
        <p>{WORDS.text}</p>
        <form className="lost-search" action={PATHS.shop}>
          <label className="sr" htmlFor="lost-search">
            {WORDS.searchPerfume}
          </label>
          <div className="with-icon">
            <Search />
            <input
              id="lost-search"
              className="input"
              type="search"
              name="q"
              enterKeyHint="search"
              autoComplete="off"
              placeholder={WORDS.searchHint}
            />
          </div>
          <button type="submit" className="btn btn-primary">
            {WORDS.search}
          </button>
        </form>
        <div className="acts">
          <a className="link" href={PATHS.home}>
            {WORDS.home}
          </a>
          <a className="link" href={PATHS.shop}>
            {WORDS.shop}
          </a>
        </div>
      </section>
      <section className="lost-on" aria-labelledby="lost-on">
        <h2 id="lost-on">{WORDS.otherDoors}</h2>
        <ul className="lost-doors">
          {on_offer.genders.map((gender) => (
            <li key={gender}>
              <a href={categoryPath(gender)}>
                <Picture
                  src={pictureOf(`/pictures/collection-${gender}.webp`)}
                  alt=""
                  sizes="(min-width: 768px) 200px, 30vw"
                  loading="lazy"
                  maxWidth={640}
                />
                {GENDER_LABELS[gender]}
              </a>
            </li>
          ))}
        </ul>
        <ul className="lost-ways">
          {ways.map(({ label, href }) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
      {LANGUAGE.dir === 'ltr' && (
        // The specification quotes it for the French page.
        <div className="lost-tech" lang="en">
          <strong>404 Page Not Found</strong>
          <p>Did you forget to add the page to the router?</p>
        </div>
      )}
    </div>
  )
}
