/** What of a clipboard is looked at. */
export interface Pasted {
  readonly files: ArrayLike<File>
  readonly types: readonly string[]
  getData(type: string): string
}

/**
 * The files that a paste brings. None where it is a text of which a program has made a picture too, such as cells of a
 * table; a file manager gives the names of its files as text, which is none.
 */
export function pastedFiles(pasted: Pasted): File[] {
  const files = Array.from(pasted.files)
  if (!pasted.types.includes('text/plain')) return files
  const isFormatted = pasted.types.includes('text/html') || pasted.types.includes('text/rtf')
  const names = new Set(files.map(({ name }) => name))
  const isNames = linesOf(pasted.getData('text/plain')).every(line => names.has(lastPart(line)))
  return isFormatted || !isNames ? [] : files
}

function linesOf(text: string): string[] {
  return text.split(/[\r\n]+/).filter(line => line.trim() !== '')
}

/** "chart 1.png" of "/home/mia/chart 1.png" and of "file:///home/mia/chart%201.png". */
function lastPart(line: string): string {
  const name = line.trim().split(/[/\\]/).at(-1) ?? ''
  if (!line.startsWith('file:')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
