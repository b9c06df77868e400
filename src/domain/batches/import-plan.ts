import { isOffered, isUsual, USUAL_VOLUMES, type Volume } from '#domain/catalogue/product.ts'
import { inOrder } from '#domain/catalogue/volumes.ts'
import { missingOf } from '#domain/products/completeness.ts'
import { productFormIssues, sizeIssues, type TypedProduct } from '#domain/products/form.ts'
import { newProduct } from '#domain/products/new-product.ts'
import { type AmbiguousDay, type DateOrder, dateOrderOf, type FoundOrder } from '#domain/time/date-order.ts'
import { isMostlyArabic, lacksArabic, NOT_ARABIC, NOT_FRENCH } from '#domain/words/typed-language.ts'
import type { LineChange, TrialLine, WordMeaning } from './batch.ts'
import { plainDate, plainText } from './cells.ts'
import type { ColumnField, ImportField } from './columns.ts'
import { type Group, groupLines, type KnownCatalogue, nameKey, type Tried } from './group-lines.ts'
import {
  type KnownProduct,
  type KnownSize,
  labelInSentence,
  lineChange,
  type Plan,
  type PlannedArabic,
  type PlannedColumns,
  type PlannedProduct,
  type PlannedSize,
  type SaidColumns,
} from './plan.ts'
import { type PricedLine, pricedLines } from './priced-lines.ts'
import { promotionDates, proposedPromotion } from './proposed-promotion.ts'
import { asTrouble, readProductCell, type SheetLine, SIZE_FIELDS, saysSame } from './read-lines.ts'
import { toSizeLines } from './size-lines.ts'
import { leftOut, linesLeftOut, trialLine } from './trial-lines.ts'
import { withoutUnknownSizes } from './unknown-sizes.ts'
import { asAddress, findPicture, type NamedPictures, picturesByName } from './zip-pictures.ts'

/** Says where the pictures of a perfume are found: those that its cells name, and those that are called as it is. */
type Pictures = { known: Pick<KnownCatalogue, 'pictures' | 'copied'>; own: NamedPictures | undefined }

/**
 * Holds the plan; `missing_volumes` are sizes of the file that the shop does not have: they come in once the owner adds them.
 * `asked_day` is a date that leaves a doubt about those of promotions, which the owner's word settles.
 */
type ImportPlan = Plan & { missing_volumes: Volume[]; asked_day: AmbiguousDay | null }

/**
 * Says what an import would do: lines of one product stand or fall together, and an empty cell changes nothing. A
 * perfume of which the file does not say everything is kept hidden, to be completed. Deterministic: the same file on
 * the same catalogue gives the same plan.
 */
export function planImport(
  sheet: readonly SheetLine[],
  columns: readonly (ColumnField | null)[],
  known: KnownCatalogue,
  words: readonly WordMeaning[] = [],
  said?: DateOrder,
): ImportPlan {
  const sizes = toSizeLines(sheet, columns)
  const groups = groupLines(sizes.lines, sizes.columns, known)
  const byName = picturesByName(groups, known.pictures)
  const promoted = known.promoted ?? new Set()
  const added = known.added ?? []
  const read = groups.map((whole): ReadGroup => {
    const sized = withoutUnknownSizes(whole)
    const columns = readColumns(whole, { known, own: byName.get(whole) }, words)
    return { whole, sized, columns, priced: pricedLines(sized.group, { promoted, added }) }
  })
  const found = dateOrderOf(promotionDates(read.flatMap(({ priced }) => priced)), plainDate)
  const asked = typeof found === 'object' && 'asked' in found ? found.asked : null
  const order = asked === null ? found : (said ?? found)
  const planned = read.map((group) => planGroup(group, { now: known.now, order }))
  const lines = [...planned.flatMap((one) => one.lines), ...linesLeftOut(sizes.lines)].toSorted(
    (a, b) => a.position - b.position,
  )
  const missing = groups.flatMap((group) =>
    group.lines.flatMap(({ sizeTroubles }) => sizeTroubles.flatMap(({ volume }) => volume ?? [])),
  )
  return {
    lines,
    products: planned.flatMap(({ product }) => product ?? []),
    missing_volumes: inOrder(missing),
    asked_day: asked,
  }
}

