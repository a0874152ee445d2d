import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { isListed, readMirrorState } from '../mirror/mirror-state.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import type { Action } from './actions.ts'
import { can, type Verdict } from './can.ts'
import type { ChannelFacts, Standing } from './facts.ts'
import { listsRoles, withEveryRole } from './live/every-role.ts'
import { channelsToActOn } from './live/load-channels.ts'
import { factsToRefuseOn, standingToActOn } from './live/load-standing.ts'
import { channelNotFound, guildNotFound } from './live/not-found.ts'
import { type Asked, type Facts, readMirrored } from './live/read-mirrored.ts'
import { rightsUnknown } from './live/rights-unknown.ts'
import type { Somebody } from './live/somebody.ts'
import { targetToActOn } from './live/target-to-act-on.ts'
import type { EntryFacts, MessageFacts, RoleChange } from './question.ts'
import { UNTOLD_VOICE } from './untold-voice.ts'

export interface Request extends Asked {
  action: Action
  roles?: { add: string[]; remove: string[] }
  /** The role that is to be made, changed or deleted. */
  role?: RoleChange
  /** For what happens in a channel; of a member in voice, the one they are in. */
  channelId?: string
  destinationId?: string
  /** Of what happens where somebody sits in voice: nobody knows now who sits where. */
  isUntold?: boolean
  message?: MessageFacts
  /** The entry of the log that is to be amended. */
  entry?: EntryFacts
  /** Whose rights these are, where somebody else reads what comes of it: "Bo, who approved this,". */
  whose?: string | undefined
}

/** Everything that a request is judged by. */
export interface Judged {
  standing: Standing
  target?: Somebody | undefined
  channel?: ChannelFacts | undefined
  destination?: ChannelFacts | undefined
}

/**
 * Decides by the state of this moment whether the moderator may do this through the bot, and returns the facts it rests on. A
 * no needs only a current mirror and costs no request (but for one that lies in a channel, in a target who is no member, in a
 * role that the mirror lacks, or in anybody or any role that Steward has changed within seconds, and for the guild where no event
 * tells of its owner); a yes needs facts that may be acted on (rule 3).
 *
 * Throws `not_found` to whoever may not enter the guild or cannot see the channel, `forbidden` with every reason
 * otherwise, and `platform_unavailable` where neither mirror nor platform can tell, be it where somebody sits in voice.
 */
export async function authorize(steward: Steward, request: Request): Promise<Facts & Judged> {
  const { guildId, channelId, destinationId, whose } = request
  const tell = <T>(facts: Promise<T>) => tellOf(whose, facts)
  const state = await readMirrorState(steward.db, guildId)
  // Before anything is read of the platform for a guild id from outside.
  if (!isListed(state)) throw guildNotFound()
  const mirrored = await readMirrored(steward, request, state)
  const isChanged = mirrored.done.target.length > 0
  // Without its channel, or a target who may have joined or changed a moment ago, a request
  // can only be judged as far as the door.
  const isPartly =
    channelId !== undefined || request.isUntold || mirrored.facts?.target?.isMember === false || isChanged
  const judgedEarly = isPartly ? { ...request, action: 'guild.enter' as const } : request
  const mayBe = (facts: Facts) => !isWhole(facts, request) || judge(judgedEarly, facts).ok
  const early = await factsToRefuseOn(steward.platform, mirrored, mayBe)
  if (early && !mayBe(early)) refuse(judgedEarly, { ...early, standing: { ...early.standing, whose } })
  const standing = await tell(standingToActOn(steward, request, mirrored))
  // Before the target is even looked for: whoever may not enter learns nothing of anybody.
  if (!judge({ action: 'guild.enter' }, { standing }).ok) throw guildNotFound()
  const target = await tell(targetToActOn(steward, request, mirrored))
  const places = channelId ? await tell(channelsToActOn(steward, guildId)) : []
  const find = (id: string | undefined) => (id === undefined ? undefined : findChannel(places, id, whose))
  const facts = {
    target,
    standing: {
      ...(await tell(withEveryRole(steward.platform, standing, target ? [target] : [], rolesIn(request)))),
      whose,
    },
    channel: find(channelId),
    destination: find(destinationId),
  }
  refuse(request, facts)
  return facts
}

/** The roles that a request names. */
function rolesIn({ roles, role }: Request): string[] {
  const moved = role?.positions?.map(({ id }) => id) ?? []
  return [...(roles?.add ?? []), ...(roles?.remove ?? []), ...(role?.id === undefined ? [] : [role.id]), ...moved]
}

/** Whether the mirror has every role that this rests on: one that it lacks was made since, and a no may be wrong. */
function isWhole({ standing: { guild, moderator, bot }, target }: Facts, request: Request): boolean {
  return listsRoles(guild, [moderator, bot, ...(target ? [target] : [])], rolesIn(request))
}

function findChannel<T extends ChannelFacts>(channels: T[], channelId: string, whose: string | undefined): T {
  const found = channels.find(({ id }) => id === channelId)
  if (!found) throw channelNotFound(whose)
  return found
}

/** Turns a platform that cannot tell into words for whoever waits for an answer. */
async function tellOf<T>(whose: string | undefined, facts: Promise<T>): Promise<T> {
  try {
    return await facts
  } catch (error) {
    throw error instanceof StewardError ? error : rightsUnknown(error, whose)
  }
}

/** What `can()` says of a request, given the facts. */
export function judge(
  { action, roles, role, message, entry }: Pick<Request, 'action' | 'roles' | 'role' | 'message' | 'entry'>,
  { standing, target, channel, destination }: Judged,
): Verdict {
  return can({ standing, action, target, roles, role, channel, destination, message, entry, now: now() })
}

/** Throws what `authorize` throws where these facts do not allow the request. */
export function refuse(request: Request, facts: Judged): void {
  const verdict = judge(request, facts)
  if (verdict.ok) return
  // Whoever may not do it anyway is told that.
  const isUnsure = request.isUntold && verdict.because.every(({ code }) => code === 'no-channel')
  if (isUnsure) throw new StewardError('platform_unavailable', UNTOLD_VOICE)
  const { guildId, moderatorId, action, targetId, channelId } = request
  const codes = verdict.because.map(({ code }) => code)
  log.info({ guildId, moderatorId, action, targetId, channelId, because: codes }, 'refused')
  // No access and no such guild, or channel, look the same (design, rule 5).
  if (!judge({ action: 'guild.enter' }, facts).ok) throw guildNotFound()
  if (verdict.because.some(({ code, who }) => code === 'channel-hidden' && who === 'moderator'))
    throw channelNotFound(facts.standing.whose)
  const because = verdict.because
    .filter(({ code }) => !(request.isUntold && code === 'no-channel'))
    .map(({ text }) => text)
  throw new StewardError('forbidden', because[0] ?? 'You may not do this.', { because })
}
