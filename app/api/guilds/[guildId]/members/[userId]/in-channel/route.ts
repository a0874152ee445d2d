import { InChannelQuery, memberInChannel } from '@/lib/queries/members/member-in-channel'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(InChannelQuery, ({ steward, guild, query }) => memberInChannel(steward, guild, query))
