import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { keptFiles } from '../../db/schema/composer.ts'
import { StewardError } from '../../errors.ts'
import { unfinishedSince } from './unfinished-since.ts'

/** The largest file that is kept, in bytes. */
export const MOST_KEPT_BYTES = 25 * 1024 * 1024
// They stand in the database: a guild's take as much of it as a busy week of messages.
const MOST_OF_GUILD = 20 * MOST_KEPT_BYTES
// One person cannot keep the others from scheduling.
const MOST_OF_PERSON = MOST_OF_GUILD / 2
// Before they schedule anything: enough for the files of one message, and too little to keep a guild from scheduling.
const MOST_UNUSED = 4 * MOST_KEPT_BYTES
// The browser sends two side by side; their room is taken before a byte has come.
const MOST_UNFINISHED = 3

interface Wanted {
  guildId: string
  viewerId: string
  /** Bytes. */
  size: number
}

/**
 * Makes sure that a guild, and one person in it, may keep another file. Until the transaction ends, nobody else takes that
 * room. Throws `conflict` where there is none, `rate_limited` where too many files of this person are on their way.
 */
export async function requireRoom(tx: Orm, { guildId, viewerId, size }: Wanted): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kept files of ${guildId}`}, 0))`)
  // What stays unfinished is dropped, only not at once.
  const counts = or(eq(keptFiles.isWhole, true), gt(keptFiles.keptAt, unfinishedSince()))
  const bytesOf = (which: SQL) =>
    sql<number>`coalesce(sum(${keptFiles.size}) filter (where ${which}), 0)`.mapWith(Number)
  const own = eq(keptFiles.keptById, viewerId)
  const [kept] = await tx
    .select({
      ofGuild: bytesOf(sql`true`),
      ofViewer: bytesOf(own),
      waiting: bytesOf(and(own, isNull(keptFiles.scheduledId))!),
      unfinished: sql<number>`count(*) filter (where ${own} and not ${keptFiles.isWhole})`.mapWith(Number),
    })
    .from(keptFiles)
    .where(and(eq(keptFiles.guildId, guildId), counts))
  const { ofGuild = 0, ofViewer = 0, waiting = 0, unfinished = 0 } = kept ?? {}
  if (unfinished >= MOST_UNFINISHED)
    throw new StewardError('rate_limited', `${MOST_UNFINISHED} of your files are on their way already. Wait for one.`)
  if (waiting + size > MOST_UNUSED)
    throw full('Files of yours that no message waits with take 100 MB already. After a day they are dropped.')
  if (ofViewer + size > MOST_OF_PERSON)
    throw full(
      'Your scheduled messages keep 250 MB of files here already, half of what the guild has. Cancel one first.',
    )
  if (ofGuild + size > MOST_OF_GUILD) throw full('The scheduled messages of this guild keep 500 MB of files already.')
}

function full(sentence: string): StewardError {
  return new StewardError('conflict', sentence)
}
