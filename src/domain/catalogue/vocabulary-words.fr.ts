import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  genders: { homme: 'Homme', femme: 'Femme', unisexe: 'Unisexe' },
  families: {
    floral: {
      label: 'Floral',
      description: 'Rose, jasmin, fleur d’oranger\u00a0: la fleur au premier plan, fraîche ou charnelle.',
    },
    oriental: {
      label: 'Oriental',
      description: 'Ambre, vanille, résines et encens\u00a0: chaleureux, enveloppant, tenace.',
    },
    boise: {
      label: 'Boisé',
      description: 'Cèdre, santal, vétiver, oud\u00a0: sec ou crémeux, toujours structuré.',
    },
    frais: {
      label: 'Frais',
      description: 'Accords marins, verts ou aqueux\u00a0: de l’air, de l’eau, de la lumière.',
    },
    agrumes: {
      label: 'Agrumes',
      description: 'Clémentine, cédrat, bergamote\u00a0: l’éclat du zeste, dès la première seconde.',
    },
    epice: {
      label: 'Épicé',
      description: 'Safran, cannelle, poivre, cardamome\u00a0: du relief et de la chaleur.',
    },
    gourmand: {
      label: 'Gourmand',
      description: 'Miel, amande, datte, fruits mûrs\u00a0: des notes que l’on aurait envie de goûter.',
    },
    aromatique: {
      label: 'Aromatique',
      description: 'Lavande, menthe, verveine, sauge\u00a0: le jardin d’herbes, propre et vivifiant.',
    },
    fougere: {
      label: 'Fougère',
      description: 'Lavande, géranium, coumarine et mousse\u00a0: la grande tradition du barbier.',
    },
    chypre: {
      label: 'Chypré',
      description: 'Bergamote, patchouli, mousse de chêne\u00a0: un contraste élégant, habillé.',
    },
  },
  timesOfDay: { day: 'Journée', evening: 'Soirée', night: 'Nuit' },
  occasions: { daily: 'Quotidien', formal: 'Habillé', romantic: 'Romantique', casual: 'Décontracté' },
  seasons: { spring: 'Printemps', summer: 'Été', fall: 'Automne', winter: 'Hiver', all: 'Toute l’année' },
  intensities: { light: 'Légère', moderate: 'Modérée', strong: 'Intense' },
} as const

export type Words = WordsLike<typeof WORDS>
