const LENGTHS = { least: 3, most: 40 }
/** The audit log uses these names for actions without an account, so no person may have them. */
const RESERVED = ['shop', 'unknown']
const FORM = /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u

/** Says what is wrong with an administrator's username, if anything. */
export function findUsernameFault(username: string): string | undefined {
  if (username === '') return 'Le nom d’utilisateur est requis'
  if (username.length < LENGTHS.least || username.length > LENGTHS.most) {
    return `Le nom doit comporter de ${LENGTHS.least} à ${LENGTHS.most} caractères`
  }
  if (RESERVED.includes(username.toLowerCase())) return 'Ce nom est réservé'
  return FORM.test(username) ? undefined : 'Le nom ne peut contenir que des lettres, des chiffres et . _ @ -'
}
