import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import type { Viewer } from '../auth/viewer.ts'
import { log } from '../log.ts'
import { authorize } from '../permissions/authorize.ts'
import type { Steward } from '../steward.ts'

export interface ExportOrder {
  steward: Steward
  viewer: Pick<Viewer, 'id' | 'displayName'>
  guildId: string
  /** "export.members": how the log calls it. */
  action: `export.${string}`
  /** What was asked for: the filter, the format. */
  intent: Record<string, unknown>
}

export type EndOfExport = (how: 'done' | 'cut off' | 'failed', rows: number) => Promise<void>

const EXPLANATIONS = {
  'cut off': 'The download was stopped before its end.',
  failed: 'The list could not be read to its end.',
}

/**
 * Writes into the log that somebody takes a list out of Steward, before its first row is read. Returns what to call at
 * the end. Throws `forbidden` without Manage Server (design, "Who may see and do what").
 */
export async function beginExport(order: ExportOrder): Promise<EndOfExport> {
  const { steward, viewer, guildId, action, intent } = order
  const request = { guildId, moderatorId: viewer.id, targetId: undefined, action: 'guild.export' as const }
  await authorize(steward, request)
  const actor = { id: viewer.id, name: viewer.displayName }
  const entry = { guildId, action, actor, target: null, reason: '', intent, before: {} }
  const entryId = await openEntry(steward.db, entry)
  const told = () => steward.live.publish({ guildId, kind: 'audit', ids: [entryId] })
  told()
  return async (how, rows) => {
    const outcome = how === 'done' ? 'done' : rows > 0 ? 'partial' : 'failed'
    const explanation = how === 'done' ? {} : { explanation: EXPLANATIONS[how] }
    try {
      await settleEntry(steward.db, entryId, { outcome, after: { rows }, ...explanation })
      told()
    } catch (error) {
      // The file is out already; the settler ends the entry.
      log.error({ err: error, entryId }, 'an export cannot be settled')
    }
  }
}
