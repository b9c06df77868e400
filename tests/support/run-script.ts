import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { ShopProcess } from '#tests/e2e/shop-process.ts'
import { SHORT_LIVED } from './short-lived.ts'

type Environment = Pick<ShopProcess, 'environment'>

/** The output of `scripts/NAME.ts`; throws if it fails. */
export async function runScript(shop: Environment, script: string, ...args: string[]): Promise<string> {
  const { code, said } = await attemptScript(shop, script, ...args)
  expect(code, said).toBe(0)
  return said
}

export async function attemptScript({ environment }: Environment, script: string, ...args: string[]) {
  const file = `scripts/${script}.ts`
  const child = spawn(process.execPath, [...SHORT_LIVED, file, ...args], { env: environment })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { code, said }
}
