import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  shop: 'Boutique',
  categories: {
    homme: {
      title: 'Parfum homme au Maroc, décants et flacons | {nom}',
      description:
        'Parfums homme en décants de {decants}, ou en flacon\u00a0: boisés, fougères, agrumes, épices. Livraison au Maroc en {delai}, paiement à la livraison.',
      heading: 'Parfums pour homme',
      intro:
        'Des bois secs, des fougères nettes, des agrumes qui réveillent et quelques cuirs pour le soir. Choisissez un décant pour le porter une semaine ou deux avant de vous décider.',
    },
    femme: {
      title: 'Parfum femme au Maroc, décants et flacons | {nom}',
      description:
        'Parfums femme en décants de {decants}, ou en flacon\u00a0: floraux, gourmands, orientaux. Livraison au Maroc en {delai}, paiement à la livraison.',
      heading: 'Parfums pour femme',
      intro:
        'La rose et la fleur d’oranger y sont chez elles\u202f; le safran, le miel et l’ambre aussi. De l’eau légère du matin au sillage des grandes soirées, en petit ou en grand format.',
    },
    unisexe: {
      title: 'Parfum unisexe au Maroc, décants et flacons | {nom}',
      description:
        'Parfums unisexes en décants de {decants}, ou en flacon\u00a0: boisés, aromatiques, épicés. Livraison au Maroc en {delai}, paiement à la livraison.',
      heading: 'Parfums unisexes',
      intro:
        'Thé à la menthe, santal, encens, sel de lagune\u00a0: des compositions qui se moquent des étiquettes. On les partage volontiers, ou on les garde pour soi.',
    },
  },
} as const

export type Words = WordsLike<typeof WORDS>
