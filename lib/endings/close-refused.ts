import { holdErasures } from '../erasure/hold-erasures.ts'
import type { Steward } from '../steward.ts'
import { closePromise, type Promised } from './claim-promise.ts'
import { refusePromise } from './refuse-promise.ts'

interface Refused {
  state: 'done' | 'failed'
  explanation: string
  /** Those that are not given; the others were. */
  roleIds: string[]
  /** The log has an entry of it already. */
  isTold?: boolean
}

/** Closes a promise of which roles are not given, and tells the log: both or neither, and nothing where it was replaced since. */
export async function closeRefused(steward: Steward, promised: Promised, refused: Refused): Promise<void> {
  const { state, explanation, roleIds, isTold = false } = refused
  const entryId = await steward.db.orm.transaction(async tx => {
    await holdErasures(tx, promised.guildId)
    const isClosed = await closePromise(tx, promised, { state, explanation })
    return isClosed && !isTold ? refusePromise(tx, { ...promised, roleIds }, explanation) : null
  })
  if (entryId) steward.live.publish({ guildId: promised.guildId, kind: 'audit', ids: [entryId] })
}
