import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The rooms of a floor as docs/architecture.md draws them: line by line, from top to bottom. */
export type DrawnFloor = { floor: string; lines: string[][] }
export type Source = { file: string; text: string }

/** A drawing is a block whose first line is the floor's folder. */
const DRAWING = /^```\n(src\/[\w/-]+)\n([^`]+)^```$/gm
const IMPORT = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g

export async function readDrawnFloors(): Promise<DrawnFloor[]> {
  const text = await readFile('docs/architecture.md', 'utf8')
  return [...text.matchAll(DRAWING)].map(([, floor = '', drawing = '']) => ({
    floor,
    lines: drawing
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(/\s+/)),
  }))
}

/** The room of a file of this floor: its folder, or the file itself where it lies directly on the floor. */
export function roomOf(floor: string, file: string): string | undefined {
  return file.startsWith(`${floor}/`) ? file.slice(floor.length + 1).split('/')[0] : undefined
}

/** Says of each import between two rooms of the floor that does not go to a line below. */
export function wrongImports({ floor, lines }: DrawnFloor, sources: readonly Source[]): string[] {
  const lineOf = new Map(lines.flatMap((rooms, line) => rooms.map((room) => [room, line] as const)))
  return sources.flatMap(({ file, text }) => {
    const room = roomOf(floor, file)
    if (room === undefined) return []
    return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
      const imported = name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file), name)
      const other = roomOf(floor, imported)
      if (other === undefined || other === room || (lineOf.get(other) ?? -1) > (lineOf.get(room) ?? -1))
        return []
      return `${file} may not import ${other}: a room imports only rooms on lines below its own (docs/architecture.md)`
    })
  })
}
