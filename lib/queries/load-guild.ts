import type { Viewer } from '../auth/viewer.ts'
import { log } from '../log.ts'
import type { Freshness } from '../mirror/freshness.ts'
import { freshnessIn } from '../mirror/freshness.ts'
import { type GuildLook, learnOnce } from '../mirror/guilds/learn-guild.ts'
import { isListed, type KnownMirrorState, readMirrorState } from '../mirror/mirror-state.ts'
import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { listsRoles } from '../permissions/live/every-role.ts'
import { factsToRefuseOn, standingToActOn } from '../permissions/live/load-standing.ts'
import { guildNotFound } from '../permissions/live/not-found.ts'
import { recentLook, recentPerson } from '../permissions/live/platform-facts.ts'
import { type Asked, type Facts, readMirrored } from '../permissions/live/read-mirrored.ts'
import { bannerUrl, iconUrl } from '../platform/cdn.ts'
import type { Steward } from '../steward.ts'
import type { RoleView } from './roles/role-views.ts'
import { unlessSilent } from './unless-silent.ts'

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
  if (!/^\d{1,20}$/.test(guildId)) throw guildNotFound()
  const { db, platform } = steward
  const state = await readMirrorState(db, guildId)
  // Before anything is read of the platform for a guild id from outside.
  if (!isListed(state)) throw guildNotFound()
  const { guild } = state
  const standing = await standingToView(steward, viewer, state)
  const look = await lookOf(steward, state)
  return {
    id: guild.id,
    name: look.name,
    iconUrl: iconUrl(platform.cdnUrl, look),
    bannerUrl: bannerUrl(platform.cdnUrl, look),
    memberCount: guild.memberCount,
    standing,
    roles: standing.guild.roles
      .map(({ permissions, ...role }) => ({ ...role, permissions: permissions.toString() }))
      .sort((a, b) => b.position - a.position || a.id.localeCompare(b.id)),
    freshness: freshnessIn(state),
  }
}

type Look = Pick<GuildLook, 'name' | 'icon' | 'banner' | 'id'>

/**
 * Name and pictures: where nothing tells that they change, as they were just read with the rights, or were told of since. What
 * was read beside them the mirror learns.
 */
async function lookOf(steward: Steward, { guild, seen }: KnownMirrorState): Promise<Look> {
  const read = recentLook(steward.platform, guild.id)
  if (read) await learnOnce(steward, read)
  const isOld = !read || seen.has('GUILD_UPDATE') || (guild.knownAt !== null && guild.knownAt > read.readAt)
  return isOld ? guild : read
}

async function standingToView(steward: Steward, viewer: Viewer, state: KnownMirrorState): Promise<Standing> {
  const { id: guildId } = state.guild
  const asked = { guildId, moderatorId: viewer.id, targetId: undefined }
  const mirrored = await readMirrored(steward, asked, state)
  const { facts } = mirrored
  const mayBeLetIn = ({ standing }: Facts) => !isWhole(standing) || mayEnter(standing)
  const current = await factsToRefuseOn(steward.platform, mirrored, mayBeLetIn)
  if (current && !mayBeLetIn(current)) throw guildNotFound()
  const read = standingToActOn(steward, asked, mirrored, recentPerson)
  // What Steward has changed since is known to be otherwise: nobody is let in by that.
  const isOld = mirrored.done.moderator.length + mirrored.done.roles.length > 0
  const standing = facts && !isOld ? await toldOrKnown(steward, asked, { read, known: facts.standing }) : await read
  if (!mayEnter(standing)) throw guildNotFound()
  return standing
}

function toldOrKnown(
  { platform }: Steward,
  { guildId, moderatorId }: Asked,
  { read, known }: { read: Promise<Standing>; known: Standing },
): Promise<Standing> {
  const onSilence = (error: unknown) =>
    log.warn({ err: error, guildId }, 'rights cannot be read; the last known ones let people look')
  // Who was not let in by what is known may be by now, and waits to be told.
  return unlessSilent(platform.capabilities, {
    key: `${guildId}/${moderatorId}`,
    read,
    known,
    isPatient: !mayEnter(known),
    keepsLate: true,
    onSilence,
  })
}

/** One who wears a role that the mirror lacks may have been let in by it. */
const isWhole = ({ guild, moderator }: Standing) => listsRoles(guild, [moderator])

const mayEnter = (standing: Standing) => judge({ action: 'guild.enter' }, { standing, target: undefined }).ok
