import { applicationIdentityOf } from '../application/identity.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { KnownMirrorState } from '../mirror/mirror-state.ts'
import type { Standing } from '../permissions/facts.ts'
import { mirrorMemberships, mirrorRoles } from '../permissions/live/mirror-facts.ts'
import { stranger } from '../permissions/live/outsider.ts'
import type { Steward } from '../steward.ts'

/**
 * How a viewer stands in each of these guilds as the mirror last knew it, by guild; those they are no member of are
 * missing. Three statements, however many guilds there are: every page of a guild shows the list.
 */
export async function knownStandings(
  { db, platform }: Steward,
  viewer: Viewer,
  states: KnownMirrorState[],
): Promise<Map<string, Standing>> {
  if (states.length === 0) return new Map()
  const { botUserId, botName } = await applicationIdentityOf(db, platform)
  const ids = states.map(({ guild }) => guild.id)
  const people = await mirrorMemberships(db, ids, [viewer.id, botUserId])
  const person = (guildId: string, userId: string) => people.get(guildId)?.find(one => one.userId === userId)
  const own = states.filter(({ guild }) => person(guild.id, viewer.id))
  const roles = await mirrorRoles(
    db,
    own.map(({ guild }) => guild.id),
  )
  return new Map(
    own.map(({ guild: { id, ownerId } }) => [
      id,
      {
        guild: { id, ownerId, roles: roles.get(id) ?? [] },
        moderator: person(id, viewer.id) ?? stranger(viewer.id),
        bot: { ...(person(id, botUserId) ?? stranger(botUserId)), name: botName, kind: 'bot' },
      },
    ]),
  )
}
