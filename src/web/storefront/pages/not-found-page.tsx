import { GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { neutralPicture } from '#domain/contents/neutral-pictures.ts'
import { ShopTitle } from '#web/head/page-head.tsx'
import { categoryPath, PATHS } from '#web/routing/paths.ts'
import { leadsNowhere } from '#web/shop/on-offer.ts'
import { useSite } from '#web/shop/site.ts'
import { Search } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { LostDoor } from './lost-door.tsx'
import './not-found.css'

const WAYS = [
  { label: 'Meilleures ventes', href: PATHS.shop },
  { label: 'Le quiz, en six questions', href: PATHS.quiz },
  { label: 'Suivre ma commande', href: PATHS.tracking },
  { label: 'Questions fréquentes', href: PATHS.faq },
] as const

/** Shows for an unknown URL the specified card, an explanation in French, and ways on (D30). */
export function NotFoundPage() {
  const { on_offer, has_demo } = useSite()
  const ways = WAYS.filter(({ href }) => !leadsNowhere(href, on_offer))
  const pictureOf = (src: string) => (has_demo ? src : neutralPicture(src))
  return (
    <div className="wrap lost-page">
      <meta name="robots" content="noindex" />
      <ShopTitle>Page introuvable</ShopTitle>
      <section className="lost-head" aria-labelledby="lost-title">
        <LostDoor />
        <p className="eyebrow">Erreur 404</p>
        <h1 id="lost-title">Cette page n’existe pas</h1>
        <p>
          L’adresse est peut-être mal écrite, ou la page a changé de place. Rien n’est perdu&nbsp;: votre
          panier non plus.
        </p>
        <form className="lost-search" action={PATHS.shop}>
          <label className="sr" htmlFor="lost-search">
            Rechercher un parfum
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
              placeholder="Un parfum, une note…"
            />
          </div>
          <button type="submit" className="btn btn-primary">
            Rechercher
          </button>
        </form>
        <div className="acts">
          <a className="link" href={PATHS.home}>
            Retour à l’accueil
          </a>
          <a className="link" href={PATHS.shop}>
            Parcourir la boutique
          </a>
        </div>
      </section>
      <section className="lost-on" aria-labelledby="lost-on">
        <h2 id="lost-on">Reprendre par une autre porte</h2>
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
      <div className="lost-tech" lang="en">
        <strong>404 Page Not Found</strong>
        <p>Did you forget to add the page to the router?</p>
      </div>
    </div>
  )
}