/** Holds a product as its lines say it, all but the dates of its promotions: these are read once all lines are known. */
type ReadGroup = {
  whole: Group
  sized: ReturnType<typeof withoutUnknownSizes>
  /** What the perfume is may stand on a line whose size is left out. */
  columns: SaidColumns
  priced: PricedLine[]
}

/** Says how dates of promotions are read: `order` is that of the file's. */
type Dating = { now: Date; order: FoundOrder }

function planGroup(
  { whole, sized, columns: read, priced }: ReadGroup,
  dating: Dating,
): { lines: TrialLine[]; product?: PlannedProduct } {
  const group = sized.group
  const sizes = readSizes(group, priced, dating)
  const flags = offeredFlags(group)
  const missing = missingOf(typedProduct(group.known, read))
  const wantsVisible = read.visible === true && group.known?.visible !== true
  const columns = missing.length > 0 && wantsVisible ? { ...read, visible: false } : read
  const changes = productChanges(group.known, columns)
  addFormTroubles(group, { ...changes.columns, ...flags }, sizes)
  const { description_ar: _, ...saidColumns } = changes.columns
  const arabic = plannedArabic(group, columns)
  const [first] = group.lines
  first?.changes.unshift(...changes.lines)
  for (const line of group.lines) {
    if (group.known === undefined) line.outcome = 'created'
    else if (line.changes.length > 0 && line.outcome === 'same') line.outcome = 'changed'
  }
  const isRefused = whole.lines.some((line) => line.troubles.length > 0)
  const telling = isRefused ? undefined : lineAboutMissing(group, wantsVisible)
  const lines = whole.lines.map((line) =>
    sized.left.has(line)
      ? leftOut(whole, line, isRefused)
      : trialLine(whole, line, isRefused, line === telling ? missing : []),
  )
  const product = { ...saidColumns, ...flags }
  const isSame = sizes.length === 0 && Object.keys(product).length === 0 && arabic === undefined
  if (isRefused || isSame) return { lines }
  return {
    lines,
    product: {
      product_id: group.known?.id ?? null,
      version: group.known?.updated_at ?? null,
      slug: group.slug,
      product,
      ...(arabic !== undefined && { arabic }),
      sizes,
      positions: group.lines.map(({ position }) => position),
    },
  }
}

/**
 * Returns the line that says what its perfume lacks: the first one that does something, or else asks for it to be
 * shown.
 */
function lineAboutMissing({ lines }: Group, wantsVisible: boolean): Tried | undefined {
  return lines.find(({ outcome }) => outcome !== 'same') ?? (wantsVisible ? lines[0] : undefined)
}

/** Reads the product's own cells: they are on its first line, or repeated on the others. */
function readColumns(
  { known, lines }: Group,
  pictures: Pictures,
  words: readonly WordMeaning[],
): SaidColumns {
  const said = new Map<ImportField, { cell: string; line: Tried }>()
  const isAddressed = lines.some(({ cells }) => cells.has('slug'))
  for (const line of lines) {
    for (const [field, cell] of line.cells) {
      if (SIZE_FIELDS.includes(field) || field === 'slug') continue
      // A product found by its name keeps it as it is written; with its address beside it, it is renamed.
      if (field === 'name' && known !== undefined && !isAddressed) continue
      const before = said.get(field)
      if (before === undefined) said.set(field, { cell, line })
      else if (
        !saysSame(field, before.cell, cell) &&
        !(field === 'name' && nameKey(before.cell) === nameKey(cell))
      ) {
        line.troubles.push({
          refusal: `${labelInSentence(field)}\u00a0: pas la même qu’à la ligne ${before.line.line} pour ce parfum`,
        })
      }
    }
  }
  let columns: SaidColumns = known === undefined ? { brand: null, ...newProduct() } : {}
  const pictureOf = (name: string) => findPicture(name, pictures.known)
  for (const [field, { cell, line }] of said) {
    const read = readProductCell(field, cell, { words, pictureOf })
    columns = { ...columns, ...read.columns }
    line.troubles.push(...read.troubles)
  }
  return { ...columns, ...pictures.own }
}

