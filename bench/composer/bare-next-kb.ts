import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { captureOutput, startChild } from '../../bin/child.ts'

// Within this folder, so that it finds the same packages.
const WHERE = '.next'

const FILES = {
  'package.json': '{ "private": true, "type": "module" }',
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`,
  'app/page.jsx': `export default function Page() {
  return <p>Nothing</p>
}`,
}

/** How much script a page loads that says one word, built by the same version of Next, packed by gzip, in KB. */
export async function bareNextKb(): Promise<number> {
  await mkdir(WHERE, { recursive: true })
  const folder = await mkdtemp(join(WHERE, 'bare-next-'))
  try {
    for (const [path, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
    const building = startChild('The build of the bare page', ['node_modules/.bin/next', 'build', folder], env)
    const said = captureOutput(building)
    if ((await building.gone) !== 0) throw new Error(`The bare page could not be built:\n${said()}`)
    const html = await readFile(join(folder, '.next/server/app/index.html'), 'utf8')
    const scripts = await Promise.all(scriptsOf(html).map(path => readFile(join(folder, '.next', path))))
    if (scripts.length === 0) throw new Error('The bare page has no scripts.')
    return Math.round(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / 102.4) / 10
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The files of a page's scripts, without those for browsers that know no modules. */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter(tag => !/\bnomodule\b/i.test(tag))
  const paths = tags.flatMap(tag => /src="\/_next\/([^"?]+)/.exec(tag)?.[1] ?? [])
  return [...new Set(paths)]
}
