import { type ReactNode, useId } from 'react'
import { wholeNumbers } from '#web/ui/whole-numbers.ts'

export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{wholeNumbers(title)}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
