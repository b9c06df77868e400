import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  applyBatch,
  type Batch,
  cancelBatch,
  getBatch,
  listBatches,
  listBatchLines,
  setBatchColumns,
  setBatchSource,
  undoBatch,
  uploadBatchPictures,
  uploadSpreadsheet,
} from '#contract/batches/batches.ts'
import { listAdminProducts } from '#contract/products/products.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { NOTHING_ASKED, sampleBatch, sampleLine } from '#tests/support/batch-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/produits/import'
const BATCH_PATH = '/admin/produits/lots/7'

const READ = sampleBatch({ state: 'read', lines: null })
const PLANNED = sampleBatch({ lines: { created: 1, changed: 1, same: 1, skipped: 0, refused: 1 } })
const LINES = [
  sampleLine({ position: 1, line: 2, name: 'Ambre Neuf', outcome: 'created', product_id: null }),
  sampleLine({
    position: 2,
    line: 3,
    outcome: 'changed',
    changes: [{ field: 'price', label: 'prix', before: '58', after: '62' }],
  }),
  sampleLine({ position: 3, line: 4, outcome: 'same' }),
  sampleLine({
    position: 4,
    line: 5,
    name: 'Cèdre d’Azrou',
    outcome: 'refused',
    refusal: 'Famille inconnue « Boise ».',
    unknown: [{ field: 'family', word: 'Boise', suggestions: [{ value: 'boise', label: 'Boisé' }] }],
  }),
]

function trial() {
  return answer(listBatchLines, ({ outcome }) => {
    const lines = LINES.filter((line) => outcome === undefined || line.outcome === outcome)
    return { lines, total: lines.length }
  })
}

function spreadsheet(name = 'parfums.csv', content = 'Nom;Format;Prix\nAmbre;5 ml;58\n'): File {
  return new File([content], name, { type: 'text/csv' })
}

