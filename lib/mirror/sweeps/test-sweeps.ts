import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { members } from '../../db/schema/members.ts'
import { openTestMirror, type TestMirror } from '../testing/open-test-mirror.ts'

const GUILD = GUILDS.colossus

/** A mirror for each test of a file, and what it has of Colossus. */
export function withSweeps() {
  const mirror = {} as TestMirror
  beforeEach(async () => {
    Object.assign(mirror, await openTestMirror())
  })
  afterEach(() => mirror.close())

  return {
    mirror,
    /** Who stands at this place of the list. */
    listed: (index: number) =>
      mirror.sandbox.world.guilds
        .get(GUILD)!
        .members.page('0', index + 1)
        .at(-1)!.user_id,
    /** The `after` of each page of the guild that was asked for, in order. */
    pagesAsked: async (): Promise<(string | null)[]> => {
      const requests = await mirror.control.requests()
      return requests
        .filter(({ path }) => path === `/guilds/${GUILD}/members`)
        .map(({ query }) => new URLSearchParams(query).get('after'))
    },
    mirrored: async (userId: string) => {
      const [row] = await mirror.db.orm
        .select()
        .from(members)
        .where(and(eq(members.guildId, GUILD), eq(members.userId, userId)))
      return row
    },
  }
}
