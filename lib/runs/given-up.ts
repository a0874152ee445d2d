import type { Orm } from '../db/client.ts'
import type { Run } from './find-run.ts'
import { partEntryOf } from './part-entry-of.ts'
import type { Ended } from './turn-of.ts'

const SILENT = 'The platform did not answer for 20 minutes.'

/**
 * How a turn ends that the platform has left without an answer again and again: as failed, so that the others have theirs.
 * What an earlier attempt at it has done stands, and is told.
 */
export async function givenUp(orm: Orm, run: Pick<Run, 'id'>, targetIds: string[]): Promise<Ended> {
  // The entry of the last attempt is forgotten, as nothing came of it.
  const entryId = await partEntryOf(orm, run, targetIds)
  const explanation = `${SILENT} ${entryId ? 'Only a part of it was done.' : 'Nothing was changed.'}`
  return { end: { state: 'failed', explanation, entryId } }
}
