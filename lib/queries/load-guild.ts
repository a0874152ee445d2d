import type { Viewer } from '../auth/viewer.ts'
import { log } from '../log.ts'
import { freshnessIn } from '../mirror/freshness.ts'
import { isListed, type KnownMirrorState, readMirrorState } from '../mirror/mirror-state.ts'
import { guildNotFound, judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { type Asked, factsOfMirror, listsRoles, standingToActOn, trustIn } from '../permissions/live/load-standing.ts'
import { recentPerson } from '../permissions/live/platform-facts.ts'
import { bannerUrl, iconUrl } from '../platform/cdn.ts'
import type { Steward } from '../steward.ts'
import type { Freshness } from './guild-views.ts'
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
  return {
    id: guild.id,
    name: guild.name,
    iconUrl: iconUrl(platform.cdnUrl, guild),
    bannerUrl: bannerUrl(platform.cdnUrl, guild),
    memberCount: guild.memberCount,
    standing,
    roles: standing.guild.roles
      .map(({ permissions, ...role }) => ({ ...role, permissions: permissions.toString() }))
      .sort((a, b) => b.position - a.position || a.id.localeCompare(b.id)),
    freshness: freshnessIn(state),
  }
}

async function standingToView(steward: Steward, viewer: Viewer, state: KnownMirrorState): Promise<Standing> {
  const { id: guildId } = state.guild
  const asked = { guildId, moderatorId: viewer.id, targetId: undefined }
  const trust = trustIn(state)
  const facts = await factsOfMirror(steward, asked, state)
  if (facts && trust.current && isWhole(facts.standing) && !mayEnter(facts.standing)) throw guildNotFound()
  const read = standingToActOn(steward, asked, { trust, facts }, recentPerson)
  const standing = facts ? await toldOrKnown(steward, asked, { read, known: facts.standing }) : await read
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
