import type { Viewer } from '../../auth/viewer.ts'
import { StewardError } from '../../errors.ts'
import { log } from '../../log.ts'
import { type KnownMirrorState, readMirrorStates } from '../../mirror/mirror-state.ts'
import { judge } from '../../permissions/authorize.ts'
import type { Standing } from '../../permissions/facts.ts'
import { listsRoles } from '../../permissions/live/every-role.ts'
import { trustIn } from '../../permissions/live/load-standing.ts'
import { iconUrl } from '../../platform/cdn.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import { unlessLate } from '../../unless-late.ts'
import { type KnownStanding, knownStandings } from '../known-standings.ts'
import { loadGuild, type ViewedGuild } from '../load-guild.ts'
import type { GuildName } from './other-guild-views.ts'

/** A guild that the viewer has entered, and how far its mirror may be gone by. */
export interface EnteredGuild extends Pick<ViewedGuild, 'id' | 'name' | 'iconUrl' | 'standing'> {
  state: KnownMirrorState
}

/** With how the viewer stands there as the mirror last knew it; without: no member. */
interface Door extends Partial<KnownStanding> {
  state: KnownMirrorState
}

// Rights that the mirror cannot tell cost up to three reads a guild, one of them heavy.
const MOST_READ = 8
const LONGEST_MS = 3 * SECOND

/**
 * The guilds beside this one that the viewer may enter by live rights, by name. Where a permission may rest on
 * the mirror (design, rule 3) it tells, however many they are; of the others at most eight are loaded as any
 * guild is, those first where Steward has just changed who may enter. `unread`: the rest of those that the viewer was last
 * known to have entry to, as the picker has them; of guilds without entry, or where that was just changed, nothing is told.
 */
export async function enterOtherGuilds(
  steward: Steward,
  viewer: Viewer,
  guildId: string,
): Promise<{ entered: EnteredGuild[]; unread: GuildName[] }> {
  const states = (await readMirrorStates(steward.db)).filter(({ guild }) => guild.id !== guildId)
  const known = await knownStandings(steward, viewer, states)
  const doors = states.map((state): Door => ({ state, ...known.get(state.guild.id) }))
  const certain = doors.filter(isCertain)
  const doubtful = doors.filter(door => !isCertain(door) && mayBeOpen(door))
  const asked = [...doubtful.filter(isOpen).sort(changedFirst), ...doubtful.filter(door => !isOpen(door))]
  const found = await Promise.all(asked.slice(0, MOST_READ).map(door => enterAnew(steward, viewer, door)))
  const entered = [
    ...certain.flatMap(({ state, standing }) =>
      standing && mayEnter(standing)
        ? [{ id: state.guild.id, name: state.guild.name, iconUrl: iconOf(steward, state), standing, state }]
        : [],
    ),
    ...found.flatMap(guild => guild ?? []),
  ]
  const notLookedAt = asked.filter((_, index) => found[index] === undefined)
  const unread = notLookedAt
    .filter(door => isOpen(door) && !door.changedLately)
    .map(({ state: { guild } }) => ({ id: guild.id, name: guild.name }))
  return { entered: entered.sort((a, b) => a.name.localeCompare(b.name)), unread }
}

/** Null: the viewer may not enter; undefined: nobody could tell. */
async function enterAnew(steward: Steward, viewer: Viewer, { state }: Door): Promise<EnteredGuild | null | undefined> {
  const guildId = state.guild.id
  const loaded = loadGuild(steward, viewer, guildId).then(
    ({ id, name, iconUrl, standing }) => ({ guild: { id, name, iconUrl, standing, state } }),
    error => {
      if (error instanceof StewardError && error.code === 'not_found') return { guild: null }
      log.warn({ err: error, guildId }, 'a guild cannot be looked at beside another one')
      return { guild: undefined }
    },
  )
  return (await unlessLate(LONGEST_MS, loaded))?.guild
}

/** Whether the mirror alone tells the viewer's rights, as it does for whoever opens that guild. */
function isCertain({ state, standing, changedLately }: Door): boolean {
  const { guild, members } = trustIn(state)
  return (
    guild && members && !changedLately && (!standing || listsRoles(standing.guild, [standing.moderator, standing.bot]))
  )
}

/**
 * Of a guild that was never swept not all may be known yet, and one who wears an unknown role may be let in by
 * it, or by what Steward has just changed. Where the viewer is no known member nobody is asked: while many guilds wait for
 * their first sweep, every sheet of everybody would ask about all of them.
 */
function mayBeOpen({ state, standing, changedLately }: Door): boolean {
  if (!standing) return false
  if (changedLately) return true
  const isSwept = state.guild.knownAt !== null && Boolean(state.sync?.completeAt)
  return mayEnter(standing) || !isSwept || !listsRoles(standing.guild, [standing.moderator])
}

const isOpen = ({ standing }: Door) => standing !== undefined && mayEnter(standing)

const mayEnter = (standing: Standing) => judge({ action: 'guild.enter' }, { standing, target: undefined }).ok

const changedFirst = (a: Door, b: Door) =>
  Number(b.changedLately) - Number(a.changedLately) || a.state.guild.name.localeCompare(b.state.guild.name)

const iconOf = ({ platform }: Steward, { guild }: KnownMirrorState) => iconUrl(platform.cdnUrl, guild)
