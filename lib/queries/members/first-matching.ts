import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import type { MatchingIds } from '../matching-ids.ts'
import { type Asked, countingFirst } from './member-searches.ts'

/** The ids of the first who match, in order, at most `most` of them, and how many match in all. */
export async function firstMatching(
  { orm }: Database,
  asked: Pick<Asked, 'filter' | 'order'>,
  most: number,
): Promise<MatchingIds> {
  const [found] = await records<MatchingIds>(orm, countingFirst(asked, most))
  return found!
}
