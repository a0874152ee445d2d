import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { firstEntryIdAt } from '../audit/entry-id.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { channels, voiceStates } from '../db/schema/channels.ts'
import { members } from '../db/schema/members.ts'
import { refreshBans } from '../mirror/guilds/refresh-bans.ts'
import type { Action } from '../permissions/actions.ts'
import { exportAudit } from '../queries/audit/export-audit.ts'
import { loadGuild } from '../queries/load-guild.ts'
import type { SeenFilter } from '../queries/members/seen-filter.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE, SECOND } from '../time.ts'
import { exportBans } from './export-bans.ts'
import { makeArchivist, miaMay, readLater } from './test-archivist.ts'
import { refused, withExports } from './test-exports.ts'

const guildId = GUILDS.borealis
const KICK_MEMBERS = 1n << 1n
const VIEW_CHANNEL = '1024'
const { exported, lastEntry, steward } = withExports()

test.each([
  ['whoever loses the right in the middle', 20 * SECOND, true],
  ['whoever takes longer than an export may', 11 * MINUTE, false],
])('%s gets no further page, and the log says so', async (_, laterMs, losesRight) => {
  const archivist = await makeArchivist(steward, guildId)
  const reader = (await exported('mia', {})).body!.getReader()
  await reader.read()
  if (losesRight) await archivist.wear(archivist.roles)
  await expect.poll(() => miaMay(steward, guildId)).toBe(!losesRight)
  await refused(readLater(reader, laterMs))
  expect(await lastEntry()).toMatchObject({ action: 'export.members', outcome: 'partial' })
  await archivist.end()
})

async function kicksOfBo(): Promise<Response> {
  const at = new Date(0)
  const kick = { guildId, actorId: CAST.bo.id, actorName: 'Bo', action: 'member.kick', outcome: 'done' as const }
  const kicks = Array.from({ length: 900 }, (_, n) => ({
    ...kick,
    ...{ id: firstEntryIdAt(0).replace(/0{12}$/, `${n}`.padStart(12, '0')), targetId: `${n}`, targetName: `${n}` },
    ...{ reason: '', intent: {}, before: {}, openedAt: at },
  }))
  await steward.db.orm.insert(auditEntries).values(kicks)
  const viewer = viewerOf('mia')
  const asked = { steward, viewer, guild: await loadGuild(steward, viewer, guildId) }
  return exportAudit({ ...asked, filter: { source: 'here' }, format: 'json' })
}

async function manyBans(): Promise<Response> {
  await refreshBans(steward.db, steward.platform, guildId)
  await steward.db.orm.execute(sql`insert into ${bans} (guild_id, user_id, username)
    select ${guildId}, n::text, 'banned' from generate_series(1, 4500) n`)
  const viewer = viewerOf('mia')
  const asked = { steward, viewer, guild: await loadGuild(steward, viewer, guildId) }
  return exportBans({ ...asked, query: { q: '', sort: undefined, format: 'json' } })
}

test.each<[string, Action, () => Promise<Response>]>([
  ["everybody's deeds", 'audit.list.all', kicksOfBo],
  ['bans', 'ban.list', manyBans],
  ['when members last wrote', 'activity.list', () => exported('mia', {})],
])(
  'whoever may still take files out, but see no longer what is in one, gets no further page: %s',
  async (_, right, begin) => {
    const archivist = await makeArchivist(steward, guildId)
    const rights = () => Promise.all([miaMay(steward, guildId), miaMay(steward, guildId, right)])
    expect(await rights()).toEqual([true, true])
    const reader = (await begin()).body!.getReader()
    await reader.read()
    await archivist.wear([archivist.roleId])
    await expect.poll(rights).toEqual([true, false])
    await refused(readLater(reader))
    expect(await lastEntry()).toMatchObject({ actorId: CAST.mia.id, outcome: 'partial' })
    await archivist.end()
  },
)

async function warnedMembers(): Promise<SeenFilter> {
  const ids = await steward.db.orm.select({ id: members.userId }).from(members).where(eq(members.guildId, guildId))
  const warning = { guildId, actorId: CAST.bo.id, actorName: 'Bo', action: 'member.warn', outcome: 'done' as const }
  const entries = ids.map(({ id }, n) => ({
    ...warning,
    ...{ id: firstEntryIdAt(1).replace(/0{12}$/, `${n}`.padStart(12, '0')), targetId: id, targetName: id },
    ...{ reason: '', intent: {}, before: {}, after: {}, openedAt: new Date(1) },
  }))
  await steward.db.orm.insert(auditEntries).values(entries)
  return { warnings: 1 } as SeenFilter
}

async function inHiddenChannel(archivistRole: string): Promise<SeenFilter> {
  const { moderator } = ROLES.borealis
  const permission_overwrites = [
    { id: archivistRole, type: 0 as const, allow: '0', deny: VIEW_CHANNEL },
    { id: moderator, type: 0 as const, allow: VIEW_CHANNEL, deny: '0' },
  ]
  const { id } = await steward.control.createChannel(guildId, { name: 'lodge', type: 2, permission_overwrites })
  await expect.poll(() => steward.db.orm.$count(channels, eq(channels.id, id))).toBe(1)
  await steward.db.orm.execute(sql`insert into ${voiceStates} (guild_id, user_id, channel_id, mute, deaf, self_mute, self_deaf)
    select guild_id, user_id, ${id}, false, false, false, false from ${members} where guild_id = ${guildId}
    on conflict do nothing`)
  return { inChannel: [id] } as unknown as SeenFilter
}

test.each<[string, (archivistRole: string) => Promise<SeenFilter>]>([
  ['warnings, without the log', warnedMembers],
  ['a channel that is hidden by then', inHiddenChannel],
])(
  'nor whoever may still see all that is in a file of members, but not what they were found by: %s',
  async (_, asked) => {
    const archivist = await makeArchivist(steward, guildId, KICK_MEMBERS)
    const filter = await asked(archivist.roleId)
    const reader = (await exported('mia', filter)).body!.getReader()
    await reader.read()
    await archivist.wear([archivist.roleId])
    const rights = () =>
      Promise.all([miaMay(steward, guildId, 'activity.list'), miaMay(steward, guildId, 'audit.list.all')])
    await expect.poll(rights).toEqual([true, false])
    await refused(readLater(reader))
    expect(await lastEntry()).toMatchObject({ actorId: CAST.mia.id, outcome: 'partial' })
    await archivist.end()
  },
)
