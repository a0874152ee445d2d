import { fenceFrom, type Part, quoteAt, quoteFrom } from './find-parts.ts'
import { findSpoilers } from './find-spoilers.ts'
import type { Block } from './markdown-tree.ts'
import { readBlocks } from './read-blocks.ts'

// Above what the platform takes: whatever is longer is shown as it was typed.
const LONGEST = 8_000

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

/**
 * Quotes, fenced code and spoilers that hold such, whichever begins first, and the blocks
 * around them. Inside a quote there is no other.
 */
function readParts(source: string, isQuoted = false): Block[] {
  const blocks: Block[] = []
  const nextFence = ahead(from => fenceFrom(source, from))
  const nextQuote = ahead(from => (isQuoted ? null : quoteFrom(source, from)))
  const spoilers = findSpoilers(source, isQuoted)
  const nextSpoiler = ahead(from => {
    while (spoilers[0] && spoilers[0].at < from) spoilers.shift()
    return spoilers[0] ?? null
  })
  const putPlain = (text: string) => {
    const plain = text.replace(/\n$/, '')
    if (plain !== '') blocks.push(...readBlocks(plain))
  }
  const behind = ({ end }: Part) => (source[end] === '\n' ? end + 1 : end)
  for (let from = 0; from < source.length; ) {
    const fence = nextFence(from)
    const quoted = nextQuote(from)
    const spoiler = nextSpoiler(from)
    const first = Math.min(...[fence, quoted, spoiler].map(part => part?.at ?? Number.POSITIVE_INFINITY))
    if (quoted?.at === first) {
      const quote = quoteAt(source, first)
      if (quote.at > from) blocks.push(...readBlocks(source.slice(from, quote.at - 1)))
      blocks.push({ type: 'quote', blocks: readParts(quote.inside, true) })
      from = quote.end
    } else if (spoiler?.at === first) {
      putPlain(source.slice(from, spoiler.at))
      blocks.push({ type: 'spoiler', blocks: readParts(spoiler.inside.trim(), isQuoted) })
      from = behind(spoiler)
    } else if (fence) {
      const isBlank = fence.inside.trim() === ''
      putPlain(source.slice(from, isBlank ? fence.end : fence.at))
      if (!isBlank) blocks.push(codeBlock(fence.inside))
      from = behind(fence)
    } else {
      blocks.push(...readBlocks(source.slice(from)))
      break
    }
  }
  return blocks
}

/** Looks anew only where what was found is passed already: else many quotes before one fence would take long. */
function ahead<Found extends { at: number }>(find: (from: number) => Found | null): (from: number) => Found | null {
  let found = find(0)
  return from => {
    if (found && found.at < from) found = find(from)
    return found
  }
}

function codeBlock(inside: string): Block {
  const language = LANGUAGE.exec(inside)?.[1] ?? ''
  const code = inside.slice(language ? language.length + 1 : 0)
  return { type: 'codeBlock', language, text: code.replace(AROUND, '') }
}
