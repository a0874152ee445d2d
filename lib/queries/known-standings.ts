import { applicationIdentityOf } from '../application/identity.ts'
import { powerMarksOf, roleMarks } from '../audit/changed-lately.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { KnownMirrorState } from '../mirror/mirror-state.ts'
import type { Standing } from '../permissions/facts.ts'
import { mirrorFacts } from '../permissions/live/mirror-facts.ts'
import { stranger } from '../permissions/live/somebody.ts'
import type { Steward } from '../steward.ts'

export interface KnownStanding {
  standing: Standing
  /**
   * Whether Steward itself has changed within seconds how the viewer stands, or roles (of the bot it changes no more than its
   * nick): the mirror may not have heard of it yet, and neither a yes nor a no rests on it then.
   */
  changedLately: boolean
}

/**
 * How a viewer stands in each of these guilds as the mirror last knew it, by guild; those they are no member of are
 * missing. One statement, however many guilds there are: every page of a guild shows the list.
 */
export async function knownStandings(
  { db, platform }: Steward,
  viewer: Viewer,
  states: KnownMirrorState[],
): Promise<Map<string, KnownStanding>> {
  if (states.length === 0) return new Map()
  const { botUserId, botName } = await applicationIdentityOf(db, platform)
  const ids = states.map(({ guild }) => guild.id)
  const facts = await mirrorFacts(db, ids, [viewer.id, botUserId], { memberId: viewer.id, withLately: true })
  return new Map(
    states.flatMap(({ guild: { id, ownerId } }): [string, KnownStanding][] => {
      const known = facts.get(id)
      if (!known) return []
      const { roles, people, lately } = known
      const standing: Standing = {
        guild: { id, ownerId, roles },
        moderator: people.get(viewer.id) ?? stranger(viewer.id),
        bot: { ...(people.get(botUserId) ?? stranger(botUserId)), name: botName, kind: 'bot' },
      }
      const changes = [...powerMarksOf(lately, viewer.id), ...roleMarks(lately)]
      return [[id, { standing, changedLately: changes.length > 0 }]]
    }),
  )
}
