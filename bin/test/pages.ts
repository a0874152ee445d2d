import { globSync, readFileSync } from 'node:fs'

/** The pages that tell of this project, by their path. */
export const PAGES = new Map(
  globSync(['*.md', 'docs/*.md'])
    .map(path => path.replaceAll('\\', '/'))
    .toSorted()
    .map(path => [path, readFileSync(path, 'utf8')]),
)

export function page(path: string): string {
  const text = PAGES.get(path)
  if (text === undefined) throw new Error(`There is no page ${path}.`)
  return text
}

/** What stands in backticks within lines; fenced blocks are no words of a page. */
export function codeIn(text: string): string[] {
  return [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
}

/** The anchors that a page's headings have. */
export function anchorsIn(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
