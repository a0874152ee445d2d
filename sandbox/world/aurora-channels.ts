import { bits } from '../rules/bits.ts'
import { GUILDS } from './guild-ids.ts'
import type { Channel, Overwrite } from './model.ts'
import { ROLES } from './role-ids.ts'
import { snowflakeAt } from './snowflake.ts'

const ids = ROLES.aurora
const id = (n: number): string => snowflakeAt(Date.parse('2019-03-14T19:00:00Z') + n * 60_000, n)

const forRole = (role: string, allow: bigint, deny: bigint): Overwrite => ({
  id: role,
  type: 0,
  allow: allow.toString(),
  deny: deny.toString(),
})

const HIDDEN = forRole(GUILDS.aurora, 0n, bits('VIEW_CHANNEL'))
const SEEN = bits('VIEW_CHANNEL')

function channel(n: number, name: string, parent: number | null, more: Partial<Channel> = {}): Channel {
  return {
    id: id(n),
    type: 0,
    name,
    position: n,
    parent_id: parent === null ? null : id(parent),
    topic: null,
    nsfw: false,
    rate_limit_per_user: 0,
    permission_overwrites: [],
    ...more,
  }
}

/** Fixed channel ids of Aurora that demo and tests speak of. */
export const AURORA_CHANNEL_IDS = {
  welcome: id(1),
  announcements: id(2),
  general: id(4),
  games: id(5),
  art: id(6),
  lateNight: id(7),
  moderators: id(9),
  admins: id(10),
  lounge: id(12),
  stage: id(13),
} as const

export function auroraChannels(): Channel[] {
  return [
    channel(0, 'Start here', null, { type: 4 }),
    channel(1, 'welcome', 0, {
      topic: 'Read this first',
      permission_overwrites: [forRole(GUILDS.aurora, 0n, bits('SEND_MESSAGES'))],
    }),
    channel(2, 'announcements', 0, {
      type: 5,
      permission_overwrites: [
        forRole(GUILDS.aurora, 0n, bits('SEND_MESSAGES')),
        forRole(ids.events, bits('SEND_MESSAGES', 'MENTION_EVERYONE'), 0n),
      ],
    }),
    channel(3, 'Talk', null, { type: 4 }),
    channel(4, 'general', 3, { topic: 'Anything that fits nowhere else' }),
    channel(5, 'games', 3, { rate_limit_per_user: 5 }),
    channel(6, 'art', 3, { topic: 'Finished work and sketches' }),
    channel(7, 'late-night', 3, {
      nsfw: true,
      permission_overwrites: [HIDDEN, forRole(ids.member, SEEN, 0n)],
    }),
    channel(8, 'Staff', null, {
      type: 4,
      permission_overwrites: [
        HIDDEN,
        forRole(ids.moderator, SEEN, 0n),
        forRole(ids.senior, SEEN, 0n),
        forRole(ids.steward, SEEN, 0n),
      ],
    }),
    channel(9, 'moderators', 8, {
      permission_overwrites: [
        HIDDEN,
        forRole(ids.moderator, SEEN, 0n),
        forRole(ids.senior, SEEN, 0n),
        forRole(ids.steward, SEEN, 0n),
      ],
    }),
    // Closed to the bot, so that what Steward cannot see is tested too.
    channel(10, 'admins', 8, { permission_overwrites: [HIDDEN] }),
    channel(11, 'Voice', null, { type: 4 }),
    channel(12, 'lounge', 11, { type: 2 }),
    channel(13, 'stage', 11, { type: 2, permission_overwrites: [forRole(GUILDS.aurora, 0n, bits('SPEAK'))] }),
  ]
}
