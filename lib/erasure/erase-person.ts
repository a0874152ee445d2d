import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Guard, openEntry } from '../audit/open-entry.ts'
import { sayAlive } from '../audit/say-alive.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import type { Orm } from '../db/client.ts'
import { staffNotes } from '../db/schema/notes.ts'
import { eraseFromCopies } from '../evidence/erase-from-copies.ts'
import { Snowflake } from '../input-fields.ts'
import type { LiveKind } from '../live/live-event.ts'
import { orderFields } from '../moderation/input.ts'
import { lockImports } from '../notes/import/lock-imports.ts'
import { refuseBecause } from '../permissions/live/require-right.ts'
import type { Command } from '../run-command.ts'
import type { Steward } from '../steward.ts'
import { erasedWords, type KeptCounts } from '../wordings/erased-words.ts'
import { eraseDepartures } from './erase-departures.ts'
import { eraseEndings, erasePromises } from './erase-endings.ts'
import { ERASURE } from './erase-entries.ts'
import { eraseFormerMessages } from './erase-former-messages.ts'
import { eraseLastWritten } from './erase-last-written.ts'
import { eraseLogs } from './erase-logs.ts'
import { eraseMessages, eraseMessagesAgain } from './erase-messages.ts'
import { eraseNames } from './erase-names.ts'
import { eraseTargets } from './erase-runs.ts'
import { eraseViews } from './erase-views.ts'
import { lockErasures } from './hold-erasures.ts'
import { refusedPerson, requireNothingUnderWay } from './refuse-erasure.ts'
import type { Whose } from './whose.ts'

const EraseInput = z.object({ ...orderFields, userId: Snowflake })

// Whoever looks at any of it reads it anew.
const CHANGED: LiveKind[] = ['audit', 'note', 'message', 'run', 'ban', 'settings', 'member']

const CUT_SHORT = 'Not all of it was erased. Order it again: what is gone already does no harm.'

/**
 * Erases what Steward keeps about somebody in one guild (gaps.md, "Guild left by the bot"), slice by slice, as some of it may
 * be much. The log keeps the id alone, to show that it was done. What the platform keeps, and tells of members and bans as
 * they are now, is not Steward's to erase. Throws `forbidden` for oneself and the bot, and `conflict` while something is
 * being done to them.
 */
export const erasePerson: Command<z.output<typeof EraseInput>, { erased: string[] }> = {
  permission: ERASURE,
  input: EraseInput,
  run: async ({ steward, viewer, standing, input: { guildId, userId, reason } }) => {
    const { db, live } = steward
    const whose = { guildId, userId }
    refuseBecause(await refusedPerson(db.orm, whose, { viewerId: viewer.id, botId: standing.bot.userId }))
    const entry = {
      guildId,
      action: ERASURE,
      actor: { id: viewer.id, name: viewer.displayName },
      target: { id: userId, name: userId },
      reason,
      intent: { userId },
      before: {},
    }
    const entryId = await openEntry(db, entry, [nothingUnderWay(whose)])
    const word = sayAlive(db, entryId)
    try {
      const counts = await eraseAll(steward, whose)
      await eraseWhatCameBack(steward, whose)
      // What was begun meanwhile may have written of them where that was done with.
      await requireNothingUnderWay(db.orm, whose)
      await settleEntry(db, entryId, { outcome: 'done', after: { counts } })
      return { erased: erasedWords(counts) }
    } catch (error) {
      await settleEntry(db, entryId, { outcome: 'partial', explanation: CUT_SHORT })
      throw error
    } finally {
      await word.stop()
      for (const kind of CHANGED) live.publish({ guildId, kind, ids: [] })
    }
  },
}

/** Whoever begins something with what was read of them before sees this erasure, or is seen by it. */
function nothingUnderWay(whose: Whose): Guard {
  return async tx => {
    await lockErasures(tx, whose.guildId)
    await requireNothingUnderWay(tx, whose)
  }
}

async function eraseAll(steward: Steward, whose: Whose): Promise<KeptCounts> {
  const { orm } = steward.db
  const { guildId, userId } = whose
  return {
    notes: await eraseNotes(orm, whose),
    messages: await eraseMessages(orm, whose),
    // After them: one that is deleted at this moment is kept before it is gone from there.
    former: await eraseFormerMessages(orm, whose),
    copied: await eraseFromCopies(steward, guildId, userId),
    targets: await eraseTargets(orm, whose),
    endings: await eraseEndings(orm, whose),
    views: await eraseViews(orm, whose),
    formerNames: await eraseNames(orm, whose),
    departures: await eraseDepartures(orm, whose),
    lastWritten: await eraseLastWritten(orm, whose),
    ...(await eraseLogs(orm, whose)),
  }
}

async function eraseNotes(orm: Orm, { guildId, userId }: Whose): Promise<number> {
  const about = and(eq(staffNotes.guildId, guildId), eq(staffNotes.userId, userId))
  return (await orm.delete(staffNotes).where(about).returning({ id: staffNotes.id })).length
}

/**
 * What the mirror was just writing that it had read before, and what it kept of it. From now on
 * it keeps no name and no departure of theirs, and promises them nothing.
 */
async function eraseWhatCameBack({ db: { orm } }: Steward, whose: Whose): Promise<void> {
  await orm.transaction(async tx => {
    // One that has begun before the log told of this erasure brings them still.
    await lockImports(tx, whose.guildId, 'wait')
    await eraseNotes(tx, whose)
  })
  await eraseMessagesAgain(orm, whose)
  await eraseFormerMessages(orm, whose)
  await eraseNames(orm, whose)
  await eraseDepartures(orm, whose)
  await erasePromises(orm, whose)
}
