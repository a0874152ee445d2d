import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { ControlClient } from '../../../sandbox/control-client.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/start-sandbox.ts'
import type { Database } from '../../db/client.ts'
import { gatewayState } from '../../db/schema/gateway.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { type LiveHub, openLiveHub } from '../../live/hub.ts'
import type { LiveEvent } from '../../live/live-event.ts'
import { createPlatform, type Platform } from '../../platform/platform.ts'
import { type Profile, profiles } from '../../platform/profile.ts'
import { readFreshness } from '../freshness.ts'
import type { MirrorLog } from '../mirror-context.ts'
import { startMirror } from '../start-mirror.ts'
import { differences } from './differences.ts'
import { readMirrored } from './read-mirrored.ts'
import { readWorld } from './read-world.ts'

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
  /** Has the next one that starts begin a session of its own: what happened meanwhile is not told again. */
  forgetSession(): Promise<void>
  /** Resolves when the gateway stands and the guild was swept since. */
  complete(guildId: string): Promise<void>
  /** Expects the mirror of a guild to be like the sandbox, row by row. */
  expectSame(guildId: string): Promise<void>
  close(): Promise<void>
}

/** A small sandbox, a database and what a mirror needs between them; `start` starts one, `close` stops them all. */
export async function openTestMirror(
  options: SandboxOptions = {},
  profile: Profile = profiles.v1,
): Promise<TestMirror> {
  const sandbox = await startSandbox({ borealisMembers: 40, colossusMembers: 2_500, ...options })
  const db = await openTestDatabase()
  const live = await openLiveHub(db)
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const platform = createPlatform({
    profile,
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
    async forgetSession() {
      await db.orm.update(gatewayState).set({ sessionId: null })
    },
    complete: guildId =>
      expect
        .poll(async () => {
          const { gateway, gatewaySince, completeAt } = await readFreshness(db, guildId)
          return gateway === 'connected' && completeAt !== null && completeAt >= gatewaySince
        }, PATIENT)
        .toBe(true),
    expectSame: guildId =>
      vi.waitFor(async () => {
        const { completeFrom, ...mirrored } = await readMirrored(db, guildId)
        const world = readWorld(sandbox, guildId, completeFrom)
        // The document does not show that anybody is told of voice.
        expect(differences(mirrored, options.strict ? { ...world, voice: [] } : world)).toEqual([])
      }, COMPARING),
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

// A comparison of all rows takes its time, from the mirror and the sandbox in the same process.
const COMPARING = { timeout: 60_000, interval: 300 }
