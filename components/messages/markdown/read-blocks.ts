import type { Block } from './markdown-tree.ts'
import { readInline } from './read-inline.ts'
import { ITEM, readList } from './read-list.ts'

const HEADING = /^(#{1,3}) +(?=\S)/
const SMALL = /^-# +(?=\S)/

/** Whether a line is a block of its own, or an item of a list. */
export const beginsBlock = (line: string) => HEADING.test(line) || SMALL.test(line) || ITEM.test(line)

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
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    const [heading, hashes] = HEADING.exec(line) ?? []
    const small = SMALL.exec(line)?.[0]
    if (heading) {
      put({ type: 'heading', level: hashes!.length as 1 | 2 | 3, children: readInline(line.slice(heading.length)) })
    } else if (small) {
      put({ type: 'small', children: readInline(line.slice(small.length)) })
    } else if (ITEM.test(line)) {
      const { items, end } = readList(lines, index)
      put({ type: 'list', items })
      index = end - 1
    } else {
      paragraph.push(line)
    }
  }
  endParagraph()
  return blocks
}
