import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Guard, openEntry } from '../../audit/open-entry.ts'
import { settleEntry } from '../../audit/settle-entry.ts'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { StewardError } from '../../errors.ts'
import { OrderId, Snowflake } from '../../input-fields.ts'
import type { Command } from '../../run-command.ts'
import { SECOND } from '../../time.ts'
import { bringNotes } from './bring-notes.ts'
import { FileName, ImportedNotes } from './import-input.ts'
import { lockImports } from './lock-imports.ts'
import { withoutErased } from './without-erased.ts'

/** How the log calls an import. */
export const IMPORT = 'note.import'

const AGAIN_MS = 2 * SECOND

const ImportInput = z.object({
  guildId: Snowflake,
  /** Of the press. */
  orderId: OrderId,
  fileName: FileName,
  notes: ImportedNotes,
})

interface Imported {
  entryId: string
  /** How many are new. */
  imported: number
  /** How many were there already, and stay as they are. */
  known: number
  /** How many are about people whose data was erased since, and are left out. */
  erased: number
}

/**
 * Brings what another bot has known about people as notes, all that are new or none. The log tells of it in one entry, by
 * which the whole is taken back. An order that arrives again is answered as it was the first time. Throws `conflict` where all
 * of it is there already.
 */
export const importNotes: Command<z.output<typeof ImportInput>, Imported> = {
  permission: 'note.import',
  input: ImportInput,
  run: async ({ steward: { db, live }, viewer, input: { guildId, orderId, fileName, notes } }) => {
    const by = { id: viewer.id, name: viewer.displayName }
    const intent = { orderId, importedFrom: fileName, lines: notes.length }
    const entry = { guildId, action: IMPORT, actor: by, target: null, reason: '', intent, before: {} }
    const bring = async (tx: Orm): Promise<Imported> => {
      const entryId = await openEntry({ orm: tx }, entry, [oneAtATime(guildId)])
      const { notes: wanted, erased } = await withoutErased(tx, guildId, notes)
      const imported = await bringNotes(tx, { guildId, entryId, by, fileName }, wanted)
      if (imported === 0) throw nothingNew(erased)
      const known = wanted.length - imported
      await settleEntry({ orm: tx }, entryId, { outcome: 'done', after: { imported, known, erased } })
      return { entryId, imported, known, erased }
    }
    try {
      const answer = await db.orm.transaction(bring)
      live.publish({ guildId, kind: 'audit', ids: [answer.entryId] })
      live.publish({ guildId, kind: 'note', ids: notes.map(({ userId }) => userId) })
      return answer
    } catch (error) {
      const first = await answeredBefore(db.orm, guildId, error)
      if (first) return first
      throw error
    }
  },
}

function nothingNew(erased: number): StewardError {
  const or = erased === 0 ? '' : ', or is about people whose data was erased'
  return new StewardError('conflict', `All of this is here already${or}. Nothing was changed.`)
}

/** Another import in a guild waits without holding a connection: it is asked for again. */
function oneAtATime(guildId: string): Guard {
  return async tx => {
    if (await lockImports(tx, guildId, 'try')) return
    throw new StewardError('conflict', 'Notes are being imported here at this moment. Try again when that is done.', {
      retryAfterMs: AGAIN_MS,
    })
  }
}

/** What an import was answered that has arrived again; null: it is no such. */
async function answeredBefore(orm: Orm, guildId: string, error: unknown): Promise<Imported | null> {
  const entryId = error instanceof StewardError && error.code === 'conflict' ? error.details.entryId : undefined
  if (entryId === undefined) return null
  const [first] = await orm
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.id, entryId), eq(auditEntries.guildId, guildId), eq(auditEntries.action, IMPORT)))
  const { imported, known, erased } = first?.after ?? {}
  if (typeof imported !== 'number' || typeof known !== 'number' || typeof erased !== 'number') return null
  return { entryId, imported, known, erased }
}
