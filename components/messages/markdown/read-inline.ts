import { createMarkStack } from './mark-stack.ts'
import type { Inline } from './markdown-tree.ts'
import { readToken } from './read-token.ts'

/** The marks, mentions and links of a text. Takes time in proportion to its length, whatever stands in it. */
export function readInline(source: string, links = true): Inline[] {
  const special = /[\\`*_~|<@[]|https?:\/\//gi
  const stack = createMarkStack()
  const closing = codeEnds(source)
  let plain = 0
  for (let found = special.exec(source); found; found = special.exec(source)) {
    const at = found.index
    const first = source[at]!
    const isMark = '*_~|'.includes(first)
    const length = isMark || first === '`' ? runLength(source, at) : 0
    if (isMark) {
      stack.addText(source.slice(plain, at))
      stack.meet({ character: first, length, before: source[at - 1] ?? '', after: source[at + length] ?? '' })
      plain = at + length
    } else if (first === '`') {
      const end = closing(at + length, length)
      if (end !== null) {
        stack.addText(source.slice(plain, at))
        stack.add({ type: 'code', text: source.slice(at + length, end) })
        plain = end + length
      }
      special.lastIndex = end === null ? at + length : plain
      continue
    } else {
      const token = readToken(source, at, { links, inLabel: label => readInline(label, false), isOpen: stack.isOpen })
      if (!token) continue
      stack.addText(source.slice(plain, at))
      stack.add(token.node)
      plain = token.end
    }
    special.lastIndex = plain
  }
  stack.addText(source.slice(plain))
  return stack.finish()
}

function runLength(source: string, at: number): number {
  let end = at + 1
  while (source[end] === source[at]) end++
  return end - at
}

/** Tells where the next run of so many backticks begins after a place: each run is looked at once. */
function codeEnds(source: string): (from: number, length: number) => number | null {
  const starts = new Map<number, number[]>()
  const next = new Map<number, number>()
  for (const { index, 0: run } of source.matchAll(/`+/g)) {
    const ofLength = starts.get(run.length)
    if (ofLength) ofLength.push(index)
    else starts.set(run.length, [index])
  }
  return (from, length) => {
    const places = starts.get(length) ?? []
    let place = next.get(length) ?? 0
    while (place < places.length && places[place]! < from) place++
    next.set(length, place)
    return places[place] ?? null
  }
}
