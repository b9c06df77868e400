import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '#contract/batches/batches.ts'
import { saveTranslation } from '#services/contents/translations.ts'
import { loadDemo } from '#services/demo/demo.ts'
import { exportedRows, finishBatches } from '#tests/support/batch-steps.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { madeUpRows, SHEET_HEADINGS } from '#tests/support/sheet-rows.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { stockOf, stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let owner: Visit
beforeEach(async () => {
  app = await startTestApp()
  owner = await signIn(app, app.visit())
})
afterEach(() => app.close())

async function upload(file: Uint8Array | string): Promise<Response> {
  return owner.sendFile('/api/batches/import?name=catalogue', new Uint8Array(Buffer.from(file)))
}

async function tried(file: Uint8Array | string): Promise<Batch> {
  const read = await upload(file)
  expect(read.status, await read.clone().text()).toBe(201)
  const { id, columns }: Batch = await read.json()
  const planned = await owner.send('PATCH', `/api/batches/${id}/columns`, {
    columns: columns.map(({ field }) => field),
  })
  expect(planned.status, await planned.clone().text()).toBe(200)
  return planned.json()
}

async function imported(file: Uint8Array | string): Promise<Batch> {
  const { id } = await tried(file)
  expect((await owner.send('POST', `/api/batches/${id}/apply`)).status).toBe(200)
  await finishBatches(app.shop)
  return (await owner.get(`/api/batches/${id}`)).json()
}

function csv(rows: readonly (readonly unknown[])[], separator = ';'): string {
  return rows
    .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(separator))
    .join('\r\n')
}

describe('a spreadsheet', () => {
  it.each(['xlsx', 'csv'])('of two hundred perfumes comes back unchanged as %s', async (format) => {
    const done = await imported(csv([SHEET_HEADINGS, ...madeUpRows(200)]))
    expect(done).toMatchObject({ state: 'done', result: { created: 200, left: 0 } })
    const exported = await owner.get(`/api/batches/export?format=${format}`)
    expect(exported.headers.get('Content-Disposition')).toContain(`parfums-2026-03-02.${format}`)
    const again = await tried(new Uint8Array(await exported.arrayBuffer()))
    expect(again.lines).toEqual({ created: 0, changed: 0, same: 600, skipped: 0, refused: 0 })
    expect(await exportedRows(app.shop)).toHaveLength(601)
  })

  it.each(['xlsx', 'csv'])(
    'of a shop with names that a program would run or count comes back unchanged as %s',
    async (format) => {
      await loadDemo(app.shop)
      const names = [
        '=1+1',
        '+212 Rabat',
        "'=Rose",
        '@Oud',
        '-5',
        '2026-11-28',
        '1-12',
        '1,5',
        '007',
        'Rose;"N°5"',
      ]
      for (const name of names) {
        const sizes = [{ volume: '5ml' as const, price: 58.5, stock: 3 }]
        const { productId } = await stockPerfume(app.shop, { name, sizes })
        const texts = { brand: name, description: `${name}\n=Une rose au petit matin, 1,5 fois ;` }
        await app.shop.db.updateTable('products').set(texts).where('id', '=', productId).execute()
        const arabic = `${name}\n=وردة الفجر، 1,5 ;`
        await saveTranslation(app.shop, { french: texts.description, arabic, before: '' }, 'nadia')
      }
      const before = await exportedRows(app.shop)
      const file = await owner.get(`/api/batches/export?format=${format}`)
      const again = await tried(new Uint8Array(await file.arrayBuffer()))
      expect(again.lines).toEqual({ created: 0, changed: 0, same: before.length - 1, skipped: 0, refused: 0 })
    },
  )

  it('that was downloaded as a model is imported without its example, which is told', async () => {
    const model = await owner.get('/api/batches/model')
    expect(model.headers.get('Content-Disposition')).toContain('modele-produits.xlsx')
    const planned = await tried(new Uint8Array(await model.arrayBuffer()))
    expect(planned.lines).toEqual({ created: 0, changed: 0, same: 0, skipped: 2, refused: 0 })
    const { lines } = await (await owner.get(`/api/batches/${planned.id}/lines`)).json()
    expect(lines).toMatchObject([
      { line: 2, refusal: 'ligne d’exemple du modèle, laissée de côté' },
      { line: 3, refusal: 'ligne d’exemple du modèle, laissée de côté' },
    ])
  })

  it('with a column that says whether there is any stock gives its pieces, whatever was tried before', async () => {
    const { variantIds } = await stockPerfume(app.shop, {
      name: 'Cèdre d’Azrou',
      sizes: [{ volume: '5ml', price: 58, stock: 34 }],
    })
    const [pieces, asking] = await Promise.all([
      readFile('tests/fixtures/stock1.csv'),
      readFile('tests/fixtures/stock2.csv'),
    ])
    for (const file of [pieces, asking, pieces]) {
      // Trials that nobody applies, of both files, leave nothing behind.
      await tried(asking)
      await tried(pieces)
      await app.shop.db.updateTable('variants').set({ stock: 34 }).execute()
      expect(await imported(file)).toMatchObject({ state: 'done', result: { changed: 1 } })
      expect(await stockOf(app.shop, variantIds[0])).toBe(77)
    }
  })

  // The rows of `madeUpRows(200)` below `SHEET_HEADINGS`, saved by LibreOffice 7.4.7. To make it again, write them as CSV, then
  // `soffice --headless --infilter=CSV:59,34,76 --convert-to xlsx`.
  it('written by LibreOffice is read as one written by anybody else', async () => {
    const done = await imported(await readFile('tests/fixtures/parfums-libreoffice.xlsx'))
    expect(done.result).toEqual({ created: 200, changed: 0, left: 0 })
    const same = await tried(csv([SHEET_HEADINGS, ...madeUpRows(200)]))
    expect(same.lines).toEqual({ created: 0, changed: 0, same: 600, skipped: 0, refused: 0 })
  })
})

