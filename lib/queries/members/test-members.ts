import type { Database } from '../../db/client.ts'
import { memberRow } from '../../mirror/members/member-row.ts'
import { storeMembers } from '../../mirror/members/store-members.ts'

export interface Somebody {
  id: string
  username: string
  globalName?: string
  nick?: string
  roleIds?: string[]
  timedOutUntil?: Date
  avatar?: string
  joinedAt?: Date | null
  bot?: boolean
  pending?: boolean
}

/** Stores members of a guild as the mirror would. */
export async function storePeople(db: Database, people: Somebody[], guildId = '1'): Promise<void> {
  await storeMembers(
    db,
    people.map(person => row(person, guildId)),
  )
}

function row({ id, username, globalName, nick, roleIds, avatar, bot, ...somebody }: Somebody, guildId: string) {
  return memberRow(guildId, {
    user: {
      id,
      username,
      globalName: globalName ?? null,
      avatar: avatar ?? null,
      avatarColor: null,
      bot: bot ?? false,
      flags: 0,
    },
    nick: nick ?? null,
    roleIds: roleIds ?? [],
    joinedAt: somebody.joinedAt ?? null,
    premiumSince: null,
    deaf: false,
    mute: false,
    pending: somebody.pending ?? false,
    timedOutUntil: somebody.timedOutUntil ?? null,
  })
}
