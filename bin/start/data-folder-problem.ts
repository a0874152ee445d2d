import { readDataLock } from '../../lib/db/data-lock.ts'
import type { Serving } from '../../lib/serving.ts'

/** Which process keeps the embedded database from being opened, in a sentence. */
export function dataFolderProblem({ databaseUrl, dataDir }: Serving): string | undefined {
  const holder = databaseUrl ? undefined : readDataLock(dataDir)
  if (!holder) return undefined
  return `The data folder ${dataDir} is in use by process ${holder.pid}. Stop that process, or give this one a folder of its own: STEWARD_DATA_DIR=.data2 npm start`
}
