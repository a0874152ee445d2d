import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../../auth/viewer.ts'
import { brakes } from '../../db/schema/guild-settings.ts'
import { Snowflake } from '../../input-fields.ts'
import { judge } from '../../permissions/authorize.ts'
import { can } from '../../permissions/can.ts'
import { stranger } from '../../permissions/live/somebody.ts'
import { reasonsOf } from '../../permissions/reasons-of.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { BanChoicesView } from './ban-choices-view.ts'
import { bansThere } from './bans-there.ts'
import { enterOtherGuilds } from './enter-other-guilds.ts'
import { membershipsThere } from './memberships-there.ts'

export const BanChoicesQuery = z.object({ userId: Snowflake })

/**
 * The guilds beside this one that the viewer may enter, by name, with what a ban of somebody would find there: whether they are a
 * member, or banned already, and why the viewer could not ban them. Guilds without entry are not told. It is what a dialog
 * offers: the order for each guild is judged anew.
 */
export async function banChoices(
  steward: Steward,
  viewer: Viewer,
  guild: Pick<ViewedGuild, 'id'>,
  { userId }: z.output<typeof BanChoicesQuery>,
): Promise<BanChoicesView> {
  const { entered, unread } = await enterOtherGuilds(steward, viewer, guild.id)
  const ids = entered.map(({ id }) => id)
  const seesBans = entered.filter(({ standing }) => can({ standing, action: 'ban.list', now: now() }).ok)
  const [memberships, { bans }, set] = await Promise.all([
    membershipsThere(steward, entered, userId),
    bansThere(steward, seesBans, userId),
    steward.db.orm
      .select({ guildId: brakes.guildId, reasonsFor: brakes.reasonsFor })
      .from(brakes)
      .where(inArray(brakes.guildId, ids)),
  ])
  const asking = new Set(set.filter(row => row.reasonsFor.includes('member.ban')).map(({ guildId }) => guildId))
  return {
    guilds: entered.map(({ id, name, iconUrl, standing }) => {
      const member = memberships.get(id)
      const target = { ...stranger(userId), isMember: Boolean(member), roleIds: member?.roleIds ?? [] }
      return {
        id,
        name,
        iconUrl,
        membership: member === undefined ? 'unread' : member ? 'member' : 'none',
        joinedAt: member?.joinedAt?.toISOString() ?? null,
        isBanned: bans.has(id),
        because: reasonsOf(judge({ action: 'member.ban' }, { standing, target })),
        asksForReason: asking.has(id),
      }
    }),
    unread,
  }
}
