import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeAdminRouter } from './admin-router.tsx'

const CALL = /lazyScreen\(\s*'src\/([^']+)',\s*\(\) => import\('#([^']+)'\)/g

test('each screen that is fetched names the module that it imports', () => {
  const source = ['admin-routes.tsx', 'goods-routes.tsx', 'shipping-routes.tsx']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n')
  const named = [...source.matchAll(CALL)].map(([, module, imported]) => [module, imported])
  expect(named).toHaveLength(source.split('import(').length - 1)
  for (const [module, imported] of named) expect(module).toBe(imported)

  const screens = Object.values(makeAdminRouter().routesById).flatMap(
    ({ options }) => options.staticData?.module ?? [],
  )
  expect(screens).toHaveLength(named.length)
  for (const module of screens) expect(existsSync(module), module).toBe(true)
})
