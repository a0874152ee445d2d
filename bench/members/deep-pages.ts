import type { Database } from '../../lib/db/client.ts'
import { listMembers } from '../../lib/queries/members/list-members.ts'
import { readCursor } from '../../lib/queries/members/member-cursor.ts'
import { type Ask, behind } from './asks.ts'
import { PAGE, PLATFORM } from './measure.ts'

/** The same asks `pages` pages further on, or as far as there are more. */
export function deepPages(db: Database, guildId: string, asks: Ask[], pages: number): Promise<Ask[]> {
  return Promise.all(
    asks.map(async ask => {
      let cursor: string | null = null
      for (let n = 0; n < pages; n++) {
        const page = await listMembers(db, PLATFORM, guildId, {
          ...ask.search,
          cursor: cursor ?? undefined,
          limit: PAGE,
        })
        if (!page.nextCursor) break
        cursor = page.nextCursor
      }
      return cursor ? behind(ask, cursor, readCursor(cursor, 'name').place) : ask
    }),
  )
}
