'use client'

import { clsx } from 'clsx'
import { useMessage } from '../message-context'
import { Inlines } from './inlines'
import type { Block, ListItem } from './markdown-tree'
import { plainText } from './plain-text'
import { Spoiler } from './spoiler'

const SIZES = { 1: 'text-lg', 2: 'text-base', 3: 'text-sm' }
// As the platform's client has them; a list of messages keeps them small.
const SIZES_AS_SENT = {
  1: 'mt-2 first:mt-0 text-[1.5em] leading-[1.375]',
  2: 'mt-2 first:mt-0 text-[1.25em] leading-[1.375]',
  3: 'mt-2 first:mt-0 text-[1em]',
}
const INDENTS = ['', 'pl-4', 'pl-8', 'pl-12']

/** Blocks of a message. Its headings are none of the page, so they only look like it. */
export function MarkdownBlocks({ blocks }: { blocks: Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that changes is another tree
  return blocks.map((block, index) => <BlockView key={index} block={block} />)
}

function BlockView({ block }: { block: Block }) {
  const sizes = useMessage().isDraft ? SIZES_AS_SENT : SIZES
  if (block.type === 'codeBlock') {
    return (
      <pre
        dir="ltr"
        className="my-1 whitespace-pre-wrap rounded-control border border-line bg-canvas px-2.5 py-1.5 text-sm"
      >
        {block.language && <span className="block text-faint text-xs">{block.language}</span>}
        <code>{block.text}</code>
      </pre>
    )
  }
  if (block.type === 'quote') {
    return (
      <blockquote className="my-0.5 border-line-strong border-l-3 pl-2.5">
        <MarkdownBlocks blocks={block.blocks} />
      </blockquote>
    )
  }
  if (block.type === 'spoiler') {
    return (
      <Spoiler text={plainText(block.blocks)} isBlock>
        <MarkdownBlocks blocks={block.blocks} />
      </Spoiler>
    )
  }
  if (block.type === 'list') return <List items={block.items} />
  const look =
    block.type === 'heading'
      ? clsx('font-semibold', sizes[block.level])
      : block.type === 'small' && 'text-muted text-xs'
  return (
    <p dir="auto" className={clsx('whitespace-pre-wrap', look)}>
      <Inlines nodes={block.children} />
    </p>
  )
}

function List({ items }: { items: ListItem[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} dir="auto" className={clsx('flex gap-2', INDENTS[item.depth])}>
          <span className="shrink-0 text-muted">{item.mark}</span>
          <span className="min-w-0 whitespace-pre-wrap">
            <Inlines nodes={item.children} />
          </span>
        </li>
      ))}
    </ul>
  )
}
