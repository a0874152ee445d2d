import { dataFolderProblem } from './data-folder-problem.ts'
import { databaseProblem } from './database-problem.ts'
import { leftBehindProblem } from './left-behind-problem.ts'
import { portProblem } from './port-problem.ts'
import type { Check } from './require-startable.ts'

/** What a web server needs free or reachable to start at this address. `isDemo`: beside the sandbox. */
export const webChecks = (host: string, { isDemo }: { isDemo: boolean }): Check[] => [
  { of: ['DATABASE_URL', 'STEWARD_DATA_DIR'], look: serving => dataFolderProblem(serving, { isDemo }) },
  { of: ['DATABASE_URL'], look: databaseProblem },
  { of: ['DATABASE_URL', 'STEWARD_DATA_DIR'], look: leftBehindProblem },
  { of: ['PORT'], look: ({ port }) => portProblem(port, host) },
]
