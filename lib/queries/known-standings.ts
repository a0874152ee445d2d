import { applicationIdentityOf } from '../application/identity.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { KnownMirrorState } from '../mirror/mirror-state.ts'
import type { Standing } from '../permissions/facts.ts'
import { mirrorFacts } from '../permissions/live/mirror-facts.ts'
import { stranger } from '../permissions/live/somebody.ts'
import type { Steward } from '../steward.ts'

/**
 * How a viewer stands in each of these guilds as the mirror last knew it, by guild; those they are no member of are
 * missing. One statement, however many guilds there are: every page of a guild shows the list.
 */
export async function knownStandings(
  { db, platform }: Steward,
  viewer: Viewer,
  states: KnownMirrorState[],
): Promise<Map<string, Standing>> {
  if (states.length === 0) return new Map()
  const { botUserId, botName } = await applicationIdentityOf(db, platform)
  const ids = states.map(({ guild }) => guild.id)
  const facts = await mirrorFacts(db, ids, [viewer.id, botUserId], { memberId: viewer.id })
  return new Map(
    states.flatMap(({ guild: { id, ownerId } }): [string, Standing][] => {
      const known = facts.get(id)
      if (!known) return []
      const { roles, people } = known
      return [
        [
          id,
          {
            guild: { id, ownerId, roles },
            moderator: people.get(viewer.id) ?? stranger(viewer.id),
            bot: { ...(people.get(botUserId) ?? stranger(botUserId)), name: botName, kind: 'bot' },
          },
        ],
      ]
    }),
  )
}
