import { headingKey } from './headings.ts'

/** The shop reads the exports of these other shops. */
export const FOREIGN_SHOPS = ['shopify', 'woocommerce', 'youcan'] as const
export type ForeignShop = (typeof FOREIGN_SHOPS)[number]

/** Whose file it is: another shop's, or a table of the owner's own. */
export const FILE_SOURCES = ['own', ...FOREIGN_SHOPS] as const
export type FileSource = (typeof FILE_SOURCES)[number]

export const SOURCE_LABELS: Record<FileSource, string> = {
  own: 'Tableau',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  youcan: 'YouCan',
}

const ROLES = [
  ...(['handle', 'id', 'kind', 'sku', 'parent', 'name', 'description', 'summary', 'brand'] as const),
  ...(['price', 'other_price', 'sale_start', 'sale_end', 'stock', 'tracked', 'image', 'images'] as const),
  ...(['topics', 'tags', 'type', 'visible', 'status', 'option_1', 'option_2', 'option_3'] as const),
]
/** Says what a column of another shop's file is for. */
type Role = (typeof ROLES)[number]

/**
 * Other shops' files write their headings so. Shopify has two generations; WooCommerce translates its own:
 * French and English are its files', the Arabic ones are put together from its translation and from what
 * shops show. YouCan's are a guess: put them right here.
 */
const HEADINGS: Record<ForeignShop, Partial<Record<Role, readonly string[]>>> = {
  shopify: {
    handle: ['Handle', 'URL handle'],
    name: ['Title'],
    description: ['Body (HTML)', 'Description'],
    brand: ['Vendor'],
    type: ['Type'],
    tags: ['Tags'],
    visible: ['Published', 'Published on online store'],
    status: ['Status'],
    option_1: ['Option1 Value'],
    option_2: ['Option2 Value'],
    option_3: ['Option3 Value'],
    price: ['Variant Price', 'Price'],
    other_price: ['Variant Compare At Price', 'Compare-at price'],
    stock: ['Variant Inventory Qty', 'Inventory quantity'],
    tracked: ['Variant Inventory Tracker', 'Inventory tracker'],
    image: ['Image Src', 'Product image URL'],
  },
  woocommerce: {
    id: ['ID', 'المعرف'],
    kind: ['Type', 'النوع'],
    sku: ['SKU', 'UGS', 'رمز المنتج (SKU)', 'رمز المنتج'],
    parent: ['Parent', 'الأصل', 'الأب', 'المنتج الأب'],
    name: ['Name', 'Nom', 'الاسم', 'اسم المنتج'],
    description: ['Description', 'الوصف'],
    summary: ['Short description', 'Description courte', 'وصف قصير', 'الوصف القصير', 'وصف مختصر'],
    brand: ['Brands', 'Marques', 'Marque', 'العلامات التجارية'],
    price: ['Regular price', 'Tarif régulier', 'السعر الافتراضي', 'السعر العادي', 'السعر الأساسي'],
    other_price: ['Sale price', 'Tarif promo', 'سعر التخفيض', 'سعر البيع', 'السعر المخفض', 'سعر العرض'],
    sale_start: ['Date sale price starts', 'Date de début de promo', 'تاريخ بدء سعر التخفيض'],
    sale_end: ['Date sale price ends', 'Date de fin de promo', 'تاريخ انتهاء سعر التخفيض'],
    stock: ['Stock', 'المخزون', 'كمية المخزون'],
    images: ['Images', 'الصور', 'صور'],
    topics: ['Categories', 'Catégories', 'التصنيفات', 'تصنيفات'],
    tags: ['Tags', 'Étiquettes', 'الوسوم', 'وسوم'],
    visible: ['Published', 'Publié', 'منشور', 'تم النشر'],
    option_1: [
      'Attribute 1 value(s)',
      'Valeur(s) de l’attribut 1',
      'قيم السمة 1',
      'قيمة السمة 1',
      'قيمة (قيم) السمة 1',
    ],
    option_2: [
      'Attribute 2 value(s)',
      'Valeur(s) de l’attribut 2',
      'قيم السمة 2',
      'قيمة السمة 2',
      'قيمة (قيم) السمة 2',
    ],
    option_3: [
      'Attribute 3 value(s)',
      'Valeur(s) de l’attribut 3',
      'قيم السمة 3',
      'قيمة السمة 3',
      'قيمة (قيم) السمة 3',
    ],
  },
  youcan: {
    handle: ['Slug'],
    name: ['Name'],
    description: ['Description'],
    image: ['Cover'],
    images: ['Images'],
    price: ['Price'],
    other_price: ['Compare at price'],
    visible: ['Visibility'],
    tracked: ['Track inventory'],
    stock: ['Inventory'],
    topics: ['Categories'],
    tags: ['Tags'],
    option_1: ['Variant value 1'],
    option_2: ['Variant value 2'],
    option_3: ['Variant value 3'],
  },
}

/** A file is a shop's when it has all of these: no hand-made table has them by chance. */
const NEEDED: Record<ForeignShop, readonly Role[]> = {
  shopify: ['handle', 'name', 'price', 'option_1'],
  woocommerce: ['kind', 'name', 'price'],
  youcan: ['handle', 'name', 'price', 'option_1'],
}

const ROLES_BY_HEADING: Record<ForeignShop, ReadonlyMap<string, Role>> = {
  shopify: byHeading('shopify'),
  woocommerce: byHeading('woocommerce'),
  youcan: byHeading('youcan'),
}

/** Returns what a line of another shop says at a role; '' where its file has no such column. */
export type ForeignCells = (cells: readonly string[], role: Role) => string

/** Returns whose headings these are; 'own' where they are no other shop's. */
export function recogniseSource(headings: readonly string[]): FileSource {
  const keys = new Set(headings.map(headingKey))
  return FOREIGN_SHOPS.find((shop) => missingOf(shop, keys).length === 0) ?? 'own'
}

/** Returns the headings that a file lacks to be this shop's, one for each that is needed. */
export function missingHeadings(shop: ForeignShop, headings: readonly string[]): string[] {
  const keys = new Set(headings.map(headingKey))
  return missingOf(shop, keys).map((role) => HEADINGS[shop][role]?.[0] ?? role)
}

/** Returns a reader of this shop's lines below these headings. */
export function foreignCells(shop: ForeignShop, headings: readonly string[]): ForeignCells {
  const places = new Map<Role, number>()
  for (const [index, heading] of headings.entries()) {
    const role = ROLES_BY_HEADING[shop].get(headingKey(heading))
    if (role !== undefined && !places.has(role)) places.set(role, index)
  }
  return (cells, role) => (cells[places.get(role) ?? -1] ?? '').trim()
}

function missingOf(shop: ForeignShop, keys: ReadonlySet<string>): Role[] {
  return NEEDED[shop].filter(
    (role) => !(HEADINGS[shop][role] ?? []).some((heading) => keys.has(headingKey(heading))),
  )
}

function byHeading(shop: ForeignShop): Map<string, Role> {
  return new Map(
    ROLES.flatMap((role) =>
      (HEADINGS[shop][role] ?? []).map((heading) => [headingKey(heading), role] as const),
    ),
  )
}
