import { HOME_LIMITS, type Home, type HomeBlock } from '#domain/contents/home.ts'
import { Switch } from '#web/ui/switch.tsx'
import { type Editing, part } from './editing.ts'
import { ItemList } from './item-list.tsx'
import { TextInput } from './text-input.tsx'

const BLOCK_LABELS: Record<HomeBlock, string> = {
  hero: 'Grandes images',
  collections: 'Collections',
  'best-sellers': 'Meilleures ventes',
  story: 'Le décant',
  box: 'Coffret',
  moments: 'Choisir par moment',
  quiz: 'Invitation au quiz',
  services: 'Engagements',
}

/** Gives the anchors of the blocks on the home page (`showPart`). */
const BLOCK_ANCHORS: Record<HomeBlock, string> = {
  hero: 'hero',
  collections: 'collections',
  'best-sellers': 'meilleures-ventes',
  story: 'decants',
  box: 'coffret-block',
  moments: 'moments',
  quiz: 'quiz',
  services: 'services',
}

/**
 * Edits the order and visibility of the home page's blocks, and the words of those without contents of their
 * own.
 */
export function HomeFields({ editing }: { editing: Editing<Home> }) {
  const [bestSellers, box, moments] = [
    part(editing, 'bestSellers'),
    part(editing, 'box'),
    part(editing, 'moments'),
  ]
  return (
    <>
      <section className="pf-panel" aria-labelledby="ct-blocks">
        <h2 id="ct-blocks">Blocs, dans l’ordre</h2>
        <ItemList
          editing={part(editing, 'blocks')}
          noun="Bloc"
          summary={({ id }) => BLOCK_LABELS[id]}
          partOf={({ id }) => BLOCK_ANCHORS[id]}
          aside={(block) => (
            <Switch
              isOn={block.value.shown}
              onChange={(shown) => block.change((known) => ({ ...known, shown }))}
            >
              <span className="sr">{`Afficher ${BLOCK_LABELS[block.value.id]}`}</span>
            </Switch>
          )}
        />
      </section>
      <section className="pf-panel pf-fields" aria-labelledby="ct-best">
        <h2 id="ct-best">{BLOCK_LABELS['best-sellers']}</h2>
        <TextInput editing={part(bestSellers, 'title')} label="Titre" most={HOME_LIMITS.title} />
        <TextInput
          editing={part(bestSellers, 'link')}
          label="Lien vers la boutique"
          most={HOME_LIMITS.button}
        />
      </section>
      <section className="pf-panel pf-fields" aria-labelledby="ct-box">
        <h2 id="ct-box">{BLOCK_LABELS.box}</h2>
        <TextInput editing={part(box, 'title')} label="Titre" most={HOME_LIMITS.title} />
        <TextInput editing={part(box, 'text')} label="Texte" most={HOME_LIMITS.text} lines="many" />
        <TextInput editing={part(box, 'button')} label="Bouton" most={HOME_LIMITS.button} />
      </section>
      <section className="pf-panel pf-fields" aria-labelledby="ct-moments">
        <h2 id="ct-moments">{BLOCK_LABELS.moments}</h2>
        <TextInput editing={part(moments, 'title')} label="Titre" most={HOME_LIMITS.title} />
        <TextInput editing={part(moments, 'text')} label="Texte" most={HOME_LIMITS.text} lines="many" />
      </section>
    </>
  )
}
