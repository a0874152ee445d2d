import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect } from 'vitest'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/start-sandbox.ts'
import type { Database } from '../db/client.ts'
import { guilds, roles } from '../db/schema/guilds.ts'
import { members } from '../db/schema/members.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type LiveHub, openLiveHub } from '../live/hub.ts'
import { createPlatform, type Platform } from '../platform/platform.ts'
import { profiles } from '../platform/profile.ts'
import type { LiveEvent } from '../queries/view-types.ts'
import { readFreshness } from './freshness.ts'
import type { MirrorLog } from './mirror-context.ts'
import { startMirror } from './start-mirror.ts'

export interface TestMirror {
  sandbox: Sandbox
  control: ControlClient
  db: Database
  live: LiveHub
  platform: Platform
  log: MirrorLog
  /** Everything published since the beginning. */
  heard: LiveEvent[]
  start(): { stop(): Promise<void> }
  /** Resolves when the gateway stands and the guild was swept since. */
  complete(guildId: string): Promise<void>
  /** Expects the mirror of a guild to be like the sandbox, row by row. */
  expectSame(guildId: string): Promise<void>
  close(): Promise<void>
}

/** A small sandbox, a database and what a mirror needs between them; `start` starts one, `close` stops them all. */
export async function openTestMirror(options: SandboxOptions = {}): Promise<TestMirror> {
  const sandbox = await startSandbox({ borealisMembers: 40, colossusMembers: 2_500, ...options })
  const db = await openTestDatabase()
  const live = await openLiveHub(db)
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const platform = createPlatform({
    profile: profiles.v1,
    apiUrl: sandbox.apiUrl,
    webUrl: sandbox.webUrl,
    cdnUrl: sandbox.cdnUrl,
    botToken: async () => sandbox.botToken,
    log,
  })
  const running: { stop(): Promise<void> }[] = []
  const heard: LiveEvent[] = []
  const unsubscribes = [...sandbox.world.guilds.keys()].map(id => live.subscribe(id, event => heard.push(event)))
  return {
    sandbox,
    control: new ControlClient(sandbox.controlUrl),
    db,
    live,
    platform,
    log,
    heard,
    start() {
      const mirror = startMirror({ db, platform, live, log })
      running.push(mirror)
      return mirror
    },
    complete: guildId =>
      expect
        .poll(async () => {
          const { gateway, gatewaySince, completeAt } = await readFreshness(db, guildId)
          return gateway === 'connected' && completeAt !== null && completeAt >= gatewaySince
        }, PATIENT)
        .toBe(true),
    expectSame: guildId => expect.poll(() => readMirrored(db, guildId), PATIENT).toEqual(expectedOf(sandbox, guildId)),
    async close() {
      for (const mirror of running) await mirror.stop()
      for (const unsubscribe of unsubscribes) unsubscribe()
      await live.close()
      await db.close()
      await sandbox.stop()
    },
  }
}

/** For what a whole mirror does by itself. */
export const PATIENT = { timeout: 30_000, interval: 25 }

async function readMirrored({ orm }: Database, guildId: string) {
  const [guild] = await orm.select().from(guilds).where(eq(guilds.id, guildId))
  const roleRows = await orm.select().from(roles).where(eq(roles.guildId, guildId))
  const memberRows = await orm.select().from(members).where(eq(members.guildId, guildId))
  return {
    guild: guild && {
      name: guild.name,
      icon: guild.icon,
      ownerId: guild.ownerId,
      features: guild.features,
      systemChannelId: guild.systemChannelId,
      memberCount: guild.memberCount,
      hasLeft: guild.leftAt !== null,
    },
    roles: sorted(roleRows.map(({ guildId: _, ...role }) => [role.id, role])),
    members: sorted(
      memberRows.map(({ guildId: _, sortName, searchText, roleIds, ...row }) => [
        row.userId,
        { ...row, roleIds: roleIds.toSorted() },
      ]),
    ),
  }
}

function expectedOf({ world }: Sandbox, guildId: string) {
  const guild = world.guilds.get(guildId)!
  return {
    guild: {
      name: guild.name,
      icon: guild.icon,
      ownerId: guild.owner_id,
      features: guild.features,
      systemChannelId: guild.system_channel_id,
      memberCount: guild.members.size,
      hasLeft: false,
    },
    roles: sorted([...guild.roles.values()].map(role => [role.id, { ...role, permissions: String(role.permissions) }])),
    members: sorted(
      guild.members.page('0', guild.members.size).map(member => {
        const user = world.user(member.user_id)
        const row = {
          userId: user.id,
          username: user.username,
          globalName: user.global_name,
          nick: member.nick,
          avatar: user.avatar,
          avatarColor: user.avatar_color,
          bot: user.bot,
          flags: user.flags,
          roleIds: member.roles.toSorted(),
          joinedAt: new Date(member.joined_at),
          premiumSince: member.premium_since === null ? null : new Date(member.premium_since),
          pending: member.pending,
          mute: member.mute,
          deaf: member.deaf,
          timedOutUntil:
            member.communication_disabled_until === null ? null : new Date(member.communication_disabled_until),
        }
        return [user.id, row]
      }),
    ),
  }
}

function sorted<T>(entries: [string, T][]): T[] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
