import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

// What runs in a deployment beside the pages, as Node runs it: from the sources.
const COMMANDS = ['serve', 'worker', 'doctor', 'token', 'setup-code', 'rotate-key', 'backup', 'restore', 'to-postgres']
const THREAD = 'lib/db/pglite/thread.ts'
const WITHOUT_TYPES = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2024, verbatimModuleSyntax: true }

/** The files of ours that the commands of a deployment consist of, and the packages that these import. */
export function filesOfCommands(): { files: string[]; packages: string[] } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = [...COMMANDS.map(name => `bin/${name}.ts`).filter(existsSync), THREAD]
  for (const file of waiting) {
    if (files.has(file)) continue
    files.add(file)
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) waiting.push(join(dirname(file), name))
      else if (!name.startsWith('node:')) packages.add(packageOf(name))
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}

/** What a file imports at run time. */
function importsOf(file: string): string[] {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions: WITHOUT_TYPES })
  return ts.preProcessFile(outputText, true, true).importedFiles.map(({ fileName }) => fileName)
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
