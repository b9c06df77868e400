import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  discardContentsDraft,
  getStoredContents,
  listContents,
  listContentVersions,
  publishContents,
  restoreContents,
  type StoredContentsOf,
  saveContentsDraft,
} from '#contract/contents/contents.ts'
import { listTranslations } from '#contract/contents/translations.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { DEFAULT_FAQ } from '#domain/contents/faq.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import {
  bar,
  DRAFTED,
  form,
  itemOf,
  openFaq,
  publish,
  STATES,
  sampleContents,
  toggle,
} from '#tests/support/content-screens.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { stored, storedSettings } from '#tests/support/stored-settings.ts'

const IN_ARABIC = answer(getSettings, storedSettings({ languages: stored<'languages'>({ arabic: true }) }))

const arabic = 'كم يدوم العطر؟'
const told = form.getByText(/^Ce texte n’est pas en français\./)

/** As matchers read it. */
const question = (number: number) => DEFAULT_FAQ.questions[number - 1]?.question.replace(/\s/g, ' ') ?? ''
const wording = form.getByLabelText('Question', { exact: true })
const reply = form.getByLabelText('Réponse', { exact: true })

/** The server's answer to a saved draft. */
const saving = answer(saveContentsDraft, (sent) => {
  if (sent.kind !== 'faq') throw new Error('Only the questions are saved here.')
  return drafted({ version: sent.version + 1, draft: { ...DRAFTED, value: sent.value } })
})

function drafted(changed: Partial<StoredContentsOf<'faq'>> = {}) {
  return sampleContents('faq', { version: 2, ...changed })
}

it('lists the contents with their state, by whom and when', async () => {
  await renderAdmin('/admin/contenus', [
    answer(listContents, STATES),
    answer(listTranslations, { texts: [], left: 0 }),
  ])
  const faq = page.getByRole('link', { name: /^Questions fréquentes/ })
  await expect.element(faq).toMatchTextContent('Brouillon non publié')
  await expect.element(faq).toMatchTextContent('par admin')
  // What holds for the others is said once, above them.
  expect(textsOf(page.css('main .badge'))).toEqual(['Brouillon non publié', 'Brouillon non publié'])
  await expect
    .element(page.css('.ct-standing'))
    .toMatchTextContent('Le reste est en ligne. Sans date, c’est le texte d’origine.')
  await expect
    .element(page.getByRole('link', { name: /^Conditions de vente/ }))
    .toMatchTextContent(/à la suite de celles que la loi demande\.$/)
  await expect.element(faq).toHaveAttribute('href', '/admin/contenus/faq')
  await expectAccessibleLayout()
})

it('says that the list or a kind could not be read, and reads it again', async () => {
  const shop = await renderAdmin('/admin/contenus', [
    answer(listContents, 'no answer'),
    answer(listTranslations, { texts: [], left: 0 }),
  ])
  await expect
    .element(page.getByText('Une erreur est survenue lors du chargement des contenus.'))
    .toBeVisible()
  shop.answer(listContents, STATES)
  shop.answer(getStoredContents, 'no answer')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('link', { name: /^Questions fréquentes/ }).click()
  await expect.element(page.getByText('Une erreur est survenue lors du chargement.')).toBeVisible()
  shop.answer(getStoredContents, sampleContents('faq'))
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(itemOf('Question 1')).toMatchTextContent(question(1))
})

