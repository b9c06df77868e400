import { PATHS } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { leadsNowhere, useOnOffer } from '#web/shop/on-offer.ts'
import { ownText } from '#web/ui/own-text.fr.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Star } from '#web/ui/star.tsx'

export function QuizBlock() {
  const { picture, title, text, button, note } = useContents('quiz')
  const onOffer = useOnOffer()
  if (leadsNowhere(PATHS.quiz, onOffer)) return null
  return (
    <section className="section" aria-labelledby="quiz">
      <div className="wrap">
        <div className="quizblock on-dark">
          <div className="pic">
            <Picture
              focus={picture.focus}
              src={picture.src}
              alt=""
              width={1200}
              height={900}
              sizes="(min-width: 900px) 50vw, 100vw"
              loading="lazy"
              maxWidth={1400}
            />
          </div>
          <div className="txt">
            <div className="six" aria-hidden="true">
              <Star />
              <Star />
              <Star />
              <Star />
              <Star />
              <Star />
            </div>
            <h2 id="quiz">{ownText(title)}</h2>
            <RichText text={text} />
            <a className="btn btn-light btn-lg" href={PATHS.quiz}>
              {ownText(button)}
            </a>
            {note !== '' && <p className="note">{ownText(note)}</p>}
          </div>
        </div>
      </div>
    </section>
  )
}
