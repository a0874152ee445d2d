import { log } from '../log.ts'
import type { Steward } from '../steward.ts'
import { type Returned, selectReturnedAmong } from './find-returned.ts'

export interface HeardReturns {
  /** Something was told of these people. */
  heard(guildId: string, userIds: string[]): void
  /** Resolves when it looks no more. */
  stop(): Promise<void>
}

interface Told {
  onReturn(returned: Returned[]): void
  /** It cannot be looked up who of a guild has come back, and is not tried again here. */
  onFailure(guildId: string): void
}

/**
 * Calls `onReturn` with the promises of those of whom it is told who have come back. That is looked up each time: of whoever
 * left with a role that a guild keeps there may be many, and they may be back before any list of them was read again.
 */
export function hearReturns({ db }: Pick<Steward, 'db'>, { onReturn, onFailure }: Told): HeardReturns {
  const told = new Map<string, Set<string>>()
  let looking: Promise<void> | null = null
  let isStopped = false

  async function look(): Promise<void> {
    for (const [guildId, userIds] of told) {
      // Of whom is told meanwhile is looked up with the next.
      told.delete(guildId)
      if (isStopped) return
      try {
        const returned = await selectReturnedAmong(db.orm, guildId, [...userIds])
        if (returned.length > 0) onReturn(returned)
      } catch (error) {
        log.warn({ err: error, guildId }, 'who came back cannot be looked up')
        onFailure(guildId)
      }
    }
  }

  function begin(): void {
    looking ??= look().finally(() => {
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
