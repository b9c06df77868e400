import type { Issue } from '#domain/errors.ts'
import { isPictureAddress } from '#domain/pictures/address.ts'
import { variableRefusal } from '#domain/settings/variables.ts'
import { isContentHref, refusedHrefs } from './links.ts'
import type { ContentLink, ContentPicture } from './parts.ts'

/** `missing` is the sentence for an empty text; without it the text may be empty. */
type Rule = { most: number; missing?: string }

/** Returns a text in one line, with variables. */
export function textIssues(path: string, text: string, { most, missing }: Rule): Issue[] {
  if (text.trim() === '') return missing === undefined ? [] : [{ path, message: missing }]
  const refusal = variableRefusal(text)
  if (refusal !== null) return [{ path, message: refusal }]
  return text.length > most ? [{ path, message: `Ce texte est trop long (${most} caractères au plus).` }] : []
}

/** Returns the issues of a text with mark-up. */
export function richIssues(path: string, text: string, rule: Rule): Issue[] {
  const issues = textIssues(path, text, rule)
  const [href] = refusedHrefs(text)
  if (issues.length > 0 || href === undefined) return issues
  return [{ path, message: `Le lien « ${href} » ne mène nulle part. ${HREF_FORMS}` }]
}

const HREF_FORMS =
  'Écrivez une page de la boutique (/faq), une adresse (https://…), mailto: ou tel: et un numéro.'

export function pictureIssues(path: string, { src, focus }: ContentPicture): Issue[] {
  const issues: Issue[] = []
  if (src === '') issues.push({ path: `${path}.src`, message: 'Choisissez une image.' })
  else if (!isPictureAddress(src)) issues.push({ path: `${path}.src`, message: 'Cette image n’existe pas.' })
  if (focus !== null && ![focus.x, focus.y].every(isPercent)) {
    issues.push({ path: `${path}.focus`, message: 'Touchez l’image pour choisir le point à garder en vue.' })
  }
  return issues
}

const MAX_LABEL = 60

/** A `link` of null is no link, which is fine. */
export function linkIssues(path: string, link: ContentLink | null): Issue[] {
  if (link === null) return []
  const { label, href } = link
  const words = textIssues(`${path}.label`, label, { most: MAX_LABEL, missing: 'Donnez un texte à ce lien.' })
  if (isContentHref(href)) return words
  const message = href === '' ? 'Choisissez où mène ce lien.' : `Ce lien ne mène nulle part. ${HREF_FORMS}`
  return [...words, { path: `${path}.href`, message }]
}

const ANCHOR = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_ANCHOR = 60

/** Returns the issues of anchors: each anchor must be unique, and none may be one that is taken. */
export function anchorIssues(
  path: string,
  items: readonly { id: string }[],
  taken: readonly string[] = [],
): Issue[] {
  return items.flatMap(({ id }, index) => {
    const isTwice = items.findIndex((other) => other.id === id) < index
    const message =
      !ANCHOR.test(id) || id.length > MAX_ANCHOR
        ? 'L’ancre se compose de lettres sans accent, de chiffres et de traits d’union.'
        : isTwice || taken.includes(id)
          ? 'Cette ancre est déjà prise.'
          : undefined
    return message === undefined ? [] : [{ path: `${path}.${index}.id`, message }]
  })
}

/** Returns the issues of a list that must have at least and at most so many items. */
export function countIssues(path: string, list: readonly unknown[], least: number, most: number): Issue[] {
  if (list.length < least) return [{ path, message: `Il en faut au moins ${least}.` }]
  return list.length > most ? [{ path, message: `${most} au plus.` }] : []
}

function isPercent(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 100
}
