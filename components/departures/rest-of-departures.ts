import { openedAtOf } from '@/lib/audit/entry-id'
import { departuresParams, parseDeparturesUrl } from '@/lib/directory/departures-url'
import { pinAges } from '@/lib/directory/pin-ages'
import type { Rest } from '../runs/rest'
import type { FirstOf } from '../table/selection'

/** The departures that matched and were not among the newest that were chosen for a run, by their keys. */
export function restOfDepartures({ count, at, asked }: FirstOf, keys: string[]): Rest {
  const { member: _member, ...filter } = pinAges(parseDeparturesUrl(new URLSearchParams(asked)), at)
  const moments = keys.map(openedAtOf)
  const oldest = moments.reduce((one, other) => Math.min(one, other))
  // Of who was found gone at the same moment some may be left: that one is listed again.
  const before = new Date(oldest + 1).toISOString()
  const isOneMoment = moments.every(moment => moment === oldest)
  return {
    chosen: keys.length,
    matched: count,
    many: 'departures',
    order: 'Left, newest first',
    path: `members/left?${departuresParams({ ...filter, before })}`,
    narrowBy: isOneMoment ? 'by a part of their names or by how long they had been here' : '',
  }
}
