import { FENCE, type Part, quoteAt } from './find-parts.ts'
import { beginsBlock } from './read-blocks.ts'
import { goesOn, readItem, type Typed } from './read-list.ts'

const MARK = '||'
// What is escaped, code in fences, code in a line, marks of code that end nowhere, the mark of a spoiler, and the end of a line.
const PIECE = /\\[!-/:-@[-`{-~]|```[\s\S]*?```|(?<!`)(`{1,2})(?!`)(?:(?!```)[^\n])*?(?<!`)\1(?!`)|`+|\|\||\n/g
const QUOTE = /^>(?:>>)? /

/**
 * The spoilers of a text that hold more than a paragraph does, such as fenced code, a quote or a list, in their order. All
 * others are read with what stands in their line. None begins within a quote, which is read by itself, or ends within code.
 */
export function findSpoilers(source: string, isQuoted: boolean): Part[] {
  const spoilers: Part[] = []
  const pieces = new RegExp(PIECE)
  let open: { at: number; endsWithBlock: boolean; holdsBlocks: boolean } | null = null
  // A heading or an item of a list: what begins in it ends in it.
  let isOwnBlock = false
  // The item that the next line may go on with.
  let item: Typed | null = null

  function beginLine(at: number): void {
    const end = source.indexOf('\n', at)
    const line = source.slice(at, end === -1 ? source.length : end)
    const begun = readItem(line)
    if (!begun && item && goesOn(line, item)) return
    if (open?.endsWithBlock) open = null
    item = begun
    const isQuote = !isQuoted && QUOTE.test(line)
    isOwnBlock = beginsBlock(line)
    if (open) open.holdsBlocks ||= isQuote || isOwnBlock
    else if (isQuote) {
      pieces.lastIndex = quoteAt(source, at).end
      beginLine(pieces.lastIndex)
    }
  }

  function meetMark(at: number): void {
    if (!open) {
      open = { at, endsWithBlock: isOwnBlock, holdsBlocks: false }
      return
    }
    const inside = source.slice(open.at + MARK.length, at)
    if (open.holdsBlocks) {
      spoilers.push({ at: open.at, end: at + MARK.length, inside })
      endBlock()
    }
    open = null
  }

  function meetFence(): void {
    if (open) open.holdsBlocks = true
    else endBlock()
  }

  // Behind a part of its own a paragraph begins, even within a line.
  function endBlock(): void {
    isOwnBlock = false
    item = null
  }

  beginLine(0)
  for (let piece = pieces.exec(source); piece; piece = pieces.exec(source)) {
    const [text] = piece
    if (text === '\n') beginLine(piece.index + 1)
    else if (text === MARK) meetMark(piece.index)
    else if (text.startsWith(FENCE) && text.length >= 2 * FENCE.length) meetFence()
  }
  return spoilers
}
