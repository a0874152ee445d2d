import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { log } from '../log.ts'
import type { Steward } from '../steward.ts'
import { isFree } from './claim-promise.ts'

export interface HeardReturns {
  /** Something was told of these people. */
  heard(guildId: string, userIds: string[]): void
  /** Resolves when it looks no more. */
  stop(): Promise<void>
}

/**
 * Calls `onReturn` when one of whom it is told has come back and is promised roles. That is looked up each time: of whoever left
 * with a role that a guild keeps there may be many, and they may be back before any list of them was read again.
 */
export function hearReturns({ db }: Pick<Steward, 'db'>, onReturn: () => void): HeardReturns {
  const told = new Map<string, Set<string>>()
  let looking: Promise<void> | null = null
  let isStopped = false

  async function look(): Promise<void> {
    for (const [guildId, userIds] of told) {
      // Of whom is told meanwhile is looked up with the next.
      told.delete(guildId)
      if (isStopped) return
      if (await anyReturned(db.orm, guildId, [...userIds])) onReturn()
    }
  }

  function begin(): void {
    looking ??= look()
      // The next round finds them.
      .catch(error => log.warn({ err: error }, 'who came back cannot be looked up'))
      .finally(() => {
        looking = null
        if (told.size > 0 && !isStopped) begin()
      })
  }

  return {
    heard(guildId, userIds) {
      if (userIds.length === 0) return
      told.set(guildId, new Set([...(told.get(guildId) ?? []), ...userIds]))
      begin()
    },
    async stop() {
      isStopped = true
      await looking
    },
  }
}

async function anyReturned(orm: Orm, guildId: string, userIds: string[]): Promise<boolean> {
  const [found] = await orm
    .select({ userId: rejoinRoles.userId })
    .from(rejoinRoles)
    .innerJoin(members, and(eq(members.guildId, rejoinRoles.guildId), eq(members.userId, rejoinRoles.userId)))
    .where(and(eq(rejoinRoles.guildId, guildId), inArray(rejoinRoles.userId, userIds), isFree()))
    .limit(1)
  return found !== undefined
}
