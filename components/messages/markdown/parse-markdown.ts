import type { Block } from './markdown-tree.ts'
import { readBlocks } from './read-blocks.ts'

// Above what the platform takes: whatever is longer is shown as it was typed.
const LONGEST = 8_000

const FENCE = '```'
// Behind an odd number of backslashes it is escaped, and text. They are counted only where there is one.
const OPENING = /```(?<=(?<!\\)(?:\\\\)*```)/g
// Quotes all that follows; the other mark quotes its line. Without its blank neither is one.
const REST = '>>> '
const QUOTE = /(?<![^\n])>(?:>>)? /g
const QUOTED = /(?:> [^\n]*(?:\n|$))+/y
const QUOTE_MARK = /(?<![^\n])> /g
// Lines at the end from where they begin: from each of them on, many take long.
const AROUND = /^\n+|(?<!\n)\n+$/g
const LANGUAGE = /^([\w+#.-]{1,20})\n/

/**
 * The tree of a message's text, in the manner of the platform's own client. It throws at nothing and takes time in
 * proportion to the length.
 */
export function parseMarkdown(text: string): Block[] {
  const source = text.replace(/\r\n?/g, '\n')
  if (source.length > LONGEST) return [{ type: 'paragraph', children: [{ type: 'text', text: source }] }]
  return readParts(source)
}

/** A piece of a text, from `at` up to `end`, with what stands between its marks. */
interface Part {
  at: number
  end: number
  inside: string
}

/** Quotes and fenced code, whichever begins first, and the blocks around them. Inside a quote there is no other. */
function readParts(source: string, isQuoted = false): Block[] {
  const blocks: Block[] = []
  const nextFence = ahead(from => fenceFrom(source, from))
  const nextQuote = ahead(from => (isQuoted ? null : quoteFrom(source, from)))
  for (let from = 0; from < source.length; ) {
    const fence = nextFence(from)
    const quote = nextQuote(from)
    if (quote && !(fence && fence.at < quote.at)) {
      if (quote.at > from) blocks.push(...readBlocks(source.slice(from, quote.at - 1)))
      blocks.push({ type: 'quote', blocks: readParts(quote.inside, true) })
      from = quote.end
    } else if (fence) {
      const isBlank = fence.inside.trim() === ''
      const plain = source.slice(from, isBlank ? fence.end : fence.at).replace(/\n$/, '')
      if (plain !== '') blocks.push(...readBlocks(plain))
      if (!isBlank) blocks.push(codeBlock(fence.inside))
      from = source[fence.end] === '\n' ? fence.end + 1 : fence.end
    } else {
      blocks.push(...readBlocks(source.slice(from)))
      break
    }
  }
  return blocks
}

/** Looks anew only where what was found is passed already: else many quotes before one fence would take long. */
function ahead(find: (from: number) => Part | null): (from: number) => Part | null {
  let found = find(0)
  return from => {
    if (found && found.at < from) found = find(from)
    return found
  }
}

function fenceFrom(source: string, from: number): Part | null {
  OPENING.lastIndex = from
  const at = OPENING.exec(source)?.index ?? -1
  const close = at === -1 ? -1 : source.indexOf(FENCE, at + FENCE.length)
  if (close === -1) return null
  return { at, end: close + FENCE.length, inside: source.slice(at + FENCE.length, close) }
}

function quoteFrom(source: string, from: number): Part | null {
  QUOTE.lastIndex = from
  const found = QUOTE.exec(source)
  if (!found) return null
  const at = found.index
  if (found[0] === REST) return { at, end: source.length, inside: source.slice(at + REST.length) }
  QUOTED.lastIndex = at
  const lines = QUOTED.exec(source)![0]
  return { at, end: at + lines.length, inside: lines.replace(/\n$/, '').replaceAll(QUOTE_MARK, '') }
}

function codeBlock(inside: string): Block {
  const language = LANGUAGE.exec(inside)?.[1] ?? ''
  const code = inside.slice(language ? language.length + 1 : 0)
  return { type: 'codeBlock', language, text: code.replace(AROUND, '') }
}
