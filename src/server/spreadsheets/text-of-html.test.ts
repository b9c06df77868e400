import { expect, it } from 'vitest'
import { textOfCell } from './text-of-html.ts'

it.each([
  [
    '<p>Un ambre <strong>doux</strong> &amp; poudré, pour l&#39;essai.</p>',
    "Un ambre doux & poudré, pour l'essai.",
  ],
  ['<p>Une rose.</p>\n<p>Un cèdre.</p>', 'Une rose.\n\nUn cèdre.'],
  ['Tête :<br>rose<br/>musc', 'Tête :\nrose\nmusc'],
  ['<ul><li>Tête : rose</li><li><p>Fond : musc</p></li></ul>', '- Tête : rose\n- Fond : musc'],
  ['<h2>Notes</h2><script>alert(1)</script><style>p { color: red }</style><p>Rose</p>', 'Notes\n\nRose'],
  ['<div><span>Rose&nbsp;&eacute;ternelle</span></div>', 'Rose éternelle'],
  ['<p>عطر <b>فاخر</b></p>', 'عطر فاخر'],
  ['<p>Une balise <b>ouverte', 'Une balise ouverte'],
  ['Dolce &amp; Gabbana', 'Dolce & Gabbana'],
])('of %j people read %j', (html, text) => {
  expect(textOfCell(html)).toBe(text)
})

it.each([
  '5 < 10 et 10 > 5',
  'Rose & musc',
  'a <3 b',
  'Notes\n\n  tête',
  'https://a.ma/?a=1&b=2',
  '<inconnu>',
])('%j is no HTML and stays as it is', (cell) => {
  expect(textOfCell(cell)).toBe(cell)
})
