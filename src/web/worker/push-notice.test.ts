import { expect, it } from 'vitest'
import { addressOf, pushNoticeOf } from './push-notice.ts'

const MESSAGE = {
  title: 'Nouvelle commande',
  body: 'SL-7K3Q-9XVD · 420\u00a0DH',
  url: '/admin/confirmation?commande=0a1b',
}

it('shows what the message says, in French, with the shop’s icon', () => {
  const { title, options } = pushNoticeOf(JSON.stringify(MESSAGE))
  expect(title).toBe(MESSAGE.title)
  expect(options).toMatchObject({
    body: MESSAGE.body,
    lang: 'fr',
    icon: '/icon-192.png',
    data: { url: MESSAGE.url },
  })
})

it('a message that arrives twice has one tag, another event of the order another one', () => {
  const tagOf = (message: object) => pushNoticeOf(JSON.stringify(message)).options.tag
  expect(tagOf(MESSAGE)).toBe(tagOf({ ...MESSAGE }))
  expect(tagOf({ ...MESSAGE, title: 'Client à rappeler' })).not.toBe(tagOf(MESSAGE))
})

it.each([undefined, '', 'rien', '{}', '{"title":1}'])('of %j it says that there is news', (text) => {
  const { title, options } = pushNoticeOf(text)
  expect(title).toBe('Du nouveau dans la boutique')
  expect(options.data.url).toBe('/admin/confirmation')
})

it.each(['https://exemple.ma/admin', '//exemple.ma/admin', '/', '/panier', '/administration', undefined, 3])(
  'never leads out of the administrator’s area, not to %j',
  (url) => expect(addressOf(url)).toBe('/admin/confirmation'),
)
