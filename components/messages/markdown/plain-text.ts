import type { Block, Inline } from './markdown-tree.ts'

/** What stands for something else: a mention, an emoji, an address, a moment. */
type Standing = Extract<Inline, { raw: string }>

/** What is said of it. */
export type NameOf = (node: Standing) => string

const asTyped: NameOf = ({ raw }) => raw

/** What a tree says without its looks; mentions as they were typed, or by their names. */
export function plainText(blocks: Block[], nameOf: NameOf = asTyped): string {
  return blocks.map(block => textOfBlock(block, nameOf)).join('\n')
}

function textOfBlock(block: Block, nameOf: NameOf): string {
  if (block.type === 'codeBlock') return block.language ? `${block.language}\n${block.text}` : block.text
  if ('blocks' in block) return plainText(block.blocks, nameOf)
  if (block.type === 'list') {
    return block.items.map(({ mark, children }) => `${mark} ${inlineText(children, nameOf)}`).join('\n')
  }
  return inlineText(block.children, nameOf)
}

/** The same of a line. */
export function inlineText(nodes: Inline[], nameOf: NameOf = asTyped): string {
  return nodes
    .map(node => {
      if (node.type === 'text' || node.type === 'code') return node.text
      return 'children' in node ? inlineText(node.children, nameOf) : nameOf(node)
    })
    .join('')
}
