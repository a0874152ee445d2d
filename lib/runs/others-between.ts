import type { Orm } from '../db/client.ts'
import { entriesAbout } from './entries-about.ts'
import { respectOf, subjectOf } from './respects.ts'
import type { Entry } from './run-entries.ts'

/** The ids of what others did about the same, by its subject. */
export type OthersBetween = ReadonlyMap<string, string[]>

/**
 * What others did, since the oldest of these entries of one moderator, about what that moderator has changed more than once.
 * `entries`: newest first.
 */
export async function othersBetween(orm: Orm, entries: Entry[]): Promise<OthersBetween> {
  const chains = [...Map.groupBy(entries, subjectOf).values()]
  const several = chains.filter(([one, ...more]) => more.length > 0 && one?.targetId && respectOf(one.action)).flat()
  const [first] = several
  if (!first) return new Map()
  const { guildId, actorId } = first
  const found = await entriesAbout(orm, {
    guildId,
    targetIds: several.map(({ targetId }) => targetId!),
    actions: [...new Set(several.flatMap(({ action }) => respectOf(action)!.actions))],
    sinceId: several.map(({ id }) => id).reduce((one, other) => (one < other ? one : other)),
  })
  const others = found.filter(entry => entry.actorId !== actorId)
  return new Map([...Map.groupBy(others, subjectOf)].map(([subject, some]) => [subject, some.map(({ id }) => id)]))
}
