import { and, count, desc, eq, gte, max, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Orm } from '../db/client.ts'
import { staffNotes } from '../db/schema/notes.ts'
import { momentOrAge } from '../directory/moment-or-age.ts'
import { UrlId } from '../directory/url-schema.ts'
import { requireRight } from '../permissions/live/require-right.ts'
import { FiguresQuery } from '../queries/audit/count-by-moderator.ts'
import { lastNames } from '../queries/audit/last-names.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { peopleNames } from '../queries/people-names.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { wroteHere } from './count-written.ts'
import type { WrittenView } from './note-views.ts'

export const WrittenQuery = z.extend(FiguresQuery, { author: UrlId })

// More than anybody reads in a list that opens over a figure.
const MOST = 100

/**
 * Whom somebody wrote notes about in a time, whom last first, 100 people at most, as far as the notes are still there. Throws
 * `forbidden` without View Audit Log, or without a right to kick, ban or moderate.
 */
export async function listWritten(
  { db: { orm } }: Pick<Steward, 'db'>,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  { author, after }: z.output<typeof WrittenQuery>,
): Promise<WrittenView> {
  requireRight('audit.list.all', guild)
  requireRight('note.list', guild)
  const rows = await selectAbout(orm, guild.id, author, momentOrAge(after, now())!)
  const ids = rows.map(({ id }) => id)
  const names = await peopleNames(orm, guild.id, ids)
  const loggedNames = await lastNames(
    orm,
    guild.id,
    ids.filter(id => !names.has(id)),
  )
  return {
    about: rows.map(({ id, notes, lastAt }) => ({
      id,
      name: names.get(id) ?? loggedNames.get(id) ?? null,
      notes,
      lastAt: lastAt!.toISOString(),
    })),
    more: (rows[0]?.people ?? 0) - rows.length,
  }
}

/** The query behind `listWritten`: a row for each person whom somebody wrote about from a moment on. */
export function selectAbout(orm: Orm, guildId: string, author: string, from: Date) {
  const lastAt = max(staffNotes.createdAt)
  return orm
    .select({ id: staffNotes.userId, notes: count(), lastAt, people: sql<number>`(count(*) over ())::int` })
    .from(staffNotes)
    .where(
      and(eq(staffNotes.guildId, guildId), eq(staffNotes.authorId, author), wroteHere, gte(staffNotes.createdAt, from)),
    )
    .groupBy(staffNotes.userId)
    .orderBy(desc(lastAt), staffNotes.userId)
    .limit(MOST)
}
