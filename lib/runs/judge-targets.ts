import { asOrdered, type Order, voiceAsOrdered } from '../moderation/undo/as-ordered.ts'
import { inHidden, toHidden } from '../moderation/undo/undo-refusals.ts'
import type { State } from '../moderation/verb.ts'
import type { VoiceState } from '../moderation/voice-state.ts'
import type { Action } from '../permissions/actions.ts'
import { actionRules } from '../permissions/actions.ts'
import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { type Somebody, stranger } from '../permissions/live/somebody.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Because } from '../permissions/question.ts'
import type { Steward } from '../steward.ts'
import { type BulkVerb, isInVoice } from './bulk-verb.ts'
import { type Places, placesOf } from './places-of.ts'
import { type Planned, verdictOf, WILL_DO } from './verdict-of.ts'

type Input = Parameters<BulkVerb['subject']>[0]

/** Somebody a run is for, as far as the plan knows. Null: no account has the id. Undefined: nobody has looked. */
export interface Subject {
  person: Somebody | null | undefined
  /** Null: perhaps. */
  banned: boolean | null
  /** When Steward ends the ban, ISO; null: it does not. */
  endsAt: string | null
  /** What Steward did to them within seconds, in the order of the log: the mirror may not have heard of it yet. */
  lately: Order[]
  /** Of a verb in voice: how they sit there; null: in no channel, undefined: nobody knows now. */
  voice: VoiceState | null | undefined
}

/** What the plan says of one target. Reads nothing but what the verb's own questions read. */
export async function judgeTarget(
  steward: Steward,
  verb: BulkVerb,
  input: Input,
  standing: Standing,
  { person, banned, endsAt, voice, lately }: Subject,
): Promise<Planned> {
  if (person === null) return { plan: 'unknown_id', planText: 'No account has this id.', runs: false }
  if (person === undefined) {
    return { plan: 'unknown_id', planText: 'Not looked up: found out at its turn.', runs: true }
  }
  if (person.isMember && isInVoice(verb) && voice === null) {
    const planText = `Steward does not know of a voice channel that ${nameInSentence(person.name)} is in.`
    return { plan: 'already', planText, runs: false }
  }
  const because = await refusals(steward, verb, input, standing, person)
  if (because.length > 0) return verdictOf(because)
  // Where they sit, and whether there is anything to do, is found out at their turn.
  if (voice === undefined) return WILL_DO
  const facts = { standing, target: person }
  const exact = verb.complete?.(input, facts, steward) ?? input
  const gone = verb.gone?.(exact, facts, { banned, endsAt, ...voice })
  if (gone) return { plan: 'never', planText: gone, runs: false }
  const says = (target: Somebody, seat: VoiceState | null) =>
    already(verb, exact, { standing, target }, { banned, endsAt, ...seat })
  const sentence = says(person, voice)
  if (!sentence) return { ...WILL_DO, planText: verb.stays?.(input, exact, facts) ?? null }
  // Where the mirror may not have heard of what was done, whether there is anything to do is found out at their turn.
  const isSure = lately.length === 0 || says(asOrdered(person, lately), voice && voiceAsOrdered(voice, lately)) !== null
  return isSure ? { plan: 'already', planText: sentence, runs: false } : WILL_DO
}

const NOWHERE: Places = { isLost: false }

/** Why a moderator may not do this to somebody; empty where they may. */
export async function refusals(
  steward: Steward,
  verb: BulkVerb,
  input: Input,
  standing: Standing,
  target: Somebody,
): Promise<Because[]> {
  const exact = verb.complete?.(input, { standing, target }, steward) ?? input
  const asks = await verb.asks?.(exact, steward)
  const { isLost, ...places } = asks?.channelId ? await placesOf(steward, standing, asks) : NOWHERE
  if (isLost) return [toHidden(standing)]
  const verdict = judge({ action: verb.action, ...asks }, { standing, target, ...places })
  const because = verdict.ok ? [] : verdict.because
  return because.filter(({ code }) => !(asks?.isUntold && code === 'no-channel')).map(one => told(standing, one))
}

/** The channel that somebody is in may be one that the moderator cannot see. */
function told(standing: Standing, because: Because): Because {
  const isHidden = because.code === 'channel-hidden' && because.who === 'moderator'
  return isHidden ? inHidden(standing) : because
}

function already(
  verb: BulkVerb,
  exact: Input,
  facts: { standing: Standing; target: Somebody },
  state: State & Pick<Subject, 'banned'>,
): string | null {
  const name = nameInSentence(facts.target.name)
  if (verb.action === 'member.ban') return state.banned ? `${name} is banned already.` : null
  if (verb.action === 'ban.remove') return state.banned === false ? `${name} is not banned.` : null
  return verb.already?.(exact, facts, state) ?? null
}

// Nobody has less rank or fewer rights, so what is refused here is refused whoever the target is.
const ANYBODY: Somebody = { ...stranger('0'), name: 'They', isMember: true }

/** Why a moderator can do this to nobody at all, through no fault of a target; empty where it depends on them. */
export async function reasonsForAnybody(
  steward: Steward,
  verb: BulkVerb,
  input: Input,
  standing: Standing,
): Promise<Because[]> {
  const destinationId = verb.action === 'member.voice.move' ? (input as { channelId?: string | null }).channelId : null
  if (destinationId && (await placesOf(steward, standing, { destinationId })).isLost) return [toHidden(standing)]
  const takesRoles = verb.action === 'member.roles' ? ((input as { remove?: string[] }).remove ?? []) : []
  const target = { ...ANYBODY, roleIds: takesRoles }
  // Where one of them sits in voice is their own affair.
  const because = await refusals(steward, verb, { ...input, userId: target.userId }, standing, target)
  return because.filter(({ code }) => code !== 'rank' && code !== 'no-channel')
}

/** Whether an action asks for somebody who is in the guild. */
export function isForMembers(action: Action): boolean {
  return actionRules(action).target?.membersOnly ?? false
}
