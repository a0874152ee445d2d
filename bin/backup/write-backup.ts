import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Problem } from '../problem.ts'

/** Writes a backup as it comes, for its owner only. Under its name there is all of it or nothing. */
export async function writeBackup(file: string, bytes: globalThis.ReadableStream, size: number): Promise<void> {
  const part = `${file}.part`
  try {
    const incoming = Readable.fromWeb(bytes as ReadableStream)
    await pipeline(incoming, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    if (statSync(part).size !== size) throw new Problem('The backup broke off; nothing was kept of it. Try again.')
    renameSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Problem(`${part} is there already. Remove it first.`)
    rmSync(part, { force: true })
    throw error instanceof TypeError ? new Problem('The server went away; nothing was kept of the backup.') : error
  }
}
