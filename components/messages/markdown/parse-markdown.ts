import type { Block } from './markdown-tree.ts'
import { readBlocks } from './read-blocks.ts'

// Above what the platform takes: whatever is longer is shown as it was typed.
const LONGEST = 8_000

const LANGUAGE = /^([\w+#.-]{1,20})\n/

/**
 * The tree of a message's text, in the manner of the platform's own client. It throws at nothing and takes time in
 * proportion to the length.
 */
export function parseMarkdown(text: string): Block[] {
  const source = text.replace(/\r\n?/g, '\n')
  if (source.length > LONGEST) return [{ type: 'paragraph', children: [{ type: 'text', text: source }] }]
  const blocks: Block[] = []
  let from = 0
  for (let open = source.indexOf('```'); open !== -1; open = source.indexOf('```', from)) {
    const close = source.indexOf('```', open + 3)
    if (close === -1) break
    const inside = source.slice(open + 3, close)
    if (inside.trim() === '') {
      blocks.push(...readBlocks(source.slice(from, close + 3)))
    } else {
      blocks.push(...readBlocks(source.slice(from, open).replace(/\n$/, '')))
      const language = LANGUAGE.exec(inside)?.[1] ?? ''
      const code = inside.slice(language ? language.length + 1 : 0)
      blocks.push({ type: 'codeBlock', language, text: code.replace(/^\n+|\n+$/g, '') })
    }
    from = close + 3
    if (source[from] === '\n') from++
  }
  return [...blocks, ...readBlocks(source.slice(from))]
}
