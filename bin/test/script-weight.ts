import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BUILT = '.next'

/** How much script a page brings, as a multiple of Next's own that every page has, both packed by gzip, as the build tells. */
export function scriptWeight(page: string): number {
  const { rootMainFiles } = readJson(read('build-manifest.json')) as { rootMainFiles: string[] }
  const { entryJSFiles } = readJson(read(`server/app${page}/page_client-reference-manifest.js`)) as {
    entryJSFiles: Record<string, string[]>
  }
  const own = bytesOf(rootMainFiles)
  return bytesOf([...rootMainFiles, ...Object.values(entryJSFiles).flat()]) / own
}

const read = (file: string) => readFileSync(join(BUILT, file))
const bytesOf = (files: string[]) => [...new Set(files)].reduce((sum, file) => sum + gzipSync(read(file)).length, 0)

/** The object of a manifest, which is JSON or one assignment of it. */
function readJson(manifest: Buffer): unknown {
  const text = `${manifest}`.trim()
  return JSON.parse(text.startsWith('{') ? text : text.slice(text.lastIndexOf('"] = {') + 5).replace(/;$/, ''))
}
