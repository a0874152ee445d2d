import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { ROLES } from '../../sandbox/world/cast.ts'
import { ADMINISTRATORS, type GuildEntrance, MODERATORS } from './entrance.ts'

/** What is done to a member, and from the log taken back. */
export const ON_MEMBERS: Record<string, GuildEntrance> = {
  setNick: { page: 'members', fields: { nick: 'x' }, may: MODERATORS },
  changeRoles: { page: 'members', fields: { add: [ROLES.aurora.member], remove: [] }, may: MODERATORS },
  timeOutMember: {
    page: 'members',
    fields: { until: new Date(Date.now() + 3_600_000).toISOString() },
    may: MODERATORS,
  },
  removeTimeout: { page: 'members', fields: {}, may: MODERATORS },
  kickMember: { page: 'members', fields: {}, may: MODERATORS },
  banMember: { page: 'members', fields: { deleteMessageDays: 0 }, may: MODERATORS },
  removeBan: { page: 'bans', fields: {}, may: MODERATORS },
  changeBanEnd: { page: 'members', fields: { endsAt: null }, may: MODERATORS },
  muteMember: { page: 'members', fields: { mute: true }, may: ADMINISTRATORS },
  deafenMember: { page: 'members', fields: { deaf: true }, may: ADMINISTRATORS },
  moveMember: { page: 'members', fields: { channelId: null }, may: ADMINISTRATORS },
  warnMember: {
    page: 'members',
    fields: { reason: 'spam', channelId: AURORA_CHANNEL_IDS.general },
    may: MODERATORS,
  },
}