it('sends a spreadsheet and its pictures, and leads to its columns', async () => {
  const shop = await renderAdmin(PATH, [
    answer(listBatches, []),
    answer(uploadSpreadsheet, READ),
    answer(uploadBatchPictures, READ),
    answer(getBatch, READ),
  ])
  await page.getByRole('button', { name: 'Lire le fichier' }).click()
  await expect.element(page.getByText('Choisissez un fichier.')).toBeVisible()
  await expectAccessibleLayout()
  await userEvent.upload(page.getByLabelText('Votre tableau'), spreadsheet())
  await userEvent.upload(page.getByLabelText(/^Vos images/), new File(['PK'], 'images.zip'))
  await expect.element(page.getByText(/^parfums\.csv \(1\sko\)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Lire le fichier' }).click()
  await expect.poll(() => window.location.pathname).toBe(BATCH_PATH)
  expect(shop.asked(uploadSpreadsheet)).toEqual([{ name: 'parfums.csv' }])
  expect(shop.asked(uploadBatchPictures)).toEqual([{ id: '7' }])
  await expect.element(page.getByLabelText('Nom', { exact: true })).toHaveValue('name')
})

it('says at the file why it is refused', async () => {
  const message = 'Ligne 3 : deux cellules sont fusionnées.'
  await renderAdmin(PATH, [answer(uploadSpreadsheet, refuse(400, { code: 'invalid_input', message }))])
  await userEvent.upload(page.getByLabelText('Votre tableau'), spreadsheet())
  await page.getByRole('button', { name: 'Lire le fichier' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByLabelText('Votre tableau')).toHaveFocus()
})

it('finds an import that was left, and says what the former ones did', async () => {
  await renderAdmin(PATH, [
    answer(listBatches, [
      sampleBatch({ id: 9, name: 'rentrée.xlsx', state: 'running', progress: { done: 1, total: 4 } }),
      sampleBatch({
        ...{ id: 8, state: 'done', result: { created: 3, changed: 0, left: 1 } },
        copies: { copied: 4, failed: 0, total: 9 },
      }),
    ]),
  ])
  const past = page.getByRole('region', { name: /^Derniers imports/ }).getByRole('listitem')
  await expect.element(past.first()).toMatchTextContent(/^rentrée\.xlsxEn cours25\s%/)
  await expect
    .element(past.last())
    .toMatchTextContent(/3 parfums créés, 1 laissé tel quel, 4 sur 9 photos copiées/)
  await expectAccessibleLayout()
})

it.each([PHONE, DESKTOP])('has its columns put right by hand ($width px)', async (at) => {
  const shop = await renderAdmin(
    BATCH_PATH,
    [answer(getBatch, READ), answer(setBatchColumns, PLANNED), trial()],
    { at },
  )
  await expect.element(page.getByText(/^2 colonnes lues sur 3/)).toBeVisible()
  await expect.element(page.getByText('58 · 105')).toBeVisible()
  const unknown = page.getByLabelText('Combien')
  await expect.element(unknown).toHaveValue('')
  await page.getByLabelText('Nom', { exact: true }).selectOptions('price')
  await unknown.selectOptions('price')
  await page.getByRole('button', { name: 'Vérifier avant d’importer' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Deux colonnes sont désignées/)
  await expectAccessibleLayout()
  await page.getByLabelText('Nom', { exact: true }).selectOptions('name')
  shop.answer(getBatch, PLANNED)
  await page.getByRole('button', { name: 'Vérifier avant d’importer' }).click()
  await expect.element(page.getByText(/^L’essai donne/)).toBeVisible()
  expect(shop.asked(setBatchColumns)).toEqual([{ id: '7', columns: ['name', 'volume', 'price'], words: [] }])
})

it.each([PHONE, DESKTOP])(
  'says first whose file was recognised, and how it was read ($width px)',
  async (at) => {
    const reading = {
      source: 'shopify',
      perfumes: 42,
      sizes: 96,
      promotions: 0,
      makes_promotions: false,
    } as const
    const notes = [
      '12 cases contiennent du HTML\u00a0: le texte en est lu, avec ses paragraphes et ses listes.',
    ]
    const recognised = { ...READ, reading: { ...reading, ...NOTHING_ASKED, notes } } satisfies Batch
    const own = {
      ...READ,
      reading: { ...reading, source: 'own', perfumes: 0, ...NOTHING_ASKED, notes: [] },
    } satisfies Batch
    const missing = 'Ce n’est pas un fichier YouCan : il y manque « Slug ».'
    const shop = await renderAdmin(
      BATCH_PATH,
      [
        answer(getBatch, recognised),
        answer(setBatchSource, refuse(400, { code: 'invalid_input', message: missing })),
      ],
      { at },
    )
    await expect
      .element(page.getByRole('heading', { name: /^Fichier Shopify reconnu\s: 42\sparfums, 96\sformats$/ }))
      .toBeVisible()
    await expect.element(page.getByText(/^12 cases contiennent du HTML/)).toBeVisible()
    await expectAccessibleLayout()
    const source = page.getByLabelText('Ce fichier est de')
    await source.selectOptions('YouCan')
    await expect.element(page.getByText(missing)).toBeVisible()
    shop.answer(setBatchSource, own)
    shop.answer(getBatch, own)
    await source.selectOptions('Ma boutique, ou un tableau à moi')
    await expect.element(page.getByText(/^Tableau lu/)).toBeVisible()
    expect(shop.asked(setBatchSource)).toEqual([
      { id: '7', source: 'youcan' },
      { id: '7', source: 'own' },
    ])
  },
)

it.each([PHONE, DESKTOP])('asks of which size the only stock is ($width px)', async (at) => {
  const batch = {
    ...READ,
    columns: [
      { heading: 'Parfum', samples: ['Sauvage'], field: 'name' },
      { heading: 'Prix 5ml', samples: ['45 DH'], field: 'price_5ml' },
      { heading: 'Prix 10ml', samples: ['80 DH'], field: 'price_10ml' },
      { heading: 'Stock', samples: ['12'], field: null },
    ],
  } satisfies Batch
  const shop = await renderAdmin(
    BATCH_PATH,
    [answer(getBatch, batch), answer(setBatchColumns, PLANNED), trial()],
    { at },
  )
  await expect.element(page.getByLabelText('Prix 5ml')).toHaveValue('price_5ml')
  await page.getByRole('button', { name: 'Vérifier avant d’importer' }).click()
  await expect.element(page.getByText('Dites de quel format est ce stock.')).toBeVisible()
  await expectAccessibleLayout()
  const asked = page.getByLabelText(/^Un seul stock par parfum/)
  // No answer looks given: the one that is shown could not be chosen.
  await expect.element(asked).toHaveDisplayValue('Choisir…')
  await asked.selectOptions('Du 10 ml seulement')
  await expect.element(page.getByLabelText('Stock', { exact: true })).toHaveValue('stock_10ml')
  await asked.selectOptions('De chaque format')
  shop.answer(getBatch, PLANNED)
  await page.getByRole('button', { name: 'Vérifier avant d’importer' }).click()
  await expect.element(page.getByText(/^L’essai donne/)).toBeVisible()
  expect(shop.asked(setBatchColumns)).toEqual([
    { id: '7', columns: ['name', 'price_5ml', 'price_10ml', 'stock'], words: [] },
  ])
})

it('does not ask again of which size the only stock is, once it is of none', async () => {
  const columns = [
    { heading: 'Parfum', samples: ['Sauvage'], field: 'name' },
    { heading: 'Prix 5ml', samples: ['45 DH'], field: 'price_5ml' },
    { heading: 'Stock', samples: ['12'], field: null },
  ] satisfies Batch['columns']
  const shop = await renderAdmin(BATCH_PATH, [
    ...[answer(getBatch, { ...PLANNED, columns }), answer(setBatchColumns, { ...PLANNED, columns }), trial()],
  ])
  await page.getByRole('button', { name: 'Revoir les colonnes' }).click()
  await expect.element(page.getByLabelText(/^Un seul stock par parfum/)).toHaveDisplayValue(/^D’aucun/)
  await page.getByRole('button', { name: 'Vérifier avant d’importer' }).click()
  await expect.element(page.getByText(/^L’essai donne/)).toBeVisible()
  expect(shop.asked(setBatchColumns)).toHaveLength(1)
})

it.each([PHONE, DESKTOP])(
  'proposes promotions with both prices, and makes them only if it is told to ($width px)',
  async (at) => {
    const reading = {
      source: 'woocommerce',
      perfumes: 1,
      sizes: 1,
      promotions: 1,
      makes_promotions: false,
    } as const
    const planned = { ...PLANNED, reading: { ...reading, ...NOTHING_ASKED, notes: [] } } satisfies Batch
    const line = sampleLine({
      ...{ name: 'Ambre Neuf', outcome: 'created', product_id: null },
      changes: [{ field: 'promo_price', label: 'prix en promotion', before: '159', after: '149' }],
    })
    const running = sampleBatch({ state: 'running', progress: { done: 0, total: 1 } })
    const shop = await renderAdmin(
      BATCH_PATH,
      [
        answer(getBatch, planned),
        answer(listBatchLines, { lines: [line], total: 1 }),
        answer(applyBatch, running),
      ],
      { at },
    )
    await expect.element(page.getByText(/^Promotion proposée\s: 159\s+149\sDH$/)).toBeVisible()
    const wanted = page.getByRole('switch', { name: /^Créer 1\spromotion avec l’import$/ })
    await expect.element(wanted).not.toBeChecked()
    await expectAccessibleLayout()
    await page.getByText(/^Créer 1\spromotion avec l’import$/).click()
    shop.answer(getBatch, running)
    await page.getByRole('button', { name: 'Importer (2)' }).click()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    expect(shop.asked(applyBatch)).toEqual([{ id: '7', promotions: true }])
  },
)

it.each([PHONE, DESKTOP])('shows its trial line by line ($width px)', async (at) => {
  const shop = await renderAdmin(BATCH_PATH, [answer(getBatch, PLANNED), trial()], { at })
  await expect
    .element(page.getByText(/^L’essai donne 1\scréé, 1\smodifié, 1\sinchangé, 1\srefusé\./))
    .toBeVisible()
  await expect.element(page.getByText('prix 58 62')).toBeVisible()
  await expect.element(page.getByText('Famille inconnue « Boise ».')).toBeVisible()
  await expectAccessibleLayout()
  await page.getByRole('button', { name: /^1\srefusé$/ }).click()
  await expect.element(page.getByText('Ambre Neuf')).not.toBeInTheDocument()
  expect(window.location.search).toBe('?lignes=refused')
  shop.answer(setBatchColumns, {
    ...PLANNED,
    lines: { created: 1, changed: 2, same: 1, skipped: 0, refused: 0 },
  })
  shop.answer(getBatch, { ...PLANNED, lines: { created: 1, changed: 2, same: 1, skipped: 0, refused: 0 } })
  await page.getByRole('button', { name: 'Boisé' }).click()
  await expect.element(page.getByText(/^L’essai donne 1\scréé, 2\smodifiés, 1\sinchangé\./)).toBeVisible()
  expect(shop.asked(setBatchColumns)).toMatchObject([
    { words: [{ field: 'family', word: 'Boise', value: 'boise' }] },
  ])
})

it.each([
  [{ same: 3, skipped: 0, refused: 0 }, /^Tout est déjà ainsi\s: rien à changer\.$/],
  [{ same: 3, skipped: 0, refused: 2 }, /^Rien à changer\s: 3\sinchangés, 2\srefusés\.$/],
  [{ same: 0, skipped: 2, refused: 0 }, /^Rien à lire\s: 2\slignes ignorées\.$/],
  [{ same: 0, skipped: 0, refused: 2 }, /^Aucune ligne ne peut être appliquée\.$/],
])('says of a trial with %o that it changes nothing', async (counts, sentence) => {
  const planned = { ...PLANNED, lines: { created: 0, changed: 0, ...counts } }
  await renderAdmin(BATCH_PATH, [answer(getBatch, planned), answer(listBatchLines, { lines: [], total: 0 })])
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Importer' })).toBeDisabled()
})

it.each([PHONE, DESKTOP])('says what is to be completed, before and after ($width px)', async (at) => {
  const waiting = sampleLine({
    ...{ product_id: null, name: 'Musc Blanc', outcome: 'created' },
    ...{ missing: ['image_url', 'notes_top'], notes: ['stock non précisé\u00a0: 0 pièce'] },
  })
  const planned = {
    ...PLANNED,
    lines: { created: 1, changed: 0, same: 0, skipped: 0, refused: 0 },
    incomplete: 1,
  }
  const shop = await renderAdmin(
    BATCH_PATH,
    [answer(getBatch, planned), answer(listBatchLines, { lines: [waiting], total: 1 })],
    { at },
  )
  await expect.element(page.getByText(/^1\sparfum restera masqué, à compléter ensuite\.$/)).toBeVisible()
  await expect.element(page.getByText(/^Nouveau parfum · stock non précisé\s: 0 pièce$/)).toBeVisible()
  await expect.element(page.getByText(/^Masqué, à compléter\s: photo, notes de tête$/)).toBeVisible()
  await expectAccessibleLayout()
  shop.answer(getBatch, { ...planned, state: 'done', result: { created: 1, changed: 0, left: 0 } })
  shop.announce({ type: 'BATCH_UPDATE', data: { batchId: 7 } })
  await expect.element(page.getByText(/^1\sparfum à compléter avant de pouvoir le montrer\.$/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Compléter', exact: true }))
    .toHaveAttribute('href', '/admin/produits/a-completer')
  await expectAccessibleLayout()
})

it('is done as a job that is followed, and taken back afterwards', async () => {
  const running = sampleBatch({ state: 'running', lines: PLANNED.lines, progress: { done: 3, total: 12 } })
  const done = sampleBatch({
    state: 'done',
    lines: PLANNED.lines,
    result: { created: 1, changed: 1, left: 1 },
    undo: { possible: true, reason: null },
  })
  const undone = sampleBatch({ state: 'undone', lines: PLANNED.lines })
  const shop = await renderAdmin(BATCH_PATH, [
    answer(getBatch, PLANNED),
    trial(),
    answer(applyBatch, running),
    answer(undoBatch, undone),
  ])
  const apply = page.getByRole('button', { name: 'Importer (2)' })
  await expect.element(apply).toBeVisible()
  shop.answer(getBatch, running)
  await apply.click()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await expectAccessibleLayout()
  shop.answer(getBatch, done)
  shop.announce({ type: 'BATCH_UPDATE', data: { batchId: 7 } })
  await expect
    .element(page.getByRole('heading', { name: '1 parfum créé, 1 parfum modifié, 1 laissé tel quel' }))
    .toBeVisible()
  await expectAccessibleLayout()
  await page.getByRole('button', { name: 'Annuler cet import' }).click()
  shop.answer(getBatch, undone)
  await page.getByRole('button', { name: 'Tout remettre comme avant' }).click()
  await expect.element(page.getByText('Annulé : tout est comme avant')).toBeVisible()
  expect(shop.asked(undoBatch)).toEqual([{ id: '7' }])
})

it('is given up without a trace', async () => {
  const shop = await renderAdmin(BATCH_PATH, [
    answer(getBatch, PLANNED),
    trial(),
    answer(cancelBatch, sampleBatch({ state: 'cancelled' })),
    answer(listBatches, []),
  ])
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect.element(toaster.getByText('Rien n’a été changé.')).toBeVisible()
  await expect.poll(() => window.location.pathname).toBe(PATH)
  expect(shop.asked(cancelBatch)).toEqual([{ id: '7' }])
})

it('says which pictures are missing', async () => {
  await renderAdmin(BATCH_PATH, [
    answer(getBatch, {
      ...PLANNED,
      pictures: { received: 12, missing: ['rose.jpg', 'cedre.png'], unused: ['vacances.jpg'] },
    } satisfies Batch),
    trial(),
  ])
  await expect.element(page.getByText(/^Absentes du ZIP\s: rose\.jpg, cedre\.png$/)).toBeVisible()
  await expect.element(page.getByText(/vacances\.jpg$/)).toBeVisible()
  await expect.element(page.getByText(/^12\simages reçues$/).first()).toBeVisible()
})

it('that is unknown or cannot be read says so', async () => {
  const shop = await renderAdmin(BATCH_PATH, [
    answer(getBatch, refuse(404, { code: 'not_found', message: 'Cet import n’existe plus.' })),
    answer(listAdminProducts, { products: [], total: 0 }),
  ])
  await expect.element(page.getByRole('heading', { name: 'Import introuvable' })).toBeVisible()
  shop.answer(getBatch, refuse(503, ''))
  await shop.reload()
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  shop.answer(getBatch, PLANNED)
  shop.answer(listBatchLines, { lines: LINES, total: 4 })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => textsOf(page.getByRole('row'))).toHaveLength(5)
})
