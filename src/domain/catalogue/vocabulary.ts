import {
  type Family,
  type Gender,
  type Intensity,
  millilitres,
  type Occasion,
  type Season,
  type TimeOfDay,
  type Volume,
} from './product.ts'

export const GENDER_LABELS: Record<Gender, string> = { homme: 'Homme', femme: 'Femme', unisexe: 'Unisexe' }

/** Gives the ten olfactive families a label and one line, in the order of the filters. */
export const FAMILY_LABELS: Record<Family, { label: string; description: string }> = {
  floral: {
    label: 'Floral',
    description: 'Rose, jasmin, fleur d’oranger : la fleur au premier plan, fraîche ou charnelle.',
  },
  oriental: {
    label: 'Oriental',
    description: 'Ambre, vanille, résines et encens : chaleureux, enveloppant, tenace.',
  },
  boise: { label: 'Boisé', description: 'Cèdre, santal, vétiver, oud : sec ou crémeux, toujours structuré.' },
  frais: {
    label: 'Frais',
    description: 'Accords marins, verts ou aqueux : de l’air, de l’eau, de la lumière.',
  },
  agrumes: {
    label: 'Agrumes',
    description: 'Clémentine, cédrat, bergamote : l’éclat du zeste, dès la première seconde.',
  },
  epice: { label: 'Épicé', description: 'Safran, cannelle, poivre, cardamome : du relief et de la chaleur.' },
  gourmand: {
    label: 'Gourmand',
    description: 'Miel, amande, datte, fruits mûrs : des notes que l’on aurait envie de goûter.',
  },
  aromatique: {
    label: 'Aromatique',
    description: 'Lavande, menthe, verveine, sauge : le jardin d’herbes, propre et vivifiant.',
  },
  fougere: {
    label: 'Fougère',
    description: 'Lavande, géranium, coumarine et mousse : la grande tradition du barbier.',
  },
  chypre: {
    label: 'Chypré',
    description: 'Bergamote, patchouli, mousse de chêne : un contraste élégant, habillé.',
  },
}

export const TIME_OF_DAY_LABELS: Record<TimeOfDay, string> = {
  day: 'Journée',
  evening: 'Soirée',
  night: 'Nuit',
}

export const OCCASION_LABELS: Record<Occasion, string> = {
  daily: 'Quotidien',
  formal: 'Habillé',
  romantic: 'Romantique',
  casual: 'Décontracté',
}

export const SEASON_LABELS: Record<Season, string> = {
  spring: 'Printemps',
  summer: 'Été',
  fall: 'Automne',
  winter: 'Hiver',
  all: 'Toute l’année',
}

export const INTENSITY_LABELS: Record<Intensity, string> = {
  light: 'Légère',
  moderate: 'Modérée',
  strong: 'Intense',
}

/** Returns the short name of a size; the 100ml is the 'Parfum Complet' (S1.4). */
export function volumeLabel(volume: Volume): string {
  return volume === '100ml' ? 'Parfum Complet' : `${millilitres(volume)}\u00a0ml`
}
