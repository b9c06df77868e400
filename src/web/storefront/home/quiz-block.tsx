import { PATHS } from '#web/routing/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Star } from '#web/ui/star.tsx'

export function QuizBlock() {
  return (
    <section className="section" aria-labelledby="quiz">
      <div className="wrap">
        <div className="quizblock on-dark">
          <div className="pic">
            <Picture
              src="/pictures/quiz.webp"
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
            <h2 id="quiz">Six questions, et&nbsp;le&nbsp;bon&nbsp;parfum</h2>
            <p>
              Votre moment de la journée, vos saisons, l’intensité que vous aimez&nbsp;: dites-nous ce qui
              vous ressemble, nous vous proposons une courte sélection.
            </p>
            <a className="btn btn-light btn-lg" href={PATHS.quiz}>
              Commencer le Quiz
            </a>
            <p className="note">Une minute, sans inscription.</p>
          </div>
        </div>
      </div>
    </section>
  )
}
