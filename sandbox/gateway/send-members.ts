import { memberToWire } from '../wire/member.ts'
import type { Member } from '../world/model.ts'
import type { World } from '../world/world.ts'
import type { MembersRequest } from './read-packet.ts'
import type { Session } from './session.ts'

const CHUNK = 1000

/**
 * Answers a request for members (op 8) with GUILD_MEMBERS_CHUNK: all of them, those with given
 * ids, or by the start of a name.
 */
export function sendMembers(world: World, session: Session, request: MembersRequest): void {
  const { guildId: guild_id, ids, query, limit, nonce } = request
  const guild = world.guilds.get(guild_id)
  if (!guild || !world.botMember(guild)) return
  const start = query.toLowerCase()
  const found = ids
    ? ids.map(id => guild.members.get(id)).filter(member => member !== undefined)
    : guild.members
        .page('0', guild.members.size)
        .filter(member => namesOf(world, member).some(name => name.toLowerCase().startsWith(start)))
        .slice(0, limit > 0 ? limit : undefined)
  const chunk_count = Math.max(1, Math.ceil(found.length / CHUNK))
  for (let chunk_index = 0; chunk_index < chunk_count; chunk_index++) {
    const part = found.slice(chunk_index * CHUNK, (chunk_index + 1) * CHUNK)
    const members = part.map(member => memberToWire(world, member))
    const not_found = ids?.filter(id => !guild.members.get(id)) ?? []
    session.dispatch('GUILD_MEMBERS_CHUNK', { guild_id, members, chunk_index, chunk_count, not_found, nonce })
  }
}

function namesOf(world: World, member: Member): string[] {
  return [world.user(member.user_id).username, ...(member.nick ? [member.nick] : [])]
}
