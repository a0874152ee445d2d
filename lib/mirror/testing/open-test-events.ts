import { pino } from 'pino'
import { openTestDatabase } from '../../db/test-database.ts'
import { openLiveHub } from '../../live/hub.ts'
import { startTestPlatform } from '../../platform/test-platform.ts'
import { laneChores } from '../batches/lane-chores.ts'
import { Lanes } from '../batches/lanes.ts'
import { eventListener } from '../dispatch/event-listener.ts'
import { SessionProgress } from '../gateway/session-progress.ts'
import { PageNotes } from '../sweeps/page-notes.ts'
import { SweepNotes } from '../sweeps/sweep-notes.ts'
import { takeMirror } from '../write-mirror.ts'

/**
 * The handlers of events without a gateway: `send` what it would deliver, `settled` when all of it is stored. `restMs`: how long
 * rests lie between rounds through all guilds.
 */
export async function openTestEvents({ restMs = 0 } = {}) {
  const { platform, sandbox, control, stop } = await startTestPlatform()
  const db = await openTestDatabase()
  const live = await openLiveHub(db)
  const logged: { level: number; event?: string; count?: number; msg: string }[] = []
  const log = pino({ level: 'trace' }, { write: line => void logged.push(JSON.parse(line)) })
  const asked: string[] = []
  const notes = new SweepNotes()
  const sweeps = {
    request: (guildId: string) => void asked.push(`now ${guildId}`),
    requestLater: (guildId: string) => void asked.push(`later ${guildId}`),
    drop: (guildId: string) => void asked.push(`drop ${guildId}`),
    notesOf: () => notes,
  }
  const pages = new PageNotes()
  const histories = {
    request: (guildId: string) => void asked.push(`history ${guildId}`),
    listAnew: (guildId: string, ids: string[] = [], { later } = { later: false }) =>
      void asked.push(['history', guildId, ...ids, ...(later ? ['in a while'] : [])].join(' ')),
    notesOf: () => pages,
    reacted: () => {},
  }
  const lanes = new Lanes()
  const writer = await takeMirror(db)
  const stopping = new AbortController()
  const chores = laneChores(db, lanes, log, stopping.signal)
  const gateway = { requestMembers: () => Promise.reject(new Error('There is no gateway here.')) }
  const context = { db, writer, platform, gateway, live, log, sweeps, histories, chores, messagesKeptDays: 14 }
  const progress = new SessionProgress(null)
  const listener = eventListener(context, lanes, progress, stopping.signal, restMs)
  let sequence = 0
  const send = (name: string, data: unknown) => listener(name, data, ++sequence)
  return {
    db,
    live,
    platform,
    sandbox,
    control,
    logged,
    /** What was asked of the backfill. */
    asked,
    notes,
    context,
    lanes,
    progress,
    async send(name: string, data: unknown): Promise<void> {
      send(name, data)
      await lanes.idle()
    },
    /** Sends them all at once, as a storm does. */
    async sendAll(events: [name: string, data: unknown][]): Promise<void> {
      for (const [name, data] of events) send(name, data)
      await lanes.idle()
    },
    /** The process is about to end. */
    stop: () => stopping.abort(),
    async close(): Promise<void> {
      stopping.abort()
      await live.close()
      await db.close()
      await stop()
    },
  }
}
