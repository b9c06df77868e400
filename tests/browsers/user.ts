import { expect, vi } from 'vitest'
import type { Driver } from './driver.ts'
import {
  chooseOption,
  findCutDates,
  findSpot,
  type Named,
  readField,
  readPage,
  readPress,
  selectContent,
} from './in-page.ts'

/** Each act may take this long on a busy machine. */
const PATIENCE = { timeout: 20_000, interval: 50 }

const SELECTORS = {
  button: 'button',
  link: 'a[href]',
  option: '[role=option]',
  radio: '[type=radio]',
  field: 'input, textarea',
}

type Role = keyof typeof SELECTORS
/** As assistive technology reads it: a string is the whole of it. */
type Name = string | RegExp

/** What a person does in a browser. Each act waits until the page allows it. */
export type User = {
  /** Opens a path of the shop and waits until the page is interactive. */
  open: (path: string) => Promise<void>
  press: (role: Role, name: Name) => Promise<void>
  /** Replaces what the field holds. */
  write: (field: Name, text: string) => Promise<void>
  choose: (list: Name, option: string) => Promise<void>
  /** Moves the pointer off what it pressed last. */
  pointAway: () => Promise<void>
  /** Waits for visible text. */
  read: (text: string) => Promise<void>
  /** The visible text, once nothing is being loaded any more. */
  readAll: () => Promise<string>
  /** Fields of days that cut what they say. */
  readCutDates: () => Promise<string[]>
  /** Waits for the page of this address. */
  arrive: (address: RegExp) => Promise<URL>
}

export function userOf(driver: Driver, shop: string): User {
  async function call<Result, Argument>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    const source = `async (json) => JSON.stringify((await (${inPage})(JSON.parse(json))) ?? null)`
    return JSON.parse(await driver.call(source, JSON.stringify(argument ?? null)))
  }

  async function press(role: Role, name: Name): Promise<void> {
    const { x, y } = await vi.waitFor(async () => {
      const spot = await call(findSpot, { selector: SELECTORS[role], ...pattern(name) })
      if ('missing' in spot) throw new Error(`No ${role} ${name} to press: ${spot.missing}`)
      return spot
    }, PATIENCE)
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await driver.perform([{ type: 'pointer', id: 'mouse', actions }])
    const outcome = await vi.waitFor(async () => {
      const told = await call(readPress)
      expect(told, `the press on ${role} ${name}`).not.toBe('awaited')
      return told
    }, PATIENCE)
    if (outcome === 'withheld') await press(role, name)
  }

  async function type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  return {
    press,
    async open(path) {
      await driver.navigate(`${shop}${path}`).catch((cause: unknown) => {
        throw new Error(`${path} was not opened.`, { cause })
      })
      await vi.waitFor(async () => expect((await call(readPage)).isAlive).toBe(true), PATIENCE)
    },
    async write(field, text) {
      await press('field', field)
      await vi.waitFor(async () => expect(await call(selectContent)).toBe(true), PATIENCE)
      await type(text)
      await vi.waitFor(async () => expect(await call(readField)).toBe(text), PATIENCE)
    },
    async choose(list, option) {
      await vi.waitFor(async () => {
        expect(await call(chooseOption, { ...pattern(list), option }), `${option} of ${list}`).toBe(true)
      }, PATIENCE)
    },
    pointAway() {
      const actions = [{ type: 'pointerMove', x: 1, y: 1, duration: 0 }]
      return driver.perform([{ type: 'pointer', id: 'mouse', actions }])
    },
    async read(text) {
      await vi.waitFor(async () => expect((await call(readPage)).text).toContain(text), PATIENCE)
    },
    readAll: () =>
      vi.waitFor(async () => {
        const page = await call(readPage)
        expect(page.isBusy, page.address).toBe(false)
        return page.text
      }, PATIENCE),
    readCutDates: () => call(findCutDates),
    arrive: (address) =>
      vi.waitFor(async () => {
        const page = await call(readPage)
        expect(page.address).toMatch(address)
        return new URL(page.address)
      }, PATIENCE),
  }
}

function pattern(name: Name): Omit<Named, 'selector'> {
  if (typeof name === 'string') return { name: `^${RegExp.escape(name)}$`, flags: '' }
  return { name: name.source, flags: name.flags }
}
