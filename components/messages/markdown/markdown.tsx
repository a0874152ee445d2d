'use client'

import { memo, useMemo } from 'react'
import { MarkdownBlocks } from './blocks'
import { parseMarkdown } from './parse-markdown'

/** What somebody wrote, with its looks and nothing that acts: every piece becomes an element of ours. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  return <MarkdownBlocks blocks={blocks} />
})
