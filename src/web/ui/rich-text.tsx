import { Fragment } from 'react'
import { shownHref } from '#domain/contents/links.ts'
import type { Markup, MarkupLine, MarkupRun } from '#domain/contents/markup.ts'
import { ownTongue } from '#web/ui/own-text.fr.ts'

/** Shows a rich text of the owner. */
export function RichText({ text }: { text: Markup }) {
  return text.map(({ type, lines }, index) =>
    type === 'p' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name, and no state
      <p key={index} {...ownTongue(lines)}>
        {lines.map((line, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={row}>
            {row > 0 && <br />}
            <span>{lineOf(line)}</span>
          </Fragment>
        ))}
      </p>
    ) : (
      <List key={`${type}${index.toString()}`} type={type} lines={lines} />
    ),
  )
}

function List({ type: Kind, lines }: { type: 'ul' | 'ol'; lines: readonly MarkupLine[] }) {
  return (
    <Kind className="rich-list" {...ownTongue(lines)}>
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={row}>{lineOf(line)}</li>
      ))}
    </Kind>
  )
}

function lineOf(line: MarkupLine) {
  return line.map((piece, index) =>
    typeof piece === 'object' && 'href' in piece ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} className="link" href={shownHref(piece.href)}>
        {piece.runs.map(runOf)}
      </a>
    ) : (
      runOf(piece, index)
    ),
  )
}

function runOf(run: MarkupRun, index: number) {
  if (typeof run === 'string') return run
  const { text, is } = run
  const words = is === 'bold' ? text : <em>{text}</em>
  return is === 'italic' ? <em key={index}>{text}</em> : <strong key={index}>{words}</strong>
}
