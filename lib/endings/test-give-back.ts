import type { Steward } from '../steward.ts'
import { findReturned } from './find-returned.ts'
import { giveRolesBack } from './give-roles-back.ts'
import type { Failures } from './pause-of-promise.ts'

/** Gives what is promised to everybody who is back by now, as a round does once all are looked at. */
export async function giveBack(steward: Steward, failures: Failures = new Map()): Promise<void> {
  const ids: string[] = []
  for await (const returned of findReturned(steward.db.orm, null)) ids.push(...returned.map(({ id }) => id))
  await giveRolesBack(steward, ids, { failures })
}
