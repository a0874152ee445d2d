import type { Block, ListItem } from './markdown-tree.ts'
import { readInline } from './read-inline.ts'

const HEADING = /^(#{1,3}) +(?=\S)/
const SMALL = /^-# +(?=\S)/
const ITEM = /^( {0,12})([-*]|\d{1,4}\.) +(?=\S)/
const DEEPEST = 3

/** The lines of a text as headings, lists and paragraphs. */
export function readBlocks(source: string): Block[] {
  const blocks: Block[] = []
  const lines = source.split('\n')
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', children: readInline(paragraph.join('\n')) })
    paragraph = []
  }
  const put = (block: Block) => {
    endParagraph()
    blocks.push(block)
  }
  /** Takes the lines from `index` on that `holds` is true of. */
  const taken = (index: number, holds: (line: string) => boolean) => {
    let end = index
    while (end < lines.length && holds(lines[end]!)) end++
    return lines.slice(index, end)
  }
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    const [heading, hashes] = HEADING.exec(line) ?? []
    const small = SMALL.exec(line)?.[0]
    if (heading) {
      put({ type: 'heading', level: hashes!.length as 1 | 2 | 3, children: readInline(line.slice(heading.length)) })
    } else if (small) {
      put({ type: 'small', children: readInline(line.slice(small.length)) })
    } else if (ITEM.test(line)) {
      const items = taken(index, text => ITEM.test(text))
      put({ type: 'list', items: items.map(toItem) })
      index += items.length - 1
    } else {
      paragraph.push(line)
    }
  }
  endParagraph()
  return blocks
}

function toItem(line: string): ListItem {
  const [whole, indent, mark] = ITEM.exec(line)!
  return {
    depth: Math.min(Math.floor(indent!.length / 2), DEEPEST),
    mark: mark === '-' || mark === '*' ? '•' : mark!,
    children: readInline(line.slice(whole.length)),
  }
}
