import { parseMarkdown } from './parse-markdown.ts'

/** The tree that is read of a text, as one line: `bold(a italic(b))`. */
export function shape(text: string): string {
  const of = (node: Record<string, unknown>): string => {
    const { type, children, blocks, items, text, raw, label, href } = node as Record<string, string>
    const inner = (children ?? blocks ?? items ?? label ?? null) as unknown as Record<string, unknown>[] | null
    if (type === 'text') return text!
    if (!type) return inner!.map(of).join('')
    return `${type}(${inner ? inner.map(of).join('') : (text ?? raw ?? href)})`
  }
  return parseMarkdown(text)
    .map(block => of(block as never))
    .join(' ')
}
