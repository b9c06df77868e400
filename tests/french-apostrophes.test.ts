import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Texts that the specifications quote keep their words and their straight apostrophes. */
const QUOTED = [
  "Ce code promo n'est pas valide",
  "Erreur d'exportation",
  "Impossible de récupérer l'historique des commandes",
  "L'URL doit commencer par http:// ou https://",
  "L'adresse doit comporter au moins ",
  "L'email doit être valide",
  "La réduction doit être d'au moins 1%",
  "Le nom d'utilisateur est requis",
  "Pas d'expiration",
  "Une erreur s'est produite lors de l'affichage du tableau de bord",
  "Une erreur s'est produite lors de l'annulation de votre commande. Veuillez réessayer.",
  "Une erreur s'est produite lors de l'exportation des commandes.",
  "Une erreur s'est produite lors de la création de votre commande. Veuillez réessayer.",
  "Une erreur s'est produite lors de la mise à jour du statut.",
  "Une erreur s'est produite lors de la suppression de la commande.",
  "Veuillez sélectionner une date d'expiration",
  "Vous pouvez annuler votre commande tant qu'elle n'est pas expédiée.",
]

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** `l'été`, `qu'il`; not the English `shop's` and `doesn't`. */
const STRAIGHT = /.{0,30}\p{L}'(?!s(?!\p{L})|t(?!\p{L}))\p{L}.{0,30}/gu

it('French texts have typographic apostrophes, save those that the specifications quote', () => {
  const straight = globSync('src/**/*.{ts,tsx}', { exclude: (path) => /\.test\.tsx?$/.test(path) }).flatMap(
    (file) => {
      const written = readFileSync(file, 'utf8').replaceAll(COMMENTS, '')
      const text = QUOTED.reduce((left, quoted) => left.replaceAll(quoted, ''), written)
      return (text.match(STRAIGHT) ?? []).map((found) => `${file}: ${found.trim()}`)
    },
  )
  expect(straight).toEqual([])
})

/** In an attribute and between tags, `\\u00a0` is six characters that everybody sees; `&nbsp;` is a space. */
const ESCAPE_IN_MARKUP = /(?:\s[\w-]+="[^"{}]*|>[^<>{}`'"]*)\\u[\da-f]{4}.{0,30}/giu

it('no screen shows the escape of a space in place of the space', () => {
  const shown = globSync('src/**/*.tsx', { exclude: (path) => path.endsWith('.test.tsx') }).flatMap((file) =>
    (readFileSync(file, 'utf8').match(ESCAPE_IN_MARKUP) ?? []).map((found) => `${file}: ${found.trim()}`),
  )
  expect(shown).toEqual([])
})

it('and no text is excused that is nowhere said', () => {
  const all = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  expect(QUOTED.filter((quoted) => !all.some((text) => text.includes(quoted)))).toEqual([])
})