const ARABIC = `${labelInSentence('description_ar')}\u00a0: `

/**
 * Returns the Arabic to be drafted for the description as it will be, and says on the first line what is odd about both
 * texts. Arabic belongs to its French words (D172): beside a description that changes, what the file says is drafted anew.
 */
function plannedArabic({ known, lines }: Group, columns: SaidColumns): PlannedArabic | undefined {
  const french = columns.description ?? known?.description ?? ''
  const before = known?.description_ar ?? ''
  const after = columns.description_ar
  const isNewFrench = known !== undefined && !isSame(known.description, french)
  const tell = (note: string) => lines[0]?.notes.push(note)
  if (after === undefined) {
    if (isNewFrench && before !== '') tell(`${ARABIC}à écrire à nouveau, car la description change`)
    return undefined
  }
  if (after === (isNewFrench ? '' : before)) return undefined
  if (french === '') {
    tell(`${ARABIC}laissée de côté, car la description en français manque`)
    return undefined
  }
  if (lacksArabic(after)) tell(ARABIC + asTrouble(NOT_ARABIC))
  if (isMostlyArabic(french)) tell(`${labelInSentence('description')}\u00a0: ${asTrouble(NOT_FRENCH)}`)
  return { before: known === undefined ? null : before, after }
}

/** Sizes that are new or differ, and their changes on their lines. */
function readSizes({ known }: Group, priced: readonly PricedLine[], dating: Dating): PlannedSize[] {
  return priced.flatMap(({ line, volume, price, isOriginal, before, mayPromote }): PlannedSize[] => {
    const { stock, offered } = line.size
    if (before === undefined) {
      line.outcome = 'created'
      const size = { volume, price, stock: stock ?? 0, is_original: isOriginal, stock_before: null }
      return [{ ...size, ...proposedPromotion(line, price, dating) }]
    }
    const after = {
      price,
      stock: stock ?? before.stock,
      is_original: isOriginal,
    }
    line.changes.push(...sizeChanges(before, after))
    const wasOffered = known && isOffered(volume, known)
    if (offered !== undefined && offered !== wasOffered) {
      line.changes.push(lineChange('offered', wasOffered, offered))
    }
    const promotion = mayPromote ? proposedPromotion(line, price, dating) : {}
    const isSame = sizeChanges(before, after).length === 0 && promotion.promo_price === undefined
    return isSame ? [] : [{ volume, ...after, stock_before: before.stock, ...promotion }]
  })
}

function sizeChanges(before: KnownSize, after: Omit<KnownSize, 'id' | 'volume'>): LineChange[] {
  const fields = ['price', 'stock', 'is_original'] as const
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => lineChange(field, before[field], after[field]))
}

/**
 * Offer flags that are to change. A new size is offered unless its line says otherwise; a new product offers only its
 * sizes.
 */
function offeredFlags({ known, lines }: Group): PlannedColumns {
  const flags: PlannedColumns = {}
  if (known === undefined) for (const volume of USUAL_VOLUMES) flags[`has_${volume}`] = false
  const before = known?.other_volumes ?? []
  let others = before
  for (const { size } of lines) {
    const { volume } = size
    if (volume === undefined) continue
    const isThere = known?.variants.some((one) => one.volume === volume) ?? false
    const offered = size.offered ?? (isThere ? undefined : true)
    if (offered === undefined || (known !== undefined && isOffered(volume, known) === offered)) continue
    if (isUsual(volume)) flags[`has_${volume}`] = offered
    else others = offered ? inOrder([...others, volume]) : others.filter((one) => one !== volume)
  }
  return others === before ? flags : { ...flags, other_volumes: others }
}

function productChanges(
  known: KnownProduct | undefined,
  columns: SaidColumns,
): { columns: SaidColumns; lines: LineChange[] } {
  if (known === undefined) return { columns, lines: [] }
  const changed: SaidColumns = {}
  const lines: LineChange[] = []
  for (const field of PRODUCT_FIELDS) {
    const after = columns[field]
    if (after === undefined || isSame(known[field], after)) continue
    Object.assign(changed, { [field]: after })
    lines.push(lineChange(field, known[field], after))
  }
  return { columns: changed, lines }
}

