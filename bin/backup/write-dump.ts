import { existsSync, renameSync, rmSync } from 'node:fs'
import type { Database } from '../../lib/db/client.ts'
import { Problem } from '../problem.ts'

/** Writes a backup of an open database. Under its name there is all of it or nothing; what a failure leaves is removed. */
export async function writeDump({ dump }: Pick<Database, 'dump'>, file: string): Promise<void> {
  const part = `${file}.part`
  if (existsSync(part)) throw new Problem(`${part} is there already. Remove it first.`)
  try {
    await dump!(part)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
