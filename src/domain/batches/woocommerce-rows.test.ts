import { describe, expect, it } from 'vitest'
import { readFile as read } from '#tests/support/foreign-file.ts'

describe('a file of WooCommerce', () => {
  const ROWS = [
    [
      '101',
      'variable',
      'SAUV',
      'Sauvage',
      '1',
      'Frais',
      '',
      '',
      '',
      'Parfums Homme, Décants',
      'https://a.ma/1.jpg, https://a.ma/2.jpg',
      '',
      '5ml, 10ml',
    ],
    ['102', 'variation', '', 'Sauvage - 5ml', '1', '', '12', '', '89', '', '', 'SAUV', '5ml'],
    ['103', 'variation', '', 'Sauvage - 10ml', '1', '', '4', '149', '159', '', '', 'id:101', '10ml'],
    [
      '120',
      'simple, virtual',
      'YARA',
      'Yara 100ml',
      '0',
      'Vanille',
      '8',
      '',
      '280',
      'Parfums Femme',
      '',
      '',
      '',
    ],
  ]
  const FRENCH = [
    ...[
      'ID',
      'Type',
      'UGS',
      'Nom',
      'Publié',
      'Description',
      'Stock',
      'Tarif promo',
      'Tarif régulier',
      'Catégories',
    ],
    ...['Images', 'Parent', 'Valeur(s) de l’attribut 1 '],
  ]
  const ENGLISH = [
    ...[
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Description',
      'Stock',
      'Sale price',
      'Regular price',
      'Categories',
    ],
    ...['Images', 'Parent', 'Attribute 1 value(s)'],
  ]
  const ARABIC = [
    ...[
      'المعرف',
      'النوع',
      'رمز المنتج (SKU)',
      'الاسم',
      'منشور',
      'الوصف',
      'المخزون',
      'سعر التخفيض',
      'السعر الافتراضي',
    ],
    ...['التصنيفات', 'الصور', 'الأصل', 'قيمة (قيم) السمة 1'],
  ]

  it.each([
    ['French', FRENCH],
    ['English', ENGLISH],
    ['Arabic', ARABIC],
  ])('with %s headings has its variations below their perfume, and perfumes of one size', (_, headings) => {
    const { source, lines } = read(headings, ...ROWS)
    expect(source).toBe('woocommerce')
    expect(lines).toEqual([
      {
        ...{
          line: 3,
          name: 'Sauvage',
          description: 'Frais',
          gender: 'homme',
          volume: '5ml',
          price: '89',
          stock: '12',
        },
        ...{ image_url: 'https://a.ma/1.jpg', images: 'https://a.ma/2.jpg' },
      },
      { line: 4, name: 'Sauvage', volume: '10ml', price: '159', promo_price: '149', stock: '4' },
      {
        ...{ line: 5, name: 'Yara', description: 'Vanille', gender: 'femme', volume: '100 ml' },
        ...{ price: '280', stock: '8', visible: 'non' },
      },
    ])
  })

  it('has no promotion of a sale that lowers nothing', () => {
    const [, , sale = []] = ROWS
    const { lines } = read(ENGLISH, ROWS[0] ?? [], sale.with(7, '199'))
    expect(lines[0]).toMatchObject({ volume: '10ml', price: '159' })
    expect(lines[0]).not.toHaveProperty('promo_price')
  })

  it('says when a sale begins and ends', () => {
    const headings = [...ENGLISH, 'Date sale price starts', 'Date sale price ends']
    const [, , sale = []] = ROWS
    const { lines } = read(headings, ROWS[0] ?? [], [...sale, '2026-11-01', '2026-11-30'])
    expect(lines[0]).toMatchObject({
      ...{ volume: '10ml', price: '159', promo_price: '149' },
      ...{ promo_start: '2026-11-01', promo_end: '2026-11-30' },
    })
  })

  it('tells a variation without its perfume, a perfume without variations and what is no perfume', () => {
    const row = (id: string, kind: string, name: string, parent: string) =>
      ENGLISH.map(
        (heading) =>
          ({ ID: id, Type: kind, Name: name, Parent: parent, 'Regular price': '9' })[heading] ?? '',
      )
    const { lines } = read(
      ENGLISH,
      row('1', 'variation', 'Oud - 5ml', 'OUD'),
      row('2', 'variable', 'Musc', ''),
      row('3', 'grouped', 'Coffret', ''),
      row('4', '', 'Rien', ''),
    )
    expect(lines.map(({ line, left }) => [line, left])).toEqual([
      [2, 'son parfum « OUD » n’est pas dans le fichier (colonne Parent) : exportez-le avec ses formats'],
      [3, 'aucun format de ce parfum n’est dans le fichier : exportez aussi ses variations'],
      [4, 'un produit « grouped » n’est pas un parfum à formats'],
      [5, 'la colonne Type est vide : ce n’est pas une ligne de WooCommerce'],
    ])
  })
})
