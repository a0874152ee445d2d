import type { Block, Inline } from './markdown-tree.ts'

/** What stands for something else: a mention, an emoji, an address, a moment. */
type Standing = Extract<Inline, { raw: string }>

export interface Wording {
  nameOf: (node: Standing) => string
  /** What stands where something is hidden; null: what is hidden. */
  spoiler: string | null
}

const AS_TYPED: Wording = { nameOf: ({ raw }) => raw, spoiler: null }

/** What a tree says without its looks; mentions as they were typed, or by their names. */
export function plainText(blocks: Block[], wording = AS_TYPED): string {
  return blocks.map(block => textOfBlock(block, wording)).join('\n')
}

function textOfBlock(block: Block, wording: Wording): string {
  if (block.type === 'codeBlock') return block.language ? `${block.language}\n${block.text}` : block.text
  if (block.type === 'spoiler' && wording.spoiler !== null) return wording.spoiler
  if ('blocks' in block) return plainText(block.blocks, wording)
  if (block.type === 'list') {
    return block.items.map(({ mark, children }) => `${mark} ${inlineText(children, wording)}`).join('\n')
  }
  return inlineText(block.children, wording)
}

/** The same of a line. */
export function inlineText(nodes: Inline[], wording = AS_TYPED): string {
  return nodes
    .map(node => {
      if (node.type === 'text' || node.type === 'code') return node.text
      if (node.type === 'spoiler' && wording.spoiler !== null) return wording.spoiler
      return 'children' in node ? inlineText(node.children, wording) : wording.nameOf(node)
    })
    .join('')
}
