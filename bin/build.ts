import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assemble } from './build/assemble.ts'
import { captureOutput, startChild } from './child.ts'
import { Problem } from './problem.ts'

const STAMP = '.next/built-from'

// What `next build` reads. Tests and their support are left out, so that changing one rebuilds nothing.
const SOURCES = [
  '{app,components,lib,public}/**/*',
  '{proxy,instrumentation}*.ts',
  '{next,postcss}.config.js',
  'tsconfig.json',
  'package-lock.json',
]
// What is laid beside its result: a second's work.
const COMMANDS = ['bin/**/*.ts']
const NOT_SOURCES = /\.test\.tsx?$|\/test-[^/]+\.tsx?$/

/** Whether `.next` holds a build of exactly the present sources. */
export function isBuilt(): boolean {
  const built = readStamp()
  return built[0] === hashOf(SOURCES) && built[1] === hashOf(COMMANDS)
}

/** Builds the pages, and `.next/standalone` with all that a deployment needs. Throws a Problem with what Next said. */
export async function build(): Promise<void> {
  const built = readStamp()
  rmSync(STAMP, { force: true })
  const [pages, commands] = [hashOf(SOURCES), hashOf(COMMANDS)]
  if (built[0] !== pages) await buildPages()
  assemble()
  writeFileSync(STAMP, `${pages}\n${commands}\n`)
}

async function buildPages(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const child = startChild('The build', ['node_modules/.bin/next', 'build'], env)
  const said = captureOutput(child)
  if ((await child.gone) !== 0)
    throw new Problem(`${said().trim()}\n\nThe pages could not be built; Next said the above.`)
}

function readStamp(): string[] {
  try {
    return readFileSync(STAMP, 'utf8').split('\n')
  } catch {
    return []
  }
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !NOT_SOURCES.test(file))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
