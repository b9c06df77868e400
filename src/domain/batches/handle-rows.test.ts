import { describe, expect, it } from 'vitest'
import { readFile as read } from '#tests/support/foreign-file.ts'

describe('a file of Shopify', () => {
  const OLD = [
    ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Tags', 'Published', 'Option1 Value', 'Option2 Value'],
    ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'],
    ...['Image Src', 'Status'],
  ]
  const NEW = [
    ...['Title', 'URL handle', 'Description', 'Vendor', 'Tags', 'Status', 'Option1 value', 'Price'],
    ...['Compare-at price', 'Inventory tracker', 'Inventory quantity', 'Product image URL'],
  ]

  it('of the first generation has its sizes and pictures on lines that repeat the handle', () => {
    const { source, lines } = read(
      OLD,
      [
        'sauvage',
        'Sauvage',
        'Frais.',
        'Dior',
        'homme, été',
        'true',
        '5 ml',
        '',
        'shopify',
        '10',
        '89.00',
        '110.00',
        'https://a.ma/1.jpg',
        'active',
      ],
      ['sauvage', '', '', '', '', '', '10 ml', '', 'shopify', '6', '159.00', '', '', ''],
      ['sauvage', '', '', '', '', '', '', '', '', '', '', '', 'https://a.ma/2.jpg', ''],
      ['yara', 'Yara 100ml', '', '', '', 'false', 'Default Title', '', '', '0', '280', '', '', 'draft'],
    )
    expect(source).toBe('shopify')
    expect(lines).toEqual([
      {
        ...{
          line: 2,
          slug: 'sauvage',
          name: 'Sauvage',
          description: 'Frais.',
          brand: 'Dior',
          gender: 'homme',
        },
        ...{ volume: '5 ml', price: '110.00', promo_price: '89.00', stock: '10' },
        ...{ image_url: 'https://a.ma/1.jpg', images: 'https://a.ma/2.jpg' },
      },
      { line: 3, slug: 'sauvage', name: 'Sauvage', volume: '10 ml', price: '159.00', stock: '6' },
      // Pieces that are not counted are no stock of 0.
      { line: 5, slug: 'yara', name: 'Yara', volume: '100 ml', price: '280', visible: 'non' },
    ])
  })

  it('of the second generation is read alike', () => {
    const { source, lines } = read(
      NEW,
      [
        'Sauvage',
        'sauvage',
        'Frais.',
        'Dior',
        'unisexe',
        'active',
        '5 ml',
        '89',
        '89',
        'shopify',
        '3',
        'https://a.ma/1.jpg',
      ],
      ['', 'sauvage', '', '', '', '', 'Taille M', '99', '', 'shopify', '1', ''],
    )
    expect(source).toBe('shopify')
    expect(lines[0]).toMatchObject({ gender: 'unisexe', volume: '5 ml', price: '89', stock: '3' })
    expect(lines[0]).not.toHaveProperty('promo_price')
    expect(lines[1]).toMatchObject({ line: 3, name: 'Sauvage', volume: 'Taille M' })
  })

  it('has no promotion of a price before that is lower than the price', () => {
    const cells = { Handle: 'ambre', Title: 'Ambre', 'Option1 Value': '5 ml' }
    const prices = { 'Variant Price': '89', 'Variant Compare At Price': '50' }
    const row = OLD.map((heading) => new Map(Object.entries({ ...cells, ...prices })).get(heading) ?? '')
    const { lines } = read(OLD, row)
    expect(lines[0]).toMatchObject({ price: '89' })
    expect(lines[0]).not.toHaveProperty('promo_price')
  })

  it('with two perfumes of one handle keeps the first and tells the lines of the other', () => {
    const row = (handle: string, title: string, size: string) =>
      OLD.map(
        (heading) =>
          ({ Handle: handle, Title: title, 'Option1 Value': size, 'Variant Price': '89' })[heading] ?? '',
      )
    const { lines } = read(
      OLD,
      row('ambre', 'Ambre', '5 ml'),
      row('ambre', 'Ambre Noir', '5 ml'),
      row('ambre', '', '10 ml'),
      row('', 'Sans adresse', '5 ml'),
    )
    expect(lines.map(({ line, left }) => [line, left])).toEqual([
      [2, undefined],
      [3, 'l’adresse « ambre » est déjà celle de « Ambre » (ligne 2) : donnez-en une autre à ce parfum'],
      [4, 'l’adresse « ambre » est déjà celle de « Ambre » (ligne 2) : donnez-en une autre à ce parfum'],
      [5, expect.stringContaining('l’adresse du parfum (première colonne du fichier) manque')],
    ])
  })

  it('with lines of something else between tells them, and has no stock below nothing', () => {
    const row = (handle: string, title: string, stock: string) =>
      OLD.map(
        (heading) =>
          ({
            ...{ Handle: handle, Title: title, 'Variant Inventory Qty': stock },
            ...(stock !== '' && { 'Option1 Value': '5 ml', 'Variant Price': '89' }),
            'Variant Inventory Tracker': stock === '' ? '' : 'shopify',
          })[heading] ?? '',
      )
    const { lines } = read(OLD, row('ambre', 'Ambre', '-2'), row('Voir la page 2', '', ''))
    expect(lines).toMatchObject([
      { line: 2, stock: '0' },
      { line: 3, left: expect.stringContaining('ni nom, ni prix, ni format : ce n’est pas une ligne') },
    ])
  })

  it('with another table below ends where that begins', () => {
    const row = OLD.map(
      (heading) =>
        ({ Handle: 'a', Title: 'Ambre', 'Option1 Value': '5 ml', 'Variant Price': '89' })[heading] ?? '',
    )
    const { lines } = read(OLD, row, OLD, ['Nom', 'Format', 'Prix', 'Stock'], ['Musc', '5 ml', '58', '3'])
    expect(lines.map(({ line, left }) => [line, left])).toEqual([
      [2, undefined],
      [3, 'titres répétés, laissés de côté'],
      [4, 'un autre tableau commence à la ligne 4 : importez-le dans un fichier à part'],
      [5, 'un autre tableau commence à la ligne 4 : importez-le dans un fichier à part'],
    ])
  })
})

it('a file of YouCan, by headings that are a guess, is read as Shopify’s is', () => {
  const { source, lines } = read(
    [
      'Slug',
      'Name',
      'Cover',
      'Images',
      'Price',
      'Compare at price',
      'Track inventory',
      'Inventory',
      'Categories',
      'Variant value 1',
    ],
    [
      'sauvage',
      'Sauvage',
      'https://a.ma/1.png',
      'https://a.ma/1.png,https://a.ma/2.png',
      '89',
      '120',
      '1',
      '12',
      'Homme',
      '5ml',
    ],
    ['sauvage', '', '', '', '159', '', '1', '5', '', '10ml'],
  )
  expect(source).toBe('youcan')
  expect(lines).toEqual([
    {
      ...{
        line: 2,
        slug: 'sauvage',
        name: 'Sauvage',
        volume: '5ml',
        price: '120',
        promo_price: '89',
        stock: '12',
      },
      ...{ gender: 'homme', image_url: 'https://a.ma/1.png', images: 'https://a.ma/2.png' },
    },
    { line: 3, slug: 'sauvage', name: 'Sauvage', volume: '10ml', price: '159', stock: '5' },
  ])
})
