import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildBareNext } from '../bare-next/build-bare-next.ts'

/** How much script a page loads that says one word, built by the same version of Next, packed by gzip, in KB. */
export async function bareNextKb(): Promise<number> {
  const { folder, remove } = await buildBareNext()
  try {
    const html = await readFile(join(folder, '.next/server/app/index.html'), 'utf8')
    const scripts = await Promise.all(scriptsOf(html).map(path => readFile(join(folder, '.next', path))))
    if (scripts.length === 0) throw new Error('The bare page has no scripts.')
    return Math.round(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / 102.4) / 10
  } finally {
    await remove()
  }
}

/** The files of a page's scripts, without those for browsers that know no modules. */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter(tag => !/\bnomodule\b/i.test(tag))
  const paths = tags.flatMap(tag => /src="\/_next\/([^"?]+)/.exec(tag)?.[1] ?? [])
  return [...new Set(paths)]
}
