import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startShop } from '#tests/e2e/shop-process.ts'

const FOLDER = '.cache/html'
const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar'
/** The checker does not know that `rel=expect` may block (https://html.spec.whatwg.org/#link-type-expect). */
const UNKNOWN_TO_CHECKER = '.*“blocking” attribute must have a “rel” attribute whose value is “stylesheet”.*'
const PAGES = {
  home: '/',
  boutique: '/boutique',
  category: '/categories/homme',
  product: '/produit/oud-de-sijilmassa',
  cart: '/panier',
  quiz: '/quiz',
  box: '/coffret?parfums=oud-de-sijilmassa',
  tracking: '/suivi',
  questions: '/faq',
  contact: '/contact',
  terms: '/conditions',
  'not-found': '/nulle-part',
  admin: '/admin',
}

/** Part of `npm run check:long`: checks the rendered pages with the Nu HTML checker, which needs Java. */
if (spawnSync('java', ['-version']).status === 0) await checkPages()
else console.warn('SKIPPED: there is no Java on this machine to run the HTML checker with.')

async function checkPages(): Promise<void> {
  const files = await savePages()
  const options = ['--errors-only', '--filterpattern', UNKNOWN_TO_CHECKER]
  const checker = spawn('java', ['-jar', CHECKER, ...options, ...files], { stdio: 'inherit' })
  const [code] = await once(checker, 'exit')
  if (code === 0) console.log(`${files.length} pages, no errors.`)
  else process.exitCode = 1
}

async function savePages(): Promise<string[]> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const shop = await startShop()
  try {
    return await Promise.all(
      Object.entries(PAGES).map(async ([name, path]) => {
        const page = await fetch(shop.url + path)
        const expected = name === 'not-found' ? 404 : 200
        if (page.status !== expected) throw new Error(`${path} answers ${page.status}.`)
        const file = join(FOLDER, `${name}.html`)
        await writeFile(file, await page.text())
        return file
      }),
    )
  } finally {
    await shop.stop()
  }
}
