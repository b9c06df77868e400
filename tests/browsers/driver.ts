/** As WebDriver and WebDriver BiDi both define them: https://www.w3.org/TR/webdriver2/#actions */
export type Actions = {
  type: 'pointer' | 'key'
  id: string
  actions: object[]
}

/** One page of a browser, by whichever protocol the browser speaks. */
export type Driver = {
  navigate: (url: string) => Promise<void>
  /** Calls a JavaScript function in the page with a text; gives the text that it promises. */
  call: (source: string, argument: string) => Promise<string>
  perform: (actions: Actions[]) => Promise<void>
  /** What the page wrote to its console as errors, if the protocol tells. */
  errors: () => string[]
  quit: () => Promise<void>
}

export const PHONE = { width: 390, height: 844 }
