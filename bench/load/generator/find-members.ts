import type { MembersPage } from '../../../lib/queries/members/member-views.ts'
import { CAST } from '../../../sandbox/world/cast.ts'
import { doorsOf } from './doors.ts'
import type { Order } from './order.ts'
import { fetchAll } from './send.ts'

const CAST_IDS = new Set<string>(Object.values(CAST).map(({ id }) => id))

/**
 * Some members of each guild, by its list, nobody of the cast: every other one, to be watched, or of those between whoever
 * has no role, to be acted on.
 */
export async function findMembers(
  order: Pick<Order, 'url' | 'people'>,
  guildIds: string[],
  use: 'watch' | 'act',
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const guildId of guildIds) {
    const { sender } = doorsOf(order.people).find(door => door.guildId === guildId)!
    const text = await fetchAll(`${order.url}/api/guilds/${guildId}/members?limit=200`, sender, { keeps: true })
    const { rows } = JSON.parse(text) as MembersPage
    const plain = rows.filter(row => !row.bot && !CAST_IDS.has(row.userId))
    const isMeant = ({ roleIds }: (typeof rows)[number], at: number) =>
      use === 'watch' ? at % 2 === 0 : at % 2 === 1 && roleIds.length === 0
    const own = plain.filter(isMeant).map(({ userId }) => userId)
    if (own.length === 0) throw new Error(`Guild ${guildId} has nobody to ${use}.`)
    found.set(guildId, own)
  }
  return found
}