describe('a ZIP', () => {
  it('takes its pictures from a ZIP, and says which are missing', async () => {
    const [first = [], ...rest] = madeUpRows(2)
    const file = csv([
      SHEET_HEADINGS,
      first.with(-1, 'Rose.JPG'),
      ...rest.map((row) => row.with(-1, row.at(-1) === null ? null : 'fleur.png')),
    ])
    const { id, columns }: Batch = await (await upload(file)).json()
    const rose = await readFile('demo/pictures/rosee-de-kelaa.webp')
    const zip = makeZip([
      { name: 'photos/rose.jpg', content: rose },
      { name: 'autre.webp', content: rose },
    ])
    const taken = await owner.sendFile(`/api/batches/${id}/pictures`, new Uint8Array(zip))
    expect(taken.status, await taken.clone().text()).toBe(200)
    const fields = columns.map(({ field }) => field)
    const planned: Batch = await (
      await owner.send('PATCH', `/api/batches/${id}/columns`, { columns: fields })
    ).json()
    expect(planned.pictures).toEqual({ received: 2, missing: ['fleur.png'], unused: ['autre.webp'] })
    expect(planned.lines).toEqual({ created: 3, changed: 0, same: 0, skipped: 0, refused: 3 })
    expect((await owner.send('POST', `/api/batches/${id}/apply`)).status).toBe(200)
    const stored: string[] = []
    await finishBatches(app.shop, async ({ fileName }) => {
      stored.push(fileName)
      return { url: '/pictures/rose.webp', width: 600, height: 600 }
    })
    expect(stored).toEqual(['photos/rose.jpg'])
    const { products } = await (await owner.get('/api/products/admin')).json()
    expect(products).toMatchObject([{ image_url: '/pictures/rose.webp' }])
  })
})

it('a second ZIP that is broken takes the trial back, so that nothing is written without its picture', async () => {
  const { id, columns }: Batch = await (
    await upload(csv([SHEET_HEADINGS, ...madeUpRows(1).map((row) => row.with(-1, 'rose.jpg'))]))
  ).json()
  const rose = await readFile('demo/pictures/rosee-de-kelaa.webp')
  const send = (content: Buffer) => owner.sendFile(`/api/batches/${id}/pictures`, new Uint8Array(content))
  const good = makeZip([{ name: 'rose.jpg', content: rose }])
  expect((await send(good)).status).toBe(200)
  const fields = columns.map(({ field }) => field)
  await owner.send('PATCH', `/api/batches/${id}/columns`, { columns: fields })
  const broken = makeZip([
    { name: 'rose.jpg', content: rose },
    { name: 'zero.jpg', content: Buffer.alloc(1000), claims: 10 },
  ])
  expect((await send(broken)).status).toBe(400)
  expect((await owner.send('POST', `/api/batches/${id}/apply`)).status).toBe(409)
})

it('a file that is too large is refused while it is read', async () => {
  const refused = await upload(new Uint8Array(10_000_001))
  expect(refused.status).toBe(413)
})