it('is not found under an unknown name', async () => {
  await renderAdmin('/admin/contenus/inconnu')
  await expect.element(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible()
})

it('saves what is typed as the draft once typing rests, and publishes it when asked', async () => {
  const shop = await openFaq([saving])
  await expect.element(bar).toMatchTextContent('Tout est publié.')
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true')
  await toggle('Question 2')
  await wording.fill('Qu’est-ce qu’un décant ?')
  await expect.element(bar).toMatchTextContent('Brouillon enregistré')
  const [sent, ...more] = shop.asked(saveContentsDraft)
  expect(more).toEqual([])
  expect(sent).toMatchObject({ kind: 'faq', version: 1, value: { questions: { 1: {} } } })
  shop.answer(publishContents, drafted({ version: 3 }))
  await publish.click()
  await expect.element(toaster).toMatchTextContent('Publié')
  await expect.element(bar).toMatchTextContent('Tout est publié.')
  expect(shop.asked(publishContents)).toEqual([{ kind: 'faq', version: 2 }])
})

it('keeps the bar below its form, off the preview beside it', async () => {
  await openFaq()
  await expect.element(bar).toMatchTextContent('Tout est publié.')
  expect(getComputedStyle(bar.element()).borderImageSource).toBe('none')
})

it('saves before it publishes, and before it is left', async () => {
  const shop = await openFaq([saving, answer(publishContents, drafted({ version: 3 }))])
  await toggle('Question 1')
  await wording.fill('Lequel choisir ?')
  await publish.click()
  await expect.element(toaster).toMatchTextContent('Publié')
  expect(shop.asked(saveContentsDraft)).toHaveLength(1)
  await reply.fill('Celui que vous aimez.')
  await page.getByRole('link', { name: 'Tous les contenus' }).click()
  await expect.element(page.getByRole('heading', { name: 'Contenus', exact: true })).toBeVisible()
  expect(shop.asked(saveContentsDraft)).toHaveLength(2)
})

it('keeps its words at the field that cannot be saved yet', async () => {
  const shop = await openFaq([saving])
  await toggle('Question 1')
  await wording.fill('')
  await expect.element(form.getByText('Écrivez la question.')).toBeVisible()
  await expect.element(bar).toMatchTextContent('Complétez les champs en rouge')
  await toggle('Question 1')
  await expect.element(itemOf('Question 1').getByRole('img', { name: 'À corriger' })).toBeVisible()
  await publish.click()
  await expect.element(wording).toBeVisible()
  expect(shop.asked(saveContentsDraft)).toEqual([])
  await expectAccessibleLayout()
  await wording.fill('Comment choisir ?')
  await expect.element(bar).toMatchTextContent('Brouillon enregistré')
})

it('says that a draft was not saved, asks before it is left, and saves it on another try', async () => {
  const shop = await openFaq([answer(saveContentsDraft, 'no answer')])
  await toggle('Question 1')
  await wording.fill('Lequel choisir ?')
  await expect.element(bar).toMatchTextContent('Le brouillon n’a pas pu être enregistré')
  await page.getByRole('link', { name: 'Tous les contenus' }).click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Vos modifications ne sont pas enregistrées.')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  shop.answer(saveContentsDraft, drafted({ draft: { ...DRAFTED, value: { ...DEFAULT_FAQ, questions: [] } } }))
  shop.takeBack(saveContentsDraft)
  shop.takeBack(saveContentsDraft)
  shop.answer(saveContentsDraft, (sent) =>
    drafted({ draft: { ...DRAFTED, value: sent.kind === 'faq' ? sent.value : DEFAULT_FAQ } }),
  )
  await bar.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(bar).toMatchTextContent('Brouillon enregistré')
})

it('shows the second owner what the first has changed, and keeps both changes when asked', async () => {
  const [first, ...others] = DEFAULT_FAQ.questions
  if (first === undefined) throw new Error('There are no questions.')
  const theirs = {
    ...DEFAULT_FAQ,
    intro: 'Tout savoir.',
    questions: [{ ...first, question: 'Choisir ?' }, ...others],
  }
  const shop = await openFaq([
    answer(saveContentsDraft, refuse(409, { code: 'content_changed', message: 'Modifié entre-temps.' })),
  ])
  await toggle('Question 1')
  shop.answer(
    getStoredContents,
    drafted({ version: 5, draft: { by: 'Salma', at: DRAFTED.at, value: theirs } }),
  )
  await wording.fill('Comment faire ?')
  const notice = form.getByRole('alert')
  await expect.element(notice).toMatchTextContent('Ce contenu a été modifié entre-temps')
  await expect.element(notice).toMatchTextContent('Salma')
  await expect
    .poll(() => textsOf(notice.getByRole('listitem')))
    .toEqual([expect.stringMatching(/Question 1, Question\s*Choisir \?\s*Comment faire \?/)])
  await expectAccessibleLayout()
  shop.takeBack(saveContentsDraft)
  shop.answer(saveContentsDraft, (sent) =>
    drafted({ version: 6, draft: { ...DRAFTED, value: sent.kind === 'faq' ? sent.value : DEFAULT_FAQ } }),
  )
  await notice.getByRole('button', { name: 'Enregistrer ma version' }).click()
  await expect.element(bar).toMatchTextContent('Brouillon enregistré')
  expect(shop.asked(saveContentsDraft).at(-1)).toMatchObject({
    version: 5,
    value: { intro: 'Tout savoir.', questions: { 0: { question: 'Comment faire ?' } } },
  })
})

it('takes the other version when asked, and follows it while nobody has typed', async () => {
  const theirs = { ...DEFAULT_FAQ, intro: 'Tout savoir.' }
  const shop = await openFaq()
  const intro = form.getByLabelText('Introduction', { exact: true })
  shop.answer(getStoredContents, drafted({ draft: { by: 'Salma', at: DRAFTED.at, value: theirs } }))
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['contents.faq'] } })
  await expect.element(intro).toHaveValue('Tout savoir.')
  shop.answer(saveContentsDraft, refuse(409, { code: 'content_changed', message: 'Modifié entre-temps.' }))
  shop.answer(
    getStoredContents,
    drafted({ version: 3, draft: { by: 'Salma', at: DRAFTED.at, value: { ...theirs, intro: 'En bref.' } } }),
  )
  await intro.fill('En un mot.')
  await form.getByRole('button', { name: 'Charger la nouvelle version' }).click()
  await expect.element(intro).toHaveValue('En bref.')
})

