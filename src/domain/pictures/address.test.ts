import { describe, expect, it } from 'vitest'
import { isPictureAddress, PICTURE_NAME, pictureAddressRefusal } from './address.ts'

describe('a picture’s address', () => {
  it.each([
    '/pictures/rosee-de-kelaa.webp',
    '/pictures/a.jpg',
    '/pictures/0.png',
    ' https://exemple.ma/rose.jpg ',
    '\u200ehttps://exemple.ma/rose.jpg\u200b',
    'HTTP://EXEMPLE.MA',
    'http://localhost:8080/rose',
    'https://exemple.ma:443?x=1',
    'https://exemple.ma#rose',
    'https://عطور.المغرب/rose.jpg',
    'https://192.168.1.10/rose.jpg',
    'https://[2001:db8::1]:8080/rose.jpg',
    'https://cdn-1.exemple.ma/a,b;c.jpg',
    'https://a/',
  ])('may be %s', (typed) => {
    expect(pictureAddressRefusal(typed)).toBeNull()
    expect(isPictureAddress(typed)).toBe(true)
  })

  it.each([
    '',
    'rose.jpg',
    '/pictures/',
    '/pictures/-a.webp',
    '/pictures/Rose.webp',
    '/pictures/a.svg',
    '/pictures/a.webp?x',
    '/pictures/../a.webp',
    'x/pictures/a.webp',
    'javascript:alert(1)',
    'ftp://exemple.ma/a.jpg',
    'voir https://exemple.ma/a.jpg',
  ])('is not %s, which begins like none', (typed) => {
    expect(pictureAddressRefusal(typed)).toBe("L'URL doit commencer par http:// ou https://")
    expect(isPictureAddress(typed)).toBe(false)
  })

  it.each([
    'https://',
    'https:///rose.jpg',
    'https://nom:secret@exemple.ma/a.jpg',
    'https://exemple.ma@autre.ma',
    'https://-exemple.ma/a.jpg',
    'https://exemple.ma-/a.jpg',
    'https://exemple.ma/une rose.jpg',
    'https://exemple.ma:/a.jpg',
    'https://exemple.ma:123456/a.jpg',
    'https://[exemple]/a.jpg',
    'https://exemple.ma/a.jpg\nhttps://exemple.ma/b.jpg',
  ])('is not %s, which leads nowhere', (typed) => {
    expect(pictureAddressRefusal(typed)).toBe('URL invalide')
  })

  it('is a thousand bytes long at most, three for a letter with an accent', () => {
    const long = (length: number, sign = 'a') => 'https://exemple.ma/'.padEnd(length - 1, 'a') + sign
    expect(long(1000)).toHaveLength(1000)
    expect(isPictureAddress(long(1000))).toBe(true)
    expect(pictureAddressRefusal(long(1001))).toBe('URL invalide')
    expect(isPictureAddress(long(998, 'é'))).toBe(true)
    expect(pictureAddressRefusal(long(999, 'é'))).toBe('URL invalide')
    const own = (length: number) => `/pictures/${'a'.repeat(length - 15)}.webp`
    expect(isPictureAddress(own(1000))).toBe(true)
    expect(isPictureAddress(own(1001))).toBe(false)
  })
})

it('the name of a picture of the shop is never a path', () => {
  const names = [
    'rose.webp',
    'rose-2.png',
    '0.jpg',
    '../rose.webp',
    'a/rose.webp',
    '-a.webp',
    'a.webp.exe',
    'a.gif',
  ]
  expect(names.filter((name) => PICTURE_NAME.test(name))).toEqual(['rose.webp', 'rose-2.png', '0.jpg'])
})
