import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { inWords } from '../platform/in-words.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import type { Action } from './actions.ts'
import { can, type Verdict } from './can.ts'
import {
  type Asked,
  type Facts,
  factsOfMirror,
  standingToActOn,
  targetToActOn,
  trustOf,
  withEveryRole,
} from './live/load-standing.ts'
import { mirrorListsGuild } from './live/mirror-facts.ts'

export interface Request extends Asked {
  action: Action
  roles?: { add: string[]; remove: string[] }
}

/**
 * Decides by the state of this moment whether the moderator may do this through the bot, and returns the facts it
 * rests on. A no needs only a current mirror and costs no request; a yes needs facts that may be acted on (rule 3).
 *
 * Throws `not_found` to whoever may not enter the guild, `forbidden` with every reason otherwise, and
 * `platform_unavailable` where neither mirror nor platform can tell.
 */
export async function authorize(steward: Steward, request: Request): Promise<Facts> {
  const { guildId } = request
  if (!(await mirrorListsGuild(steward.db, guildId))) throw guildNotFound()
  const trust = await trustOf(steward, guildId)
  const mirrored = { trust, facts: await factsOfMirror(steward, request) }
  if (mirrored.facts && trust.current) refuse(request, mirrored.facts)
  const standing = await tell(standingToActOn(steward, request, mirrored))
  // Before the target is even looked for: whoever may not enter learns nothing of anybody.
  if (!judge({ action: 'guild.enter' }, { standing, target: undefined }).ok) throw guildNotFound()
  const target = await tell(targetToActOn(steward, request, mirrored))
  const facts = { target, standing: await tell(withEveryRole(steward.platform, standing, target ? [target] : [])) }
  refuse(request, facts)
  return facts
}

/** Turns a platform that cannot tell into words for whoever waits for an answer. */
async function tell<T>(facts: Promise<T>): Promise<T> {
  try {
    return await facts
  } catch (error) {
    if (error instanceof StewardError) throw error
    const sentence = `Your rights cannot be checked now. ${inWords(error)}`
    throw new StewardError('platform_unavailable', sentence, { cause: error })
  }
}

/** What `can()` says of a request, given the facts. */
export function judge({ action, roles }: Pick<Request, 'action' | 'roles'>, { standing, target }: Facts): Verdict {
  return can({ standing, action, now: now(), ...(target && { target }), ...(roles && { roles }) })
}

function refuse(request: Request, facts: Facts): void {
  const verdict = judge(request, facts)
  if (verdict.ok) return
  const { guildId, moderatorId, action, targetId } = request
  log.info({ guildId, moderatorId, action, targetId, because: verdict.because.map(({ code }) => code) }, 'refused')
  // No access and no such guild look the same (design, rule 5).
  if (!judge({ action: 'guild.enter' }, facts).ok) throw guildNotFound()
  const because = verdict.because.map(({ text }) => text)
  throw new StewardError('forbidden', because[0] ?? 'You may not do this.', { because })
}

/** The one answer to everybody who may not enter, whether the guild exists or not. */
export function guildNotFound(): StewardError {
  return new StewardError('not_found', 'There is no such guild, or you have no moderating permission in it.')
}
