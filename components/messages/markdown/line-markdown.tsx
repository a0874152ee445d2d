'use client'

import { memo, useMemo } from 'react'
import { Inlines } from './inlines'
import type { Inline } from './markdown-tree'
import { readInline } from './read-inline'

/** A title or the name of a field: marks, emoji and times have their looks there, links and mentions stay as they were typed. */
export const LineMarkdown = memo(function LineMarkdown({ text }: { text: string }) {
  const nodes = useMemo(() => typedMentions(readInline(text, false)), [text])
  return <Inlines nodes={nodes} />
})

function typedMentions(nodes: Inline[]): Inline[] {
  return nodes.map(node => {
    if ('children' in node) return { ...node, children: typedMentions(node.children) }
    const isMention = 'raw' in node && ['user', 'role', 'channel', 'everyone'].includes(node.type)
    return isMention ? { type: 'text', text: node.raw } : node
  })
}
