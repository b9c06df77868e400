import type { Locator, Page } from '@playwright/test'
import { expect, open } from './shop-test.ts'

const ANSWERED = {
  step: 5,
  answers: {
    gender: 'femme',
    timeOfDay: 'evening',
    occasion: 'romantic',
    season: 'fall',
    intensity: 'moderate',
    fragranceFamily: 'woody',
  },
}
/** What the answers below are called on the screen. */
export const LABELS = ['Une femme', 'Le soir', 'Un moment à deux', 'L’automne', 'Modérée', 'Boisée']
/** A visitor's first write asks for a token: the browser notes that answer, and the refusals made here. */
export const REFUSED = /status of (?:401|500)/

export function next(page: Page): Locator {
  return page.getByRole('button', { name: 'Suivant' })
}

export async function answer(page: Page, label: string): Promise<void> {
  await page.getByText(label, { exact: true }).click()
}

/** All six answered earlier in this visit, at the last question. */
export async function openAnswered(page: Page): Promise<void> {
  await page.goto('/quiz')
  await page.evaluate((kept) => sessionStorage.setItem('sillage-quiz', kept), JSON.stringify(ANSWERED))
  await open(page, '/quiz')
  await expect(page.getByText('Question 6/6')).toBeVisible()
}

export async function seeResults(page: Page): Promise<void> {
  await openAnswered(page)
  await page.getByRole('button', { name: 'Voir résultats' }).click()
}
