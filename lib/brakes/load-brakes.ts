import { can } from '../permissions/can.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import type { BrakesView } from './brakes-view.ts'
import { readBrakes } from './read-brakes.ts'

/** The limits on the moderators of a guild, as everybody who works there may know them, and what the viewer may do with them. */
export async function loadBrakes({ db }: Steward, standing: Standing): Promise<BrakesView> {
  const { changedBy, ...set } = await readBrakes(db.orm, standing.guild.id)
  const may = (action: 'brakes.set' | 'brakes.loosen') => can({ standing, action, now: now() }).ok
  return {
    ...set,
    changedBy: changedBy && { ...changedBy, at: changedBy.at.toISOString() },
    may: { set: may('brakes.set'), loosen: may('brakes.loosen') },
  }
}
