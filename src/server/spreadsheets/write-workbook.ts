type Workbook = {
  /** Is the name of its sheet. */
  name: string
  headings: readonly string[]
  /** In characters: each holds its heading and most of what stands below it. */
  widths: readonly number[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** Writes a table that people read, print and fill in; columns that do not end in '(DH)' or '(%)' are texts. */
export async function* writeWorkbook({ name, headings, widths, rows }: Workbook): AsyncGenerator<Uint8Array> {
  // The library is loaded with the first workbook, because most shops that start write none.
  const { writeXlsx } = await import('hucre/xlsx')
  const heading = { style: { font: { name: 'Calibri', size: 11, bold: true } } }
  yield await writeXlsx({
    sheets: [
      {
        name,
        // Numbers of parcels and companies are texts: a program makes no date or formula of them.
        columns: widths.map((width, at) => ({
          width,
          ...(!/\((?:DH|%)\)$/.test(headings[at] ?? '') && { style: { numFmt: '@' } }),
        })),
        rows: [[...headings], ...rows.map((row) => [...row])],
        cells: new Map(headings.map((_, at) => [`0,${at}`, heading])),
        freezePane: { rows: 1 },
        pageSetup: {
          orientation: 'landscape',
          paperSize: 'a4',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
        },
      },
    ],
  })
}
