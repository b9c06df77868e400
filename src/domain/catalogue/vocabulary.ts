import type { Family, Gender, Intensity, Occasion, Season, TimeOfDay } from './product.ts'
import { WORDS } from './vocabulary-words.fr.ts'

export const GENDER_LABELS: Record<Gender, string> = WORDS.genders

/** Gives the ten olfactive families a label and one line, in the order of the filters. */
export const FAMILY_LABELS: Record<Family, { label: string; description: string }> = WORDS.families

export const TIME_OF_DAY_LABELS: Record<TimeOfDay, string> = WORDS.timesOfDay

export const OCCASION_LABELS: Record<Occasion, string> = WORDS.occasions

export const SEASON_LABELS: Record<Season, string> = WORDS.seasons

export const INTENSITY_LABELS: Record<Intensity, string> = WORDS.intensities
