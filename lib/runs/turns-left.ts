import { countPurge } from '../purge/count-purge.ts'
import type { PurgeCalls } from '../purge/purge-views.ts'
import type { Steward } from '../steward.ts'
import type { Run } from './find-run.ts'

export interface TurnsLeft {
  turns: number
  /** Calls to the platform that each of them takes. */
  callsEach: number
  /** Of a run that deletes messages: how those go that are left. */
  purge: PurgeCalls | null
}

/** How many turns are left for so many targets of a run: messages share theirs. */
export async function turnsLeft({ db, platform }: Steward, run: Run, left: number): Promise<TurnsLeft> {
  if (run.action !== 'message.delete') return { turns: left, callsEach: callsOf(run.input), purge: null }
  const purge = await countPurge(db.orm, platform.profile, run.id)
  return { turns: purge.calls, callsEach: 1, purge }
}

/** Roles are given and taken one by one. */
function callsOf({ add, remove }: Record<string, unknown>): number {
  const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)
  return Math.max(1, lengthOf(add) + lengthOf(remove))
}
