import type { Orm } from '../../db/client.ts'
import { departedNames } from './last-departures.ts'

/**
 * Names by id, and with them what those of these people who have none there were called when they left the guild lately. One
 * statement, and none where all have one.
 */
export async function withDeparted(
  orm: Orm,
  guildId: string,
  names: Map<string, string>,
  ids: Iterable<string>,
): Promise<Map<string, string>> {
  const nameless = [...new Set(ids)].filter(id => !names.has(id))
  return new Map([...(await departedNames(orm, guildId, nameless)), ...names])
}
