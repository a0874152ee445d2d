import { AUDIT } from '../../changes/record-audit.ts'
import { AURORA_CHANNEL_IDS } from '../aurora-channels.ts'
import { CAST } from '../cast.ts'
import { GUILDS } from '../guild-ids.ts'
import type { AuditEntry, Guild } from '../model.ts'
import { ROLES } from '../role-ids.ts'
import { compareSnowflakes } from '../snowflake.ts'
import type { HistoryWriter } from './history-writer.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What a moderator did; `by` and `to` are handles. */
interface Deed extends Partial<Pick<AuditEntry, 'changes' | 'options'>> {
  daysAgo: number
  by: string
  type: number
  to: string
  reason: string | null
}

const nick = (from: string | null, to: string | null) => [{ key: 'nick', old_value: from, new_value: to }]

/** The last three weeks, as the scenes of that time tell them. */
function deedsUntil(startedAt: number): Deed[] {
  // `until`: hours from the start of the world, as those of its members who are timed out.
  const timeout = (daysAgo: number, until: number) => ({
    daysAgo,
    type: AUDIT.memberUpdate,
    changes: [
      {
        key: 'communication_disabled_until',
        old_value: null,
        new_value: new Date(startedAt + until * HOUR).toISOString(),
      },
    ],
  })
  const general = { channel_id: AURORA_CHANNEL_IDS.general }
  return [
    { daysAgo: 19.7, by: 'bo', type: AUDIT.memberUpdate, to: 'rex', reason: null, changes: nick('MODERATOR', null) },
    {
      daysAgo: 19.6,
      by: 'hana',
      type: AUDIT.messageDelete,
      to: 'rex',
      reason: null,
      options: { ...general, count: '3' },
    },
    { ...timeout(12.4, -12.4 * 24 + 1), by: 'mia', to: 'rex', reason: 'Insults in general, after a warning' },
    { ...timeout(6.31, -30), by: 'tomasz_w', to: 'carmen.v', reason: 'Three fights in one evening' },
    {
      daysAgo: 5.08,
      by: 'hana',
      type: AUDIT.messageDelete,
      to: 'rex',
      reason: null,
      options: { ...general, count: '11' },
    },
    { ...timeout(5.07, -4.07 * 24), by: 'mia', to: 'rex', reason: 'Bumping on and on' },
    { ...timeout(3.37, -2.37 * 24), by: 'mia', to: 'rex', reason: 'Scam links in three channels' },
    {
      daysAgo: 1.2,
      by: 'bo',
      type: AUDIT.roleUpdate,
      to: 'samira_h',
      reason: 'Helps at the meetup',
      changes: [{ key: '$add', new_value: [{ id: ROLES.aurora.helper }] }],
    },
    { ...timeout(0.4, 5), by: 'tomasz_w', to: 'sven', reason: 'Would not let go of it' },
  ]
}

/** Fills the platform's own log of Aurora: the bans that stand, and what was done in the last weeks. */
export function addAuroraLog(writer: HistoryWriter): void {
  const { world, startedAt } = writer
  const guild = world.guilds.get(GUILDS.aurora) as Guild
  const people = guild.members.page('0', guild.members.size).map(({ user_id }) => world.user(user_id))
  const ids = new Map(people.map(({ username, id }) => [username, id] as const))
  const add = (time: number, entry: Omit<AuditEntry, 'id'>) => {
    if (time < startedAt) guild.audit.push({ id: writer.idAt(time), ...entry })
  }
  for (const { user_id, reason, banned_at } of guild.bans.values())
    add(Date.parse(banned_at), {
      action_type: AUDIT.ban,
      user_id: CAST.mia.id,
      target_id: user_id,
      reason,
      changes: [],
    })
  for (const { daysAgo, by, to, type, changes = [], ...rest } of deedsUntil(startedAt))
    add(startedAt - daysAgo * DAY, {
      action_type: type,
      user_id: ids.get(by) as string,
      target_id: ids.get(to) as string,
      changes,
      ...rest,
    })
  guild.audit.sort((a, b) => compareSnowflakes(a.id, b.id))
}
