import type { ComposedEmbed, ComposedMessage } from '@/lib/message-rules/composed-message'
import { hostToShow } from '../../messages/markdown/host-to-show'
import type { Block, Inline } from '../../messages/markdown/markdown-tree'
import { parseMarkdown } from '../../messages/markdown/parse-markdown'
import { inlineText } from '../../messages/markdown/plain-text'
import { isBlank } from './is-blank'

// A part that is not typed into is the same object as before.
const ofPart = new WeakMap<object, string[]>()

/**
 * The hosts that links of a message lead to without saying so, each once, joined by spaces. The preview looks as the
 * platform shows it, so that they do not stand beside the links there.
 */
export function linkHosts({ content, embeds }: Pick<ComposedMessage, 'content' | 'embeds'>): string {
  return [...new Set([...hostsIn(content), ...embeds.flatMap(hostsInEmbed)])].join(' ')
}

function hostsInEmbed(embed: ComposedEmbed): string[] {
  const { title, url, description, fields } = embed
  return once(embed, () => [
    ...hostOfTitle(url.trim(), title),
    ...hostsIn(description),
    ...fields.flatMap(field => once(field, () => hostsIn(field.value))),
  ])
}

const ofTitle = new Map<string, string[]>()
// Enough for a message; whoever types addresses all day starts anew now and then.
const MOST_KNOWN = 200

// Taking an address apart is slow, and every key in an embed asks for that of its title.
function hostOfTitle(address: string, title: string): string[] {
  const link = `${address} ${title}`
  const hosts = ofTitle.get(link) ?? hostOf(address, title)
  if (ofTitle.size >= MOST_KNOWN) ofTitle.clear()
  ofTitle.set(link, hosts)
  return hosts
}

function once(part: object, read: () => string[]): string[] {
  const hosts = ofPart.get(part) ?? read()
  ofPart.set(part, hosts)
  return hosts
}

function hostsIn(text: string): string[] {
  return /https?:\/\//i.test(text) ? parseMarkdown(text).flatMap(hostsInBlock) : []
}

function hostsInBlock(block: Block): string[] {
  if (block.type === 'codeBlock') return []
  if ('blocks' in block) return block.blocks.flatMap(hostsInBlock)
  if (block.type === 'list') return block.items.flatMap(({ children }) => children.flatMap(hostsInInline))
  return block.children.flatMap(hostsInInline)
}

function hostsInInline(node: Inline): string[] {
  if ('children' in node) return node.children.flatMap(hostsInInline)
  return node.type === 'link' ? hostOf(node.href, node.label ? inlineText(node.label) : node.raw) : []
}

function hostOf(href: string, label: string): string[] {
  if (isBlank(label) || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return []
  const host = hostToShow(href, label)
  return host === null ? [] : [host]
}
