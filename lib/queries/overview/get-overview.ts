import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import { guilds } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { runs, runTargets } from '../../db/schema/runs.ts'
import { calledBy } from '../../directory/called-by.ts'
import { isEveryone } from '../../permissions/standing.ts'
import { createdAt } from '../../platform/snowflake.ts'
import { visibleRuns } from '../../runs/find-run.ts'
import { OPEN_RUNS } from '../../runs/open-runs.ts'
import { undoOfActor } from '../../runs/undo-order.ts'
import type { Steward } from '../../steward.ts'
import { HOUR, now } from '../../time.ts'
import { visibleChannels } from '../load-channel.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { countJoins } from '../surge/count-joins.ts'
import type { OverviewView } from './overview-views.ts'

const MOST_RUNS = 5

/** A guild at a glance: what it is, who came, and what is under way. */
export async function getOverview(steward: Steward, guild: ViewedGuild): Promise<OverviewView> {
  const { orm } = steward.db
  const ofGuild = eq(members.guildId, guild.id)
  const lastHour = new Date(now().getTime() - HOUR)
  const [[row], joins, timedOut, openRuns, channels] = await Promise.all([
    orm.select().from(guilds).where(eq(guilds.id, guild.id)),
    countJoins(steward.db, [guild.id], { from: lastHour }),
    orm.$count(members, and(ofGuild, gt(members.timedOutUntil, now()))),
    listOpenRuns(steward, guild),
    visibleChannels(steward, guild),
  ])
  const { stayed = 0, gone = 0 } = joins.get(guild.id) ?? {}
  const systemChannel = channels.find(({ id }) => id === row?.systemChannelId)
  const { roles } = guild.standing.guild
  return {
    memberCount: guild.memberCount,
    joinedLastHour: stayed + gone,
    goneOfLastHour: gone,
    timedOut,
    ...openRuns,
    facts: {
      owner: row ? await nameOf(steward, guild.id, row.ownerId) : null,
      createdAt: createdAt(steward.platform.profile, guild.id)?.toISOString() ?? null,
      features: row?.features ?? [],
      emojis: namesIn(row?.emojis),
      stickers: namesIn(row?.stickers),
      systemChannel: row?.systemChannelId ? (systemChannel ? { name: systemChannel.name } : 'hidden') : 'none',
      roles: roles.filter(role => !isEveryone(guild.standing.guild, role)).length,
      channels: channels.length,
    },
  }
}

async function nameOf({ db }: Steward, guildId: string, userId: string): Promise<{ id: string; name: string }> {
  const [member] = await db.orm
    .select({ nick: members.nick, globalName: members.globalName, username: members.username })
    .from(members)
    .where(and(eq(members.guildId, guildId), eq(members.userId, userId)))
  return { id: userId, name: member ? calledBy(member.nick, member.globalName, member.username, userId) : userId }
}

/** What the platform sends there is stored as it came: what has no name that can be read is there all the same. */
function namesIn(items: unknown[] | undefined): string[] {
  return (items ?? []).map(item => {
    const { id, name } = (item ?? {}) as { id?: unknown; name?: unknown }
    return ([name, id].find(one => typeof one === 'string' && one !== '') as string | undefined) ?? 'without a name'
  })
}

async function listOpenRuns(
  { db: { orm } }: Steward,
  guild: ViewedGuild,
): Promise<Pick<OverviewView, 'runs' | 'openRuns'>> {
  const isOpen = and(visibleRuns(guild.standing), inArray(runs.status, [...OPEN_RUNS]))
  const [openRuns, open] = await Promise.all([
    orm.$count(runs, isOpen),
    orm.select().from(runs).where(isOpen).orderBy(desc(runs.id)).limit(MOST_RUNS),
  ])
  if (open.length === 0) return { openRuns, runs: [] }
  const ids = open.map(({ id }) => id)
  const states = await orm
    .select({ runId: runTargets.runId, state: runTargets.state, targets: count() })
    .from(runTargets)
    .where(inArray(runTargets.runId, ids))
    .groupBy(runTargets.runId, runTargets.state)
  const views = open.map(run => {
    const isOut = (state: string) => state === 'skipped' || state === 'dropped'
    const own = states.filter(({ runId, state }) => runId === run.id && !isOut(state))
    const sum = (rows: typeof own) => rows.reduce((total, { targets }) => total + targets, 0)
    return {
      id: run.id,
      action: run.action,
      undoOfActor: undoOfActor(run),
      status: run.status,
      requestedBy: { id: run.requestedById, name: run.requestedByName },
      total: sum(own),
      ended: sum(own.filter(({ state }) => state !== 'waiting' && state !== 'running')),
    }
  })
  return { openRuns, runs: views }
}
