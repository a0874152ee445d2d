import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Where the embedded database of a data folder is, and where a restore makes another: `whole` once nothing is missing of it. */
export function restoreFolders(dataDir: string): { folder: string; draft: string; whole: string } {
  const folder = join(dataDir, 'postgres')
  return { folder, draft: `${folder}.restoring`, whole: `${folder}.restored` }
}

/** The database that a restore which was cut off has put aside; undefined where it did not. */
export function asideOfBroken(dataDir: string): string | undefined {
  const { folder, whole } = restoreFolders(dataDir)
  return existsSync(whole) && !existsSync(folder) ? putAside(dataDir) : undefined
}

/** The database that the last restore has put aside; undefined where none did. */
function putAside(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const names = readdirSync(dataDir).filter(name => name.startsWith('postgres.before-'))
  // They end with the time.
  const last = names.sort().at(-1)
  return last && join(dataDir, last)
}

/**
 * Where nothing is in the place of the embedded database but what a restore has left, in a sentence: whoever opened it then would
 * begin with an empty one. Undefined where nothing is left, or all is well.
 */
export function brokenRestore(dataDir: string): string | undefined {
  const { folder, draft, whole } = restoreFolders(dataDir)
  if (existsSync(folder)) return undefined
  const made = [whole, draft].filter(existsSync)
  const aside = putAside(dataDir)
  const left = aside ? [...made, aside] : made
  if (left.length === 0) return undefined
  return [
    made.length > 0
      ? `A restore broke off: there is no database in ${folder}.`
      : `There is no database in ${folder} any more.`,
    made.includes(whole) ? 'To end the restore: npm run restore.' : 'To restore a backup: npm run restore -- FILE.',
    aside && `To go back to the database from before, rename ${aside} to ${basename(folder)}.`,
    `To begin anew, move away what is left: ${left.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
