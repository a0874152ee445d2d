import { sql } from 'drizzle-orm'
import { records } from '../../db/records.ts'
import { bytesInWords } from '../../directory/bytes-in-words.ts'
import type { Verdict } from '../check.ts'
import { databaseTrouble } from '../database-trouble.ts'
import { freeBytes } from '../free-bytes.ts'
import type { HealthParts } from '../health-parts.ts'

// Every page asks a dozen times.
const SLOW_MS = 100
// Postgres stops when it cannot write its log.
const LITTLE_SPACE = 500 * 1024 * 1024
const NEXT_TO_NONE = 100 * 1024 * 1024

/** Whether the database answers, how fast, and how large it is. */
export async function checkDatabase({ db, env }: HealthParts): Promise<Verdict> {
  try {
    const tookMs = await roundTripMs(db)
    const [told] = await records<{ bytes: string; version: string }>(
      db.orm,
      sql`select pg_database_size(current_database())::text as bytes, current_setting('server_version') as version`,
    )
    const { bytes = '0', version = '' } = told ?? {}
    const kind = db.kind === 'pglite' ? 'Embedded PGlite' : `PostgreSQL ${version.split(' ')[0]}`
    const facts = `${kind}, ${bytesInWords(Number(bytes))}, answers in ${tookMs < 10 ? tookMs.toFixed(1) : Math.round(tookMs)} ms`
    const room = db.kind === 'pglite' ? await freeBytes(env.dataDir) : null
    if (room !== null && room < LITTLE_SPACE) {
      const says = `${facts}. Only ${bytesInWords(room)} are free on its disk.`
      const state = room < NEXT_TO_NONE ? 'bad' : 'warning'
      return { state, says, todo: `Make room where ${env.dataDir} is.` }
    }
    if (tookMs > SLOW_MS) {
      return {
        state: 'warning',
        says: `${facts}, which is slow.`,
        todo: 'See what else the machine or the database is busy with.',
      }
    }
    return { state: 'good', says: `${facts}.` }
  } catch (error) {
    return { state: 'bad', ...databaseTrouble(error, env) }
  }
}

/** The quickest of three: one alone may have waited for something large. */
async function roundTripMs({ orm }: HealthParts['db']): Promise<number> {
  const took: number[] = []
  for (let count = 0; count < 3; count++) {
    const began = performance.now()
    await orm.execute(sql`select 1`)
    took.push(performance.now() - began)
  }
  return Math.min(...took)
}
