import type { Database } from '../../lib/db/client.ts'
import { countProcesses } from '../../lib/db/count-processes.ts'
import { Problem } from '../problem.ts'

/** Throws a Problem while processes of Steward are connected to the database; the embedded one is alone by its lock. */
export async function requireAlone(db: Database): Promise<void> {
  const running = await countProcesses(db.orm)
  if (running === 0) return
  const who = running === 1 ? 'A process of Steward is' : `${running} processes of Steward are`
  throw new Problem(`${who} connected to the database. Stop every one and try again (docs/operate.md).`)
}
