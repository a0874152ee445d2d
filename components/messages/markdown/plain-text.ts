import type { Block, Inline } from './markdown-tree.ts'

/** What a tree says without its looks; mentions as they were typed. */
export function plainText(blocks: Block[]): string {
  return blocks.map(textOfBlock).join('\n')
}

function textOfBlock(block: Block): string {
  if (block.type === 'codeBlock') return block.language ? `${block.language}\n${block.text}` : block.text
  if (block.type === 'quote') return plainText(block.blocks)
  if (block.type === 'list') return block.items.map(item => `${item.mark} ${inlineText(item.children)}`).join('\n')
  return inlineText(block.children)
}

/** The same of a line. */
export function inlineText(nodes: Inline[]): string {
  return nodes
    .map(node => {
      if (node.type === 'text' || node.type === 'code') return node.text
      if ('children' in node) return inlineText(node.children)
      return node.raw
    })
    .join('')
}
