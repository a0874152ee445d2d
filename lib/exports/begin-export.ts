import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import { sessionStands } from '../auth/sessions.ts'
import type { Viewer } from '../auth/viewer.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { authorize, type Judged } from '../permissions/authorize.ts'
import { isSilence } from '../queries/is-silence.ts'
import type { Steward } from '../steward.ts'
import { isWithin, MINUTE, now, SECOND } from '../time.ts'

/** Whoever takes a list out, and in which session. */
export type Exporter = Pick<Viewer, 'id' | 'displayName' | 'sessionId'>

export interface ExportOrder {
  steward: Steward
  viewer: Exporter
  guildId: string
  /** "export.members": how the log calls it. */
  action: `export.${string}`
  /** What was asked for: the filter, the format. */
  intent: Record<string, unknown>
  /**
   * Throws where its reader may see less of what is in it, by these facts, than when it was
   * begun: asked with the right to it.
   */
  requireSeen?: ((facts: Judged) => void | Promise<void>) | undefined
  /** What the list lacks that it is made of, in words: its entry says so, however it ends. */
  lacks?: string | null
}

/** An export that is under way. */
export interface Export {
  /**
   * The pages, each given out only while the session stands, and the right to take it out and to see what is in it. Throws
   * `unauthenticated`, `forbidden`, or what `requireSeen` throws, once they do not, and `forbidden` after 10 minutes.
   */
  guarded<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]>
  /** To be called at its end. */
  onEnd(how: 'done' | 'cut off' | 'failed', rows: number): Promise<void>
}

// Rights are 15 s old at most (design, rule 3), and so is what is known of the session.
const ASKED_MS = 15 * SECOND
// Before its entry is taken for abandoned.
const LONGEST_MS = 10 * MINUTE

const EXPLANATIONS = {
  'cut off': 'The download was stopped before its end.',
  failed: 'The list could not be read to its end, or the right to it or the session ended before.',
}

/**
 * Throws `forbidden` where somebody may take no list out of Steward now; nothing is logged as an export. Answers the facts that
 * this rests on.
 */
export async function requireExportRight(
  steward: Steward,
  viewer: Pick<Viewer, 'id'>,
  guildId: string,
): Promise<Judged> {
  return authorize(steward, { guildId, moderatorId: viewer.id, targetId: undefined, action: 'guild.export' })
}

async function requireStill({ steward, viewer, guildId, requireSeen }: ExportOrder): Promise<void> {
  const facts = await requireExportRight(steward, viewer, guildId)
  await requireSeen?.(facts)
}

/**
 * Writes into the log that somebody takes a list out of Steward, before its first row is read. Throws `forbidden` without
 * Manage Server (design, "Who may see and do what").
 */
export async function beginExport(order: ExportOrder): Promise<Export> {
  const { steward, viewer, guildId, action, intent, lacks = null } = order
  await requireExportRight(steward, viewer, guildId)
  const actor = { id: viewer.id, name: viewer.displayName }
  const entry = { guildId, action, actor, target: null, reason: '', intent, before: {} }
  const entryId = await openEntry(steward.db, entry)
  const told = () => steward.live.publish({ guildId, kind: 'audit', ids: [entryId] })
  told()
  const beganAt = now()
  let askedAt = beganAt
  async function* guarded<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    for await (const page of pages) {
      if (!isWithin(LONGEST_MS, beganAt)) throw new StewardError('forbidden', 'An export may take 10 minutes.')
      if (!isWithin(ASKED_MS, askedAt)) {
        // What is known last lets people look while the platform is silent.
        await requireStill(order).catch(error => {
          if (!isSilence(error)) throw error
        })
        if (!(await sessionStands(steward.db, viewer.sessionId))) {
          throw new StewardError('unauthenticated', 'The session has ended in which this file was asked for.')
        }
        askedAt = now()
      }
      yield page
    }
  }
  const onEnd: Export['onEnd'] = async (how, rows) => {
    const outcome = how === 'done' ? 'done' : rows > 0 ? 'partial' : 'failed'
    const said = [how === 'done' ? null : EXPLANATIONS[how], lacks].filter(Boolean)
    const explanation = said.length > 0 ? { explanation: said.join(' ') } : {}
    try {
      await settleEntry(steward.db, entryId, { outcome, after: { rows }, ...explanation })
      told()
    } catch (error) {
      // The file is out already; the settler ends the entry.
      log.error({ err: error, entryId }, 'an export cannot be settled')
    }
  }
  return { guarded, onEnd }
}