it('discards changes without a question, and brings them back', async () => {
  const value = { ...DEFAULT_FAQ, intro: 'Tout savoir.' }
  const shop = await openFaq([
    answer(getStoredContents, drafted({ draft: { ...DRAFTED, value } })),
    answer(discardContentsDraft, drafted({ version: 3 })),
    saving,
  ])
  const intro = form.getByLabelText('Introduction', { exact: true })
  await expect.element(intro).toHaveValue('Tout savoir.')
  await bar.getByRole('button', { name: 'Annuler les modifications' }).click()
  await expect.element(intro).toHaveValue(DEFAULT_FAQ.intro)
  await expect.element(bar).toMatchTextContent('Tout est publié.')
  await toaster.getByRole('button', { name: 'Rétablir' }).click()
  await expect.element(intro).toHaveValue('Tout savoir.')
  await expect.element(bar).toMatchTextContent('Brouillon enregistré')
  expect(shop.asked(saveContentsDraft)).toMatchObject([{ version: 3, value: { intro: 'Tout savoir.' } }])
})

it('brings a former version back in two taps: to look at, or for everybody', async () => {
  const value = { ...DEFAULT_FAQ, intro: 'Autrefois.' }
  const shop = await openFaq([
    answer(restoreContents, ({ as }) =>
      as === 'draft'
        ? drafted({ draft: { ...DRAFTED, value } })
        : drafted({ version: 3, value, published: DRAFTED }),
    ),
  ])
  await page.getByRole('button', { name: 'Versions' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('En ligne')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: /^Voir/ }).click()
  await expect.element(form.getByLabelText('Introduction', { exact: true })).toHaveValue('Autrefois.')
  await expect.element(toaster).toMatchTextContent('Cette version est dans votre brouillon')
  await page.getByRole('button', { name: 'Versions' }).click()
  await dialog.getByRole('button', { name: /^Remettre en ligne/ }).click()
  await expect.element(toaster).toMatchTextContent('Version remise en ligne')
  expect(shop.asked(restoreContents)).toEqual([
    { kind: 'faq', version: 1, number: '1', as: 'draft' },
    { kind: 'faq', version: 2, number: '1', as: 'published' },
  ])
  expect(shop.asked(listContentVersions).length).toBeGreaterThan(1)
})

