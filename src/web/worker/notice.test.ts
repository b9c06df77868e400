import { expect, it } from 'vitest'
import { pageWithNotice } from './notice.ts'

const KEPT = {
  html: '<!DOCTYPE html><html lang="fr-MA"><head></head><body><a class="skip">Aller au contenu</a></body></html>',
  headers: new Headers({ 'Content-Security-Policy': "default-src 'self'", 'Content-Encoding': 'br' }),
  // 18 h 05 in Morocco.
  keptAt: new Date('2026-11-22T18:05:00Z'),
}

async function shown(key: string, cause: 'cut' | 'slow'): Promise<string> {
  const html = await pageWithNotice(KEPT, key, cause).text()
  return /<kept-notice[^>]*><p>([^<]*)/.exec(html)?.[1] ?? ''
}

it('a kept page says above everything of when its prices and its stock are', async () => {
  expect(await shown('/produit/rose', 'cut')).toBe(
    'Vous êtes hors ligne\u00a0: prix et stock du 22/11 à 18\u00a0h\u00a005.',
  )
  expect(await shown('/', 'slow')).toBe(
    'La connexion est lente\u00a0: prix et stock du 22/11 à 18\u00a0h\u00a005.',
  )
})

it('a kept page tells the time by the shop’s clock, which it carries', async () => {
  const html = KEPT.html.replace('<html', '<html data-clock="[[0,60]]"')
  const page = await pageWithNotice({ ...KEPT, html }, '/', 'cut').text()
  expect(page).toContain('du 22/11 à 19\u00a0h\u00a005.')
  expect(await shown('/', 'cut')).toContain('du 22/11 à 18\u00a0h\u00a005.')
})

it('the cart, whose prices are its own, says that it is kept', async () => {
  expect(await shown('/panier', 'cut')).toBe('Vous êtes hors ligne\u00a0: votre panier est gardé.')
})

it('a kept page keeps its policy, and its body is not compressed any more', async () => {
  const page = pageWithNotice(KEPT, '/', 'cut')
  expect(page.headers.get('Content-Security-Policy')).toBe("default-src 'self'")
  expect(page.headers.get('Content-Encoding')).toBeNull()
  expect(await page.text()).toMatch(/<body><kept-notice role="status">.*<\/kept-notice><a class="skip">/)
})

it('a page below /ar says it in Arabic', async () => {
  expect(await shown('/ar/produit/rose', 'cut')).toBe(
    'أنتم غير متصلين بالإنترنت: الأثمنة والمخزون كما كانت يوم 22/11 على الساعة 18:05.',
  )
  expect(await shown('/ar?utm=x', 'slow')).toMatch(/^الاتصال بطيء/)
  expect(await shown('/ar/panier', 'slow')).toBe('الاتصال بطيء: سلتكم محفوظة.')
})
