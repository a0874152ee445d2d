import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { orClosed } from './data-folder-closed.ts'
import { makeFolder } from './make-folder.ts'
import { birthOf, isRunning, pidSpace } from './process-identity.ts'
import { endAhead, isTouched, TOUCHED_EVERY_MS, touch } from './touched-lock.ts'

const Holder = z.object({
  pid: z.int(),
  birth: z.string().optional(),
  space: z.string(),
  /** Where it can be asked; absent: it serves nobody, or is of a version that did not write it. */
  port: z.int().optional(),
})
type Holder = z.infer<typeof Holder>

/** Another process holds the data folder. `pid` is its number, in its own container. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  readonly pid: number
  readonly port: number | undefined

  constructor(folder: string, { pid, port }: { pid: number; port?: number | undefined }) {
    super(`The data folder ${folder} is in use by process ${pid}.`)
    this.pid = pid
    this.port = port
  }
}

/**
 * Locks a data folder for this process, making the folder if it is not there, until `release` is called or the process
 * ends. Two processes that write one PGlite folder destroy it. Throws DataFolderInUse, and DataFolderClosed. A lock whose
 * process is gone is taken over. `port`: where commands on the host can ask this process.
 */
export function acquireDataLock(folder: string, { port }: { port?: number } = {}): { release(): void } {
  makeFolder(folder)
  const file = lockFile(folder)
  const holder = { pid: process.pid, birth: birthOf(process.pid), space: pidSpace(), port } satisfies Holder
  const mine = JSON.stringify(holder)
  while (!orClosed(folder, () => create(file, mine))) {
    const other = liveHolder(file)
    if (!other) {
      removeDead(file, mine)
      continue
    }
    endAhead(file)
    throw new DataFolderInUse(folder, other)
  }
  const touching = setInterval(() => touch(file), TOUCHED_EVERY_MS).unref()
  const release = () => {
    clearInterval(touching)
    process.off('exit', release)
    if (read(file) === mine) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return { release }
}

/** The running process that holds a data folder, or undefined when it is free. Changes nothing. Throws DataFolderClosed. */
export function readDataLock(folder: string): { pid: number; port: number | undefined } | undefined {
  const holder = orClosed(folder, () => liveHolder(lockFile(folder)))
  return holder && { pid: holder.pid, port: holder.port }
}

const lockFile = (folder: string) => join(folder, 'steward.lock')

/** Makes the lock with its text in one step, by a hard link, so that nobody reads half of it. */
function create(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function liveHolder(file: string, text = read(file)): Holder | undefined {
  const holder = parseHolder(text)
  if (!holder) return undefined
  // Process numbers of another container say nothing here; there a lock counts as held while it is touched.
  if (holder.space !== pidSpace()) return isTouched(file) ? holder : undefined
  // Where the birth of another user's process is hidden, its number alone counts.
  return isRunning(holder.pid) && (birthOf(holder.pid) ?? holder.birth) === holder.birth ? holder : undefined
}

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

/**
 * Takes a dead lock away, one process at a time: between a look and the removal somebody else may have taken it over, and what
 * is removed then is theirs. Whoever finds another one at it comes back at once.
 */
function removeDead(file: string, mine: string): void {
  const turn = `${file}.turn`
  if (!create(turn, mine)) {
    endAhead(turn)
    if (isDead(turn)) rmSync(turn, { force: true })
    return
  }
  try {
    if (isDead(file)) rmSync(file, { force: true })
  } finally {
    rmSync(turn, { force: true })
  }
}

/** What is dead stays until somebody whose turn it is removes it; where there is nothing, another may lock at any moment. */
function isDead(file: string): boolean {
  const text = read(file)
  return text !== undefined && !liveHolder(file, text)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
