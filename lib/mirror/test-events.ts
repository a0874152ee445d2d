import { pino } from 'pino'
import { openTestDatabase } from '../db/test-database.ts'
import { openLiveHub } from '../live/hub.ts'
import { startTestPlatform } from '../platform/test-platform.ts'
import { eventListener } from './event-listener.ts'
import { Lanes } from './lanes.ts'
import { SweepNotes } from './sweep-notes.ts'

/** The handlers of events without a gateway: `send` what it would deliver, `settled` when all of it is stored. */
export async function openTestEvents() {
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
  const lanes = new Lanes()
  const stopping = new AbortController()
  const send = eventListener({ db, platform, live, log, sweeps }, lanes, stopping.signal)
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
    async send(name: string, data: unknown): Promise<void> {
      send(name, data)
      await lanes.idle()
    },
    async close(): Promise<void> {
      stopping.abort()
      await live.close()
      await db.close()
      await stop()
    },
  }
}
