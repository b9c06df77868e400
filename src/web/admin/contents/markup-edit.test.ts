import { describe, expect, it } from 'vitest'
import { insertText } from '#web/admin/pieces/insert-text.ts'
import { applyMark, type Mark } from './markup-edit.ts'

/** `Un [beau] texte`: what stands in brackets is selected. */
function read(shown: string) {
  const start = shown.indexOf('⟦')
  const end = shown.indexOf('⟧') - 1
  return { text: shown.replace(/[⟦⟧]/g, ''), start, end }
}

function show({ text, start, end }: ReturnType<typeof read>): string {
  return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`
}

function press(mark: Mark, shown: string): string {
  return show(applyMark(read(shown), mark))
}

describe('a button above a text', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'Un ⟦beau⟧ texte', 'Un **⟦beau⟧** texte'],
    ['bold', 'Un **⟦beau⟧** texte', 'Un ⟦beau⟧ texte'],
    ['bold', 'Un⟦ beau ⟧texte', 'Un **⟦beau⟧** texte'],
    ['bold', 'Un ⟦⟧', 'Un **⟦⟧**'],
    ['italic', 'Un ⟦beau⟧ texte', 'Un *⟦beau⟧* texte'],
    ['italic', 'Un *⟦beau⟧* texte', 'Un ⟦beau⟧ texte'],
    ['italic', 'Un **⟦beau⟧** texte', 'Un ***⟦beau⟧*** texte'],
    ['italic', 'Un ***⟦beau⟧*** texte', 'Un **⟦beau⟧** texte'],
    ['link', 'Faire le ⟦quiz⟧', 'Faire le [quiz](⟦/boutique⟧)'],
    ['link', 'Voir ⟦⟧', 'Voir [⟦texte du lien⟧](/boutique)'],
    ['list', '⟦Rose⟧', '⟦- Rose⟧'],
    ['list', 'Notes\nRo⟦se\nOud⟧', 'Notes\n\n⟦- Rose\n- Oud⟧'],
    ['list', '- Ro⟦se\n- Oud⟧', '⟦Rose\nOud⟧'],
  ])('%s: %s → %s', (mark, before, after) => {
    expect(press(mark, before)).toBe(after)
  })

  it('inserts a value where the cursor stands, in place of what is selected', () => {
    expect(show(insertText(read('Livraison à ⟦35 DH⟧.'), '{frais}'))).toBe('Livraison à {frais}⟦⟧.')
  })
})
