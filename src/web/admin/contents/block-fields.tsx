import { GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { COLLECTION_LIMITS, type Collections } from '#domain/contents/collections.ts'
import type { Fact } from '#domain/contents/parts.ts'
import { QUIZ_BLOCK_LIMITS, type QuizBlock } from '#domain/contents/quiz.ts'
import {
  SERVICE_ICONS,
  SERVICE_LIMITS,
  type Service,
  type ServiceIcon,
  type Services,
} from '#domain/contents/services.ts'
import { STORY_LIMITS, type Story } from '#domain/contents/story.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { type Editing, issueOf, part } from './editing.ts'
import { ItemList } from './item-list.tsx'
import { OptionalLinkFields } from './link-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { RichInput, TextInput } from './text-input.tsx'

/** Shows the three doors of the home page. */
export function CollectionsFields({ editing }: { editing: Editing<Collections> }) {
  return (
    <>
      <section className="pf-panel pf-fields" aria-labelledby="ct-intro">
        <h2 id="ct-intro">Introduction</h2>
        <TextInput editing={part(editing, 'title')} label="Titre" most={COLLECTION_LIMITS.title} />
        <TextInput editing={part(editing, 'text')} label="Texte" most={COLLECTION_LIMITS.text} lines="many" />
      </section>
      <section className="pf-panel" aria-labelledby="ct-cards">
        <h2 id="ct-cards">Cartes</h2>
        <ItemList
          editing={part(editing, 'cards')}
          noun="Carte"
          summary={({ gender, text }) => `${GENDER_LABELS[gender]} · ${text}`}
        >
          {(card) => (
            <div className="pf-fields">
              <PictureField
                editing={part(card, 'picture')}
                label="Image"
                crops={[
                  { label: 'Téléphone', ratio: '4 / 5' },
                  { label: 'Ordinateur', ratio: '4 / 5' },
                ]}
              />
              <TextInput editing={part(card, 'text')} label="Texte" most={COLLECTION_LIMITS.card} />
            </div>
          )}
        </ItemList>
      </section>
    </>
  )
}

/** Shows the block about decants. */
export function StoryFields({ editing }: { editing: Editing<Story> }) {
  return (
    <>
      <section className="pf-panel pf-fields" aria-labelledby="ct-story">
        <h2 id="ct-story">Texte et image</h2>
        <TextInput editing={part(editing, 'title')} label="Titre" most={STORY_LIMITS.title} />
        <RichInput editing={part(editing, 'text')} label="Texte" most={STORY_LIMITS.text} />
        <PictureField
          editing={part(editing, 'picture')}
          label="Image"
          crops={[
            { label: 'Téléphone', ratio: '5 / 4' },
            { label: 'Ordinateur', ratio: '4 / 5' },
          ]}
        />
        <OptionalLinkFields editing={part(editing, 'link')} legend="Lien à la fin" />
      </section>
      <section className="pf-panel" aria-labelledby="ct-facts">
        <h2 id="ct-facts">Tableau</h2>
        <FactList
          editing={part(editing, 'facts')}
          limits={{ lines: STORY_LIMITS.facts, text: STORY_LIMITS.fact }}
        />
      </section>
    </>
  )
}

/** Shows the block that leads to the quiz. */
export function QuizFields({ editing }: { editing: Editing<QuizBlock> }) {
  return (
    <section className="pf-panel pf-fields" aria-labelledby="ct-quiz">
      <h2 id="ct-quiz">Texte et image</h2>
      <TextInput editing={part(editing, 'title')} label="Titre" most={QUIZ_BLOCK_LIMITS.title} />
      <RichInput editing={part(editing, 'text')} label="Texte" most={QUIZ_BLOCK_LIMITS.text} />
      <TextInput editing={part(editing, 'button')} label="Bouton" most={QUIZ_BLOCK_LIMITS.button} />
      <TextInput
        editing={part(editing, 'note')}
        label="Petite note sous le bouton"
        most={QUIZ_BLOCK_LIMITS.note}
      />
      <PictureField
        editing={part(editing, 'picture')}
        label="Image"
        crops={[
          { label: 'Téléphone', ratio: '4 / 3' },
          { label: 'Ordinateur', ratio: '1 / 1' },
        ]}
      />
    </section>
  )
}

const ICON_LABELS: Record<ServiceIcon, string> = {
  truck: 'Camion',
  wallet: 'Portefeuille',
  package: 'Colis',
  message: 'Conversation',
}
const ICON_OPTIONS = SERVICE_ICONS.map((id) => ({ id, label: ICON_LABELS[id] }))

/** Shows the promises at the end of the home page. */
export function ServicesFields({ editing }: { editing: Editing<Services> }) {
  return (
    <section className="pf-panel" aria-labelledby="ct-services">
      <h2 id="ct-services">Vos engagements</h2>
      <ItemList
        editing={part(editing, 'items')}
        noun="Engagement"
        summary={({ title }) => title}
        least={1}
        add={{
          label: 'Ajouter un engagement',
          most: SERVICE_LIMITS.items,
          create: (): Service => ({ icon: 'package', title: '', text: '' }),
        }}
      >
        {(service) => {
          const icon = part(service, 'icon')
          return (
            <div className="pf-fields">
              <TextInput editing={part(service, 'title')} label="Titre" most={SERVICE_LIMITS.title} />
              <TextInput
                editing={part(service, 'text')}
                label="Texte"
                most={SERVICE_LIMITS.text}
                lines="many"
              />
              <SelectField
                label="Dessin"
                options={ICON_OPTIONS}
                prompt="Sélectionner…"
                value={icon.value}
                error={issueOf(icon)}
                onChange={(chosen) => icon.change(() => chosen)}
              />
            </div>
          )
        }}
      </ItemList>
    </section>
  )
}

type FactListProps = { editing: Editing<Fact[]>; limits: { lines: number; text: number } }

/** Shows the lines of a small table. */
export function FactList({ editing, limits }: FactListProps) {
  return (
    <ItemList
      editing={editing}
      noun="Ligne"
      summary={({ term, text }) => `${term} · ${text}`}
      add={{ label: 'Ajouter une ligne', most: limits.lines, create: () => ({ term: '', text: '' }) }}
    >
      {(fact) => (
        <div className="pf-pair">
          <TextInput editing={part(fact, 'term')} label="À gauche" most={limits.text} />
          <TextInput editing={part(fact, 'text')} label="À droite" most={limits.text} />
        </div>
      )}
    </ItemList>
  )
}
