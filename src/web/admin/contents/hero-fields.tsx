import { DEFAULT_HERO, HERO_LIMITS, type Hero, type Slide, TONES, type Tone } from '#domain/contents/hero.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { serverNow } from '#web/data/server-clock.ts'
import { DayInput } from './day-input.tsx'
import { type Editing, issueOf, part } from './editing.ts'
import { ItemList } from './item-list.tsx'
import { LinkFields, OptionalLinkFields } from './link-fields.tsx'
import { newAnchor } from './new-anchor.ts'
import { PictureField } from './picture-field.tsx'
import { slidePart } from './show-part.ts'
import { PlainInput, TextInput } from './text-input.tsx'

const TONE_LABELS: Record<Tone, string> = {
  ochre: 'Dorée\u00a0: textes clairs',
  night: 'Sombre\u00a0: textes clairs',
  light: 'Claire\u00a0: textes foncés',
  green: 'Verte\u00a0: textes clairs',
}
const TONE_OPTIONS = TONES.map((id) => ({ id, label: TONE_LABELS[id] }))

/** Shows the carousel of the home page. */
export function HeroFields({ editing }: { editing: Editing<Hero> }) {
  return (
    <>
      <section className="pf-panel" aria-labelledby="ct-slides">
        <h2 id="ct-slides">Images</h2>
        <ItemList
          editing={part(editing, 'slides')}
          noun="Image"
          summary={summaryOf}
          least={1}
          add={{ label: 'Ajouter une image', most: HERO_LIMITS.slides, create: newSlide }}
          partOf={(slide) => slidePart(editing.value.slides, slide, serverNow())}
        >
          {(slide) => <SlideFields editing={slide} />}
        </ItemList>
      </section>
      <section className="pf-panel pf-fields" aria-labelledby="ct-buttons">
        <h2 id="ct-buttons">Sous chaque image</h2>
        <LinkFields editing={part(editing, 'primary')} legend="Premier bouton" />
        <LinkFields editing={part(editing, 'secondary')} legend="Second bouton" />
        <TextInput
          editing={part(editing, 'heading')}
          label="Titre pour les moteurs de recherche"
          hint="Il ne se voit pas sur la page."
          most={HERO_LIMITS.heading}
        />
      </section>
    </>
  )
}

function SlideFields({ editing }: { editing: Editing<Slide> }) {
  const tone = part(editing, 'tone')
  return (
    <div className="pf-fields">
      <TextInput
        editing={part(editing, 'eyebrow')}
        label="Petit texte au-dessus du titre"
        most={HERO_LIMITS.eyebrow}
      />
      <TextInput editing={part(editing, 'title')} label="Titre" most={HERO_LIMITS.title} />
      <TextInput editing={part(editing, 'text')} label="Texte" most={HERO_LIMITS.text} lines="many" />
      <PictureField
        editing={part(editing, 'phone')}
        label="Image pour téléphone"
        crops={[{ label: 'Téléphone', ratio: '390 / 640' }]}
      />
      <PictureField
        editing={part(editing, 'desktop')}
        label="Image pour ordinateur"
        crops={[{ label: 'Ordinateur', ratio: '1280 / 640' }]}
      />
      <PlainInput
        editing={part(editing, 'alt')}
        label="Description de l’image"
        hint="Pour qui ne la voit pas, en quelques mots."
        most={HERO_LIMITS.alt}
      />
      <SelectField
        label="La photo est plutôt"
        options={TONE_OPTIONS}
        prompt="Sélectionner…"
        value={tone.value}
        error={issueOf(tone)}
        onChange={(chosen) => tone.change(() => chosen)}
      />
      <OptionalLinkFields editing={part(editing, 'link')} legend="Lien sous les boutons" />
      <div className="pf-pair">
        <DayInput editing={part(editing, 'from')} label="Du (facultatif)" />
        <DayInput editing={part(editing, 'until')} label="Jusqu’au, inclus (facultatif)" />
      </div>
    </div>
  )
}

function summaryOf({ title, from, until }: Slide): string {
  return from === null && until === null ? title : `${title} · avec dates`
}

function newSlide(slides: readonly Slide[]): Slide {
  const [model] = DEFAULT_HERO.slides
  const empty = { src: '', focus: null }
  return {
    id: newAnchor('image', slides),
    phone: empty,
    desktop: empty,
    alt: '',
    eyebrow: '',
    title: '',
    text: '',
    link: null,
    tone: model?.tone ?? 'ochre',
    from: null,
    until: null,
  }
}
