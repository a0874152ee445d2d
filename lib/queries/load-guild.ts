import { eq } from 'drizzle-orm'
import type { Viewer } from '../auth/viewer.ts'
import { guilds, roles } from '../db/schema/guilds.ts'
import { log } from '../log.ts'
import { readFreshness } from '../mirror/freshness.ts'
import { guildNotFound, judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { factsOfMirror, factsToActOn, mirrorIsCurrent } from '../permissions/live/load-standing.ts'
import { mirrorListsGuild } from '../permissions/live/mirror-facts.ts'
import { recentPerson } from '../permissions/live/platform-facts.ts'
import { bannerUrl, iconUrl } from '../platform/cdn.ts'
import type { Steward } from '../steward.ts'
import type { Freshness, RoleView } from './view-types.ts'

export interface ViewedGuild {
  id: string
  name: string
  iconUrl: string | null
  bannerUrl: string | null
  memberCount: number | null
  standing: Standing
  roles: RoleView[]
  freshness: Freshness
}

/**
 * A guild as this viewer may see it. Throws `not_found` to whoever may not enter it, whether it exists or not
 * (design, rule 5). While the platform is silent, the last known rights let people read; they never let them write.
 */
export async function loadGuild(steward: Steward, viewer: Viewer, guildId: string): Promise<ViewedGuild> {
  const { db, platform } = steward
  const standing = await standingToView(steward, viewer, guildId)
  const [[guild], roleRows, freshness] = await Promise.all([
    db.orm.select().from(guilds).where(eq(guilds.id, guildId)),
    db.orm.select().from(roles).where(eq(roles.guildId, guildId)),
    readFreshness(db, guildId),
  ])
  if (!guild) throw guildNotFound()
  return {
    id: guild.id,
    name: guild.name,
    iconUrl: iconUrl(platform.cdnUrl, guild),
    bannerUrl: bannerUrl(platform.cdnUrl, guild),
    memberCount: guild.memberCount,
    standing,
    roles: roleRows
      .map(({ id, name, color, position, permissions, managed }) => ({
        id,
        name,
        color,
        position,
        permissions,
        managed,
      }))
      .sort((a, b) => b.position - a.position || a.id.localeCompare(b.id)),
    freshness,
  }
}

async function standingToView(steward: Steward, viewer: Viewer, guildId: string): Promise<Standing> {
  if (!(await mirrorListsGuild(steward.db, guildId))) throw guildNotFound()
  const asked = { guildId, moderatorId: viewer.id, targetId: undefined }
  const mirrored = await factsOfMirror(steward, asked)
  const mayEnter = (facts: Parameters<typeof judge>[1]) => judge({ action: 'guild.enter' }, facts).ok
  if (mirrored && (await mirrorIsCurrent(steward, guildId)) && !mayEnter(mirrored)) throw guildNotFound()
  const facts = await factsToActOn(steward, asked, mirrored, recentPerson).catch(error => {
    if (!mirrored) throw error
    log.warn({ err: error, guildId }, 'rights cannot be read; the last known ones let people look')
    return mirrored
  })
  if (!mayEnter(facts)) throw guildNotFound()
  return facts.standing
}
