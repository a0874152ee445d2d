import type { Viewer } from '../auth/viewer.ts'
import { log } from '../log.ts'
import { type KnownMirrorState, readMirrorStates } from '../mirror/mirror-state.ts'
import { judge } from '../permissions/authorize.ts'
import { closedPages } from '../permissions/closed-pages.ts'
import type { Standing } from '../permissions/facts.ts'
import { withEveryRole } from '../permissions/live/every-role.ts'
import { standingToActOn } from '../permissions/live/load-standing.ts'
import { recentPerson } from '../permissions/live/platform-facts.ts'
import { readMirrored } from '../permissions/live/read-mirrored.ts'
import { powersOf } from '../permissions/powers-of.ts'
import { iconUrl } from '../platform/cdn.ts'
import { guildsWithOpenRuns, markOfRuns, type RunsMark } from '../runs/mark-of-runs.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import { unlessLate } from '../unless-late.ts'
import { askForOwners } from './ask-for-owners.ts'
import type { GuildCard, GuildDoor } from './guild-views.ts'
import { inBatches } from './in-batches.ts'
import { type KnownStanding, knownStandings } from './known-standings.ts'
import { surgesAmong } from './surge/surges-among.ts'

// Before the first sweep each guild costs a read; eight at a time stay below anybody's rate limit.
const READS_AT_ONCE = 8
// For a guild where Steward has just changed who may enter: the others are not kept waiting by a platform that is silent.
const LONGEST_MS = 2 * SECOND

/**
 * The bot's guilds that the viewer may enter, by name; the application's owner gets the others too, marked. Never
 * waits for a sweep. It is a list of doors: each is checked again, by live rights, when it is opened.
 */
export async function listGuilds(steward: Steward, viewer: Viewer): Promise<GuildCard[]> {
  const states = await readMirrorStates(steward.db)
  const isSwept = (state: KnownMirrorState) => state.guild.knownAt !== null && Boolean(state.sync?.completeAt)
  const known = await knownStandings(steward, viewer, states.filter(isSwept)).catch(error => {
    log.warn({ err: error }, 'guilds cannot be judged for the picker')
    return new Map<string, KnownStanding>()
  })
  const closed = states.flatMap(state => {
    const standing = known.get(state.guild.id)?.standing
    return standing && !mayEnter(standing) ? [{ state, standing }] : []
  })
  const told = await askForOwners(steward, closed)
  const marked = await guildsWithOpenRuns(steward.db.orm)
  const cards = await inBatches(states, READS_AT_ONCE, async (state): Promise<Omit<GuildCard, 'surge'> | null> => {
    const { guild } = state
    const last = known.get(guild.id)
    const lastKnown = told.get(guild.id)?.standing ?? last?.standing
    // An owner is in their guild: where they are missing the mirror has not heard that they came.
    const isKnown = isSwept(state) && (lastKnown !== undefined || guild.ownerId !== viewer.id)
    const standing = last?.changedLately
      ? await unlessLate(LONGEST_MS, standingToList(steward, viewer, state))
      : isKnown
        ? await letInByUnknownRole(steward, lastKnown)
        : await standingToList(steward, viewer, state)
    const canEnter = mayEnter(standing)
    if (!canEnter && !viewer.isApplicationOwner) return null
    const look = told.get(guild.id)?.look ?? guild
    return {
      id: guild.id,
      name: look.name,
      iconUrl: iconUrl(steward.platform.cdnUrl, look),
      memberCount: guild.memberCount,
      runs: canEnter && standing && marked.has(guild.id) ? await markOrNull(steward, standing) : null,
      powers: canEnter && standing ? powersOf(standing.guild, standing.moderator) : [],
      closedPages: canEnter && standing ? closedPages(standing, now()) : [],
      canEnter,
    }
  })
  const listed = cards.filter(card => card !== null)
  const surges = await surgesAmong(steward.db, listed)
  return listed
    .map(card => ({ ...card, surge: surges.get(card.id) ?? null }))
    .sort((a, b) => Number(b.canEnter) - Number(a.canEnter) || a.name.localeCompare(b.name))
}

const mayEnter = (standing: Standing | undefined | null): boolean =>
  Boolean(standing && judge({ action: 'guild.enter' }, { standing, target: undefined }).ok)

/** Not every platform tells of a role that is made: who is kept out and wears one that is not known is judged by all roles. */
async function letInByUnknownRole({ platform }: Steward, standing: Standing | undefined) {
  if (!standing || mayEnter(standing)) return standing
  return withEveryRole(platform, standing, [standing.moderator]).catch(error => {
    log.warn({ err: error, guildId: standing.guild.id }, 'the roles of a guild cannot be read for the picker')
    return standing
  })
}

async function markOrNull(steward: Steward, standing: Standing): Promise<RunsMark | null> {
  const mark = await markOfRuns(steward, standing)
  return mark.toDecide + mark.underWay > 0 ? mark : null
}

async function standingToList(steward: Steward, viewer: Viewer, state: KnownMirrorState): Promise<Standing | null> {
  const guildId = state.guild.id
  const asked = { guildId, moderatorId: viewer.id, targetId: undefined }
  try {
    const mirrored = await readMirrored(steward, asked, state)
    return await standingToActOn(steward, asked, mirrored, recentPerson)
  } catch (error) {
    log.warn({ err: error, guildId }, 'a guild cannot be judged for the picker')
    return null
  }
}

/** Those of these guilds that the viewer may enter, with no more of each than its door tells. */
export function doorsAmong(guilds: GuildCard[]): GuildDoor[] {
  return guilds
    .filter(({ canEnter }) => canEnter)
    .map(({ id, name, iconUrl, runs, surge, closedPages }) => ({ id, name, iconUrl, runs, surge, closedPages }))
}
