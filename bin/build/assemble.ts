import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfCommands } from './files-of-commands.ts'
import { packagesNeeded } from './packages-needed.ts'

/** The folder that a deployment consists of: it needs nothing else but Node. */
export const STANDALONE = '.next/standalone'

// What of a build is Next's. Beside these it copies settings of this machine, some of them secrets, and, where it cannot tell
// what path a read may have, whatever it may be: with one careless line that was every file here, tests among them.
const OF_NEXT = ['.next', 'node_modules', 'package.json', 'server.js']
// What Next resizes pictures with; it does not here, see next.config.js.
const NEVER_CALLED = ['node_modules/sharp', 'node_modules/@img']

/** Adds to what Next has put there what it does not follow: the browser's files and the commands with their packages. */
export function assemble(): void {
  const notOfNext = readdirSync(STANDALONE).filter(name => !OF_NEXT.includes(name))
  for (const name of [...notOfNext, ...NEVER_CALLED]) rmSync(join(STANDALONE, name), { recursive: true, force: true })
  cpSync('.next/static', join(STANDALONE, '.next/static'), { recursive: true })
  const { files, packages } = filesOfCommands()
  for (const file of files) cpSync(file, join(STANDALONE, file))
  cpSync('lib/db/migrations', join(STANDALONE, 'lib/db/migrations'), { recursive: true })
  for (const folder of packagesNeeded(packages).filter(existsSync)) {
    cpSync(folder, join(STANDALONE, folder), { recursive: true, filter: isWanted })
  }
}

// What editors and debuggers read, half of all bytes.
const isWanted = (path: string) => !/\.(d\.[cm]?ts|map)$/.test(path)
