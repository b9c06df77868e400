import { CONTACT_LIMITS, type ContactTexts } from '#domain/contents/contact.ts'
import { FAQ_LIMITS, type Faq, type Question } from '#domain/contents/faq.ts'
import { type OwnTerms, TERMS_LIMITS } from '#domain/contents/terms.ts'
import { PATHS } from '#web/routing/paths.ts'
import { FactList } from './block-fields.tsx'
import { type Editing, part } from './editing.ts'
import { ItemList } from './item-list.tsx'
import { LinkFields, OptionalLinkFields } from './link-fields.tsx'
import { newAnchor } from './new-anchor.ts'
import { PictureField } from './picture-field.tsx'
import { RichInput, TextInput } from './text-input.tsx'

export function FaqFields({ editing }: { editing: Editing<Faq> }) {
  const ask = part(editing, 'ask')
  return (
    <>
      <section className="pf-panel" aria-labelledby="ct-questions">
        <h2 id="ct-questions">Questions</h2>
        <ItemList
          editing={part(editing, 'questions')}
          noun="Question"
          summary={({ question }) => question}
          least={1}
          add={{ label: 'Ajouter une question', most: FAQ_LIMITS.questions, create: newQuestion }}
          partOf={({ id }) => id}
        >
          {(question) => <QuestionFields editing={question} />}
        </ItemList>
      </section>
      <section className="pf-panel pf-fields" aria-labelledby="ct-around">
        <h2 id="ct-around">Début et fin de la page</h2>
        <TextInput
          editing={part(editing, 'intro')}
          label="Introduction"
          most={FAQ_LIMITS.intro}
          lines="many"
        />
        <TextInput
          editing={part(ask, 'title')}
          label="Titre de l’invitation à écrire"
          most={FAQ_LIMITS.title}
        />
        <TextInput
          editing={part(ask, 'text')}
          label="Texte de l’invitation"
          most={FAQ_LIMITS.intro}
          lines="many"
        />
        <TextInput editing={part(ask, 'button')} label="Bouton" most={FAQ_LIMITS.button} />
      </section>
    </>
  )
}

function QuestionFields({ editing }: { editing: Editing<Question> }) {
  return (
    <div className="pf-fields">
      <TextInput
        editing={part(editing, 'question')}
        label="Question"
        most={FAQ_LIMITS.question}
        lines="many"
      />
      <RichInput editing={part(editing, 'answer')} label="Réponse" most={FAQ_LIMITS.answer} />
      <div>
        <p className="pf-label">Tableau sous la réponse</p>
        <FactList
          editing={part(editing, 'facts')}
          limits={{ lines: FAQ_LIMITS.facts, text: FAQ_LIMITS.fact }}
        />
      </div>
      <OptionalLinkFields editing={part(editing, 'link')} legend="Lien sous la réponse" />
    </div>
  )
}

function newQuestion(questions: readonly Question[]): Question {
  return { id: newAnchor('question', questions), question: '', answer: '', facts: [], link: null }
}

export function ContactFields({ editing }: { editing: Editing<ContactTexts> }) {
  const asked = part(editing, 'asked')
  return (
    <>
      <section className="pf-panel pf-fields" aria-labelledby="ct-contact">
        <h2 id="ct-contact">Textes et image</h2>
        <p className="muted">Le numéro, l’e-mail et l’adresse se changent dans les réglages.</p>
        <TextInput editing={part(editing, 'title')} label="Titre" most={CONTACT_LIMITS.title} />
        <TextInput
          editing={part(editing, 'intro')}
          label="Introduction"
          most={CONTACT_LIMITS.text}
          lines="many"
        />
        <TextInput editing={part(editing, 'hours')} label="Disponibilité" most={CONTACT_LIMITS.text} />
        <TextInput editing={part(editing, 'reply')} label="Délai de réponse" most={CONTACT_LIMITS.text} />
        <PictureField
          editing={part(editing, 'picture')}
          label="Image"
          crops={[
            { label: 'Téléphone', ratio: '4 / 5' },
            { label: 'Ordinateur', ratio: '4 / 5' },
          ]}
        />
      </section>
      <section className="pf-panel pf-fields" aria-labelledby="ct-asked">
        <h2 id="ct-asked">Liens utiles</h2>
        <TextInput editing={part(asked, 'title')} label="Titre" most={CONTACT_LIMITS.title} />
        <ItemList
          editing={part(asked, 'links')}
          noun="Lien"
          summary={({ label }) => label}
          add={{
            label: 'Ajouter un lien',
            most: CONTACT_LIMITS.links,
            create: () => ({ label: '', href: PATHS.faq }),
          }}
        >
          {(link, name) => <LinkFields editing={link} legend={name} />}
        </ItemList>
      </section>
    </>
  )
}

/** Shows the owner's clauses of /conditions. */
export function TermsFields({ editing }: { editing: Editing<OwnTerms> }) {
  return (
    <section className="pf-panel" aria-labelledby="ct-clauses">
      <h2 id="ct-clauses">Vos clauses</h2>
      <p className="muted">
        Les douze clauses que la loi demande restent en place, remplies avec votre identité et vos réglages.
        Les vôtres viennent à la suite.
      </p>
      <ItemList
        editing={part(editing, 'clauses')}
        noun="Clause"
        summary={({ title }) => title}
        add={{
          label: 'Ajouter une clause',
          most: TERMS_LIMITS.clauses,
          create: (clauses) => ({ id: newAnchor('clause', clauses), title: '', text: '' }),
        }}
        partOf={({ id }) => id}
      >
        {(clause) => (
          <div className="pf-fields">
            <TextInput editing={part(clause, 'title')} label="Titre" most={TERMS_LIMITS.title} />
            <RichInput editing={part(clause, 'text')} label="Texte" most={TERMS_LIMITS.text} />
          </div>
        )}
      </ItemList>
    </section>
  )
}