const PRODUCT_FIELDS = [
  ...([
    'name',
    'brand',
    'gender',
    'family',
    'description',
    'description_ar',
    'notes_top',
    'notes_heart',
    'notes_base',
  ] as const),
  ...(['time_of_day', 'occasion', 'season', 'intensity', 'image_url', 'images'] as const),
  ...(['visible', 'is_best_seller', 'has_decant', 'has_full_bottle'] as const),
]

function isSame(before: unknown, after: unknown): boolean {
  return comparable(before) === comparable(after)
}

function comparable(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? plainText(value) : (value ?? ''))
}

/** Adds what the product's form would refuse, at the line that is to be put right. */
function addFormTroubles(group: Group, columns: SaidColumns, sizes: readonly PlannedSize[]): void {
  const { known, lines } = group
  const merged = { ...known, ...columns }
  const all = [...(known?.variants ?? []).filter(({ volume }) => !isIn(sizes, volume)), ...sizes]
  const isShown = (volume: Volume) => isUsual(volume) || (merged.other_volumes ?? []).includes(volume)
  const variants = all.filter(({ volume }) => isShown(volume))
  const typed = typedProduct(known, columns)
  for (const volume of USUAL_VOLUMES)
    typed[`has_${volume}`] = isIn(variants, volume) && merged[`has_${volume}`] === true
  // Faults that the product had before, in fields that this file does not touch, are not reported.
  const touched = new Set(Object.keys(columns))
  const isTouched = (kind = '', at = '') =>
    known === undefined ||
    (kind === 'product'
      ? touched.has(at)
      : sizes.length > 0 ||
        touched.has('other_volumes') ||
        USUAL_VOLUMES.some((volume) => touched.has(`has_${volume}`)))
  const missing: readonly string[] = missingOf(typed)
  // What a known perfume has is not taken from it; what it never had may wait.
  const mayWait: readonly string[] = known === undefined ? missing : missingOf(known)
  // A size that could not be read is told at its line, not missed as well.
  const isRead = lines.every(({ troubles }) => troubles.length === 0)
  for (const { path, message } of productFormIssues(typed, variants)) {
    const [kind, at = ''] = path.split('.')
    if (path === 'variants' && (!isRead || sizes.some((one) => sizeIssues(one).length > 0))) continue
    // A new perfume without a name is told so already, or has an address that leads nowhere.
    if (at === 'name' && typed.name === '' && known === undefined) continue
    if (!isTouched(kind, at) || (missing.includes(at) && mayWait.includes(at))) continue
    const size = kind === 'variants' ? variants[Number(at)] : undefined
    const field = isProductField(at) ? `${labelInSentence(at)}\u00a0: ` : ''
    addTrouble(lines, size?.volume, field, message)
  }
  // The form does not save a size that is not offered, but a file does.
  for (const size of sizes) {
    if (isUsual(size.volume) ? typed[`has_${size.volume}`] : isShown(size.volume)) continue
    for (const { message } of sizeIssues(size)) addTrouble(lines, size.volume, '', message)
  }
}

/** Returns the product as the form would have it after the import. */
function typedProduct(known: KnownProduct | undefined, columns: SaidColumns): TypedProduct {
  const merged = { ...known, ...columns }
  return {
    ...{ name: '', description: '', notes_top: '', notes_heart: '', notes_base: '' },
    ...merged,
    family: merged.family ?? '',
    gender: merged.gender ?? '',
    image_url: asAddress(merged.image_url ?? ''),
    images: (merged.images ?? []).map(asAddress),
  }
}

function addTrouble(
  lines: readonly Tried[],
  volume: Volume | undefined,
  field: string,
  message: string,
): void {
  const line = lines.find(({ size }) => size.volume !== undefined && size.volume === volume) ?? lines[0]
  line?.troubles.push({ refusal: field + asTrouble(message) })
}

function isProductField(name: string): name is (typeof PRODUCT_FIELDS)[number] {
  return PRODUCT_FIELDS.some((field) => field === name)
}

function isIn(sizes: readonly { volume: Volume }[], volume: Volume): boolean {
  return sizes.some((size) => size.volume === volume)
}
