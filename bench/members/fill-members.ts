import { sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/client.ts'
import { guilds } from '../../lib/db/schema/guilds.ts'
import { memberRow } from '../../lib/mirror/members/member-row.ts'
import { storeMembers } from '../../lib/mirror/members/store-members.ts'
import type { Member } from '../../sandbox/world/model.ts'
import type { World } from '../../sandbox/world/world.ts'

const PAGE = 1000

/** Stores a guild of the sandbox's world as the mirror would. How long that takes is measured elsewhere. */
export async function fillMembers(db: Database, world: World, guildId: string): Promise<void> {
  const { members, name, owner_id } = world.guilds.get(guildId)!
  await db.orm.insert(guilds).values({ id: guildId, name, ownerId: owner_id, memberCount: members.size })
  for (let after = '0'; ; ) {
    const page = members.page(after, PAGE)
    const last = page.at(-1)
    if (!last) break
    await storeMembers(
      db,
      page.map(member => row(world, guildId, member)),
    )
    after = last.user_id
  }
  await db.orm.execute(sql`vacuum (analyze) members`)
}

const moment = (text: string | null) => (text === null ? null : new Date(text))

function row(world: World, guildId: string, member: Member) {
  const user = world.user(member.user_id)!
  const { nick, roles, deaf, mute, pending } = member
  return memberRow(guildId, {
    user: { ...user, globalName: user.global_name, avatarColor: user.avatar_color },
    roleIds: roles,
    joinedAt: moment(member.joined_at),
    premiumSince: moment(member.premium_since),
    timedOutUntil: moment(member.communication_disabled_until),
    nick,
    deaf,
    mute,
    pending,
  })
}
