import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenRestore } from '../../lib/db/broken-restore.ts'
import { DataFolderClosed } from '../../lib/db/data-folder-closed.ts'
import { readDataLock } from '../../lib/db/data-lock.ts'
import { foreignFile } from '../../lib/db/foreign-file.ts'
import type { Serving } from '../../lib/serving.ts'

/**
 * What keeps the embedded database from being opened, in a sentence: this user's rights, a process that has it, or a restore
 * that broke off.
 * `isDemo`: it is the sandbox's.
 */
export function dataFolderProblem(
  { databaseUrl, dataDir }: Serving,
  { isDemo }: { isDemo: boolean },
): string | undefined {
  if (databaseUrl) return undefined
  const code = whyClosed(dataDir)
  if (code) return new DataFolderClosed(dataDir, code).message
  const holder = readDataLock(dataDir)
  // After the lock: while a restore is at work, what it makes is not what one has left.
  if (!holder) return foreignProblem(dataDir) ?? brokenRestore(dataDir)
  return `The data folder ${dataDir} is in use by process ${holder.pid}. ${isDemo ? ANOTHER_DEMO : ONE_OF_A_BOT}`
}

const ANOTHER_DEMO = 'Stop that process, or give this one a folder of its own: STEWARD_DATA_DIR=.data2 npm start'
// With two folders there would be two, each with a log, notes and temporary bans of which the other knows nothing.
const ONE_OF_A_BOT =
  'Stop that process first: a bot has one Steward. Several processes of it need PostgreSQL: docs/operate.md'

/** Where a command or a start was once run as another user, such as root: what that wrote is not this one's. */
export function foreignProblem(dataDir: string): string | undefined {
  const file = foreignFile(join(dataDir, 'postgres'))
  return (
    file &&
    `${file} belongs to another user, as whom a command or a start was run here. Give it back: chown -R ${process.geteuid!()} ${dataDir}`
  )
}

/** The code of what this process lacks to a folder that is there; one that is not will be made. Only trying tells it for sure. */
function whyClosed(folder: string): string | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const draft = join(folder, `may-write.${process.pid}.new`)
  try {
    readdirSync(folder)
    writeFileSync(draft, '', { mode: 0o600 })
    rmSync(draft)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