it('puts a list in order by buttons and by arrow keys, which keep the focus', async () => {
  await openFaq([saving])
  await page.getByRole('button', { name: 'Descendre Question 1' }).click()
  await expect.element(itemOf('Question 2')).toMatchTextContent(question(1))
  await expect.element(page.getByRole('button', { name: 'Descendre Question 2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(itemOf('Question 3')).toMatchTextContent(question(1))
  const grip = page.getByRole('button', { name: /^Déplacer Question 3,/ })
  const handle = grip.element()
  if (handle instanceof HTMLElement) handle.focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(itemOf('Question 1')).toMatchTextContent(question(1))
  await expect.element(page.getByRole('button', { name: /^Déplacer Question 1,/ })).toHaveFocus()
})

it('adds to a list, removes from it, and brings back what was removed', async () => {
  await openFaq([saving])
  await page.getByRole('button', { name: 'Retirer Question 2' }).click()
  await expect.element(itemOf('Question 2')).toMatchTextContent(question(3))
  await toaster.getByRole('button', { name: 'Rétablir' }).click()
  await expect.element(itemOf('Question 2')).toMatchTextContent(question(2))
  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  await expect.element(wording).toHaveFocus()
  await expect.element(itemOf(`Question ${DEFAULT_FAQ.questions.length + 1}`)).toBeVisible()
})

it('marks words and inserts values of the shop where the cursor stands', async () => {
  await openFaq([saving])
  await toggle('Question 8')
  await reply.fill('Nous répondons vite.')
  const box = reply.element()
  if (!(box instanceof HTMLTextAreaElement)) throw new Error('The answer has several lines.')
  box.setSelectionRange(15, 19)
  await form.getByRole('button', { name: 'Gras' }).click()
  await expect.element(reply).toHaveValue('Nous répondons **vite**.')
  box.setSelectionRange(15, 23)
  await form.getByRole('button', { name: /^Insérer une valeur, Réponse/ }).click()
  await expectAccessible()
  await form.getByRole('button', { name: 'Délai de réponse' }).click()
  await expect.element(reply).toHaveValue('Nous répondons {delai_reponse}.')
  await expect.element(form.getByText(/\{delai_reponse\}\s*: Délai de réponse/)).toBeVisible()
})

it('tells at a French field that its text is in Arabic, in a shop that has both, and saves it', async () => {
  const shop = await openFaq([IN_ARABIC, saving])
  await toggle('Question 1')
  await wording.fill('Combien dure العطر ?')
  await expect.element(told).toHaveLength(0)
  await wording.fill(arabic)
  await expect.element(told).toBeVisible()
  await reply.fill('{frais} فقط')
  await expect.element(told).toHaveLength(2)
  await expect.poll(() => JSON.stringify(shop.asked(saveContentsDraft).at(-1))).toContain(arabic)
  await expectAccessible()
})

it('a shop in French alone may have its texts in Arabic', async () => {
  await openFaq()
  await toggle('Question 1')
  await wording.fill(arabic)
  await expect.element(bar).toMatchTextContent('Modifications non enregistrées')
  await expect.element(told).toHaveLength(0)
})

it('shows the page in a sheet on a phone, for telephone and computer', async () => {
  await openFaq([], PHONE)
  expectNoOverflow()
  await page.getByRole('button', { name: 'Aperçu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Aperçu' })
  await expect
    .element(sheet.getByTitle('La page sur un téléphone'))
    .toHaveAttribute('src', '/admin/apercu?page=/faq')
  await sheet.getByRole('button', { name: 'Ordinateur' }).click()
  const frame = sheet.getByTitle('La page sur un ordinateur')
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-same-origin')
  await expect.element(frame).toHaveStyle({ width: '1280px' })
  expectNoOverflow()
  await sheet.getByRole('button', { name: 'Fermer l’aperçu' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

it('loads the page again after a save', async () => {
  await openFaq([saving])
  await expect.element(page.css('.ct-frame iframe')).toHaveLength(1)
  const before = page.css('.ct-frame iframe').elements()[0]
  await form.getByLabelText('Introduction', { exact: true }).fill('Tout savoir.')
  await expect.element(bar).toMatchTextContent('Brouillon enregistré')
  await expect.poll(() => page.css('.ct-frame iframe').elements().at(-1) !== before).toBe(true)
})

it('chooses what stays in view of a picture', async () => {
  const shop = await renderAdmin('/admin/contenus/quiz', [
    answer(getStoredContents, sampleContents('quiz')),
    answer(saveContentsDraft, (sent) => {
      if (sent.kind !== 'quiz') throw new Error('Only the quiz block is saved here.')
      return sampleContents('quiz', { version: 2, draft: { ...DRAFTED, value: sent.value } })
    }),
  ])
  const chooser = page.getByRole('button', { name: /^Point à garder en vue/ })
  await expect.element(chooser).toBeVisible()
  const point = chooser.element()
  if (point instanceof HTMLElement) point.focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}')
  await expect.element(bar).toMatchTextContent('Brouillon enregistré')
  expect(shop.asked(saveContentsDraft).at(-1)).toMatchObject({
    value: { picture: { focus: { x: 40, y: 45 } } },
  })
  for (const crop of page.css('.ct-crops img').elements()) {
    expect(getComputedStyle(crop).objectPosition).toBe('40% 45%')
  }
  await page.getByRole('button', { name: 'Recentrer' }).click()
  await expect.element(page.getByRole('button', { name: 'Recentrer' })).not.toBeInTheDocument()
})
