import { noteName } from '#domain/catalogue/note-names.fr.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { say } from '#domain/words/say.ts'
import type { Reason } from './reasons.ts'
import { WORDS } from './reasons-words.fr.ts'

/** Words what speaks for a perfume. */
export function sayReason(reason: Reason): string {
  switch (reason.about) {
    case 'same_family':
      return say(WORDS.sameFamily, { wanted: WORDS.wanted[reason.wanted] })
    case 'near_family': {
      const { label: family } = FAMILY_LABELS[reason.family]
      return say(WORDS.nearFamily, { family, wanted: WORDS.wanted[reason.wanted] })
    }
    case 'notes':
      return say(WORDS.notes, { notes: listNotes(reason.notes) })
    case 'time_of_day':
      return WORDS.time[reason.value]
    case 'occasion':
      return WORDS.occasion[reason.value]
    case 'season':
      return WORDS.season[reason.value]
    case 'intensity':
      return WORDS.intensity[reason.value]
    case 'near_intensity':
      return WORDS.nearIntensity[reason.value]
    case 'gender':
      return WORDS.gender[reason.value]
    case 'family':
      return say(WORDS.family, { family: FAMILY_LABELS[reason.family].label })
  }
}

/** Returns a text such as « cèdre de l’Atlas et vétiver ». */
function listNotes(notes: readonly string[]): string {
  return notes
    .map((note) => noteName(note.replace(/ \([^(]*\)$/, '')))
    .map((note) => note.charAt(0).toLowerCase() + note.slice(1))
    .reduce((one, other) => say(WORDS.twoNotes, { one, other }))
}
