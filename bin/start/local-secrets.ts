import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { orClosed } from '../../lib/db/data-folder-closed.ts'
import { makeFolder } from '../../lib/db/make-folder.ts'
import { syncToDisk } from '../host/sync-to-disk.ts'
import { Problem } from '../problem.ts'

const Secrets = z.object({ STEWARD_SECRET: z.string(), STEWARD_VAULT_KEY: z.string() })
type Secrets = z.infer<typeof Secrets>

/**
 * The deployment's own secrets: from the settings where both are given, else from `secrets.json` in the data folder,
 * which is made at the first start, readable by its owner only.
 */
export function localSecrets(dataDir: string, settings: NodeJS.ProcessEnv): Secrets {
  const given = {
    ...(settings.STEWARD_SECRET && { STEWARD_SECRET: settings.STEWARD_SECRET }),
    ...(settings.STEWARD_VAULT_KEY && { STEWARD_VAULT_KEY: settings.STEWARD_VAULT_KEY }),
  }
  if (given.STEWARD_SECRET && given.STEWARD_VAULT_KEY) return given as Secrets
  const file = join(dataDir, 'secrets.json')
  return { ...(readSecrets(file) ?? makeSecrets(dataDir, file)), ...given }
}

/** Whether both are given, or a start has made them in the data folder. Throws DataFolderClosed where that cannot be seen. */
export function hasSecrets(dataDir: string, given: NodeJS.ProcessEnv): boolean {
  if (given.STEWARD_SECRET && given.STEWARD_VAULT_KEY) return true
  const file = join(dataDir, 'secrets.json')
  return orClosed(dataDir, () => statSync(file, { throwIfNoEntry: false })) !== undefined
}

/** The secrets as they stand in the data folder now. Throws a Problem where they cannot be read. */
export function storedSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = readSecrets(file)
  if (!stored) throw new Problem(`${file} is gone.`)
  return stored
}

/** Replaces the secrets in the data folder: afterwards the file is the old one or the new one, also after a power cut. */
export function replaceSecrets(dataDir: string, secrets: Secrets): void {
  const file = join(dataDir, 'secrets.json')
  const draft = openSync(`${file}.new`, 'w', 0o600)
  writeFileSync(draft, textOf(secrets))
  fsyncSync(draft)
  closeSync(draft)
  renameSync(`${file}.new`, file)
  // Without it the new name may be lost, though what is in the file is not.
  syncToDisk(dataDir)
}

const textOf = (secrets: Secrets) => `${JSON.stringify(secrets, undefined, 2)}\n`

function readSecrets(file: string): Secrets | undefined {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    // Nothing is wrong with the file: another user has made it. Whoever removed it would lose what it opens.
    if (code === 'EACCES' || code === 'EPERM') {
      throw new Problem(`${file} belongs to another user (${code}). Run this as the user that Steward runs as.`)
    }
    throw new Problem(
      `${file} cannot be read. It holds the keys of this deployment: restore it from a backup, or remove it to begin anew. Then the bot's token has to be given once more (npm run token), and copies that are sealed already can be verified no more.`,
    )
  }
}

function makeSecrets(dataDir: string, file: string): Secrets {
  const secrets = {
    STEWARD_SECRET: randomBytes(32).toString('base64'),
    STEWARD_VAULT_KEY: randomBytes(32).toString('base64'),
  }
  makeFolder(dataDir)
  // In containers all processes may have the same number.
  const draft = `${file}.${randomUUID()}.new`
  writeFileSync(draft, textOf(secrets), { mode: 0o600, flag: 'wx' })
  try {
    // In one step, so that nobody reads half of it; where another process was faster, what that has made counts.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return storedSecrets(dataDir)
}
