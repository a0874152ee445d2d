import { StewardError } from '../errors.ts'
import { isListed, readMirrorState } from '../mirror/mirror-state.ts'
import { authorize } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { whoseOf } from '../permissions/whose-of.ts'
import type { Steward } from '../steward.ts'
import type { Run } from './find-run.ts'
import { reasonsForAnybody } from './judge-targets.ts'
import { type Own, readableOrderFor } from './run-order.ts'
import { BOT_LEFT } from './turn-of.ts'
import { isUndo } from './undo-order.ts'

/** Somebody behind a run. */
export interface Person {
  id: string
  name: string
}

/**
 * Why a run cannot go on for a person behind it (whoever ordered or approved it): they have lost the right to what it orders
 * for this target, or the bot has.
 * Null: what was refused lies in its target. Throws `platform_unavailable` where nobody can tell.
 */
export async function lostRight(
  steward: Steward,
  run: Run,
  person: Person,
  as: 'ordered' | 'approved',
  target: Own,
): Promise<string | null> {
  const standing = await standingOf(steward, run, person, as)
  if (!standing) return lostDoor(steward, run, person, as)
  const order = readableOrderFor(steward, run, target)
  if (!order) return null
  // What takes something back has somewhere else to put each of them.
  const isMove = order.verb.action === 'member.voice.move'
  const input = isUndo(run) && isMove ? { ...order.input, channelId: null } : order.input
  const [reason] = await reasonsForAnybody(steward, order.verb, input, standing)
  if (!reason) return null
  return reason.who === 'moderator'
    ? `${whoseOf(person, as)} may not do this any more: ${lower(reason.text, standing)}`
    : reason.text
}

/**
 * Where a person behind a run stands now; null: they may not even enter the guild any more. Throws `platform_unavailable` where
 * nobody can tell, which says whose rights are not known.
 */
export async function standingOf(
  steward: Steward,
  { guildId }: Run,
  person: Person,
  as: 'ordered' | 'approved',
): Promise<Standing | null> {
  const asked = { guildId, moderatorId: person.id, targetId: undefined, whose: whoseOf(person, as) }
  const request = { ...asked, action: 'guild.enter' as const }
  try {
    return (await authorize(steward, request)).standing
  } catch (error) {
    if (error instanceof StewardError && error.code === 'not_found') return null
    throw error
  }
}

/** Why a run cannot go on for somebody who may not enter the guild any more. */
export async function lostDoor(
  { db }: Steward,
  { guildId }: Run,
  person: Person,
  as: 'ordered' | 'approved',
): Promise<string> {
  // Then nobody may.
  if (!isListed(await readMirrorState(db, guildId))) return BOT_LEFT
  return `${whoseOf(person, as)} has no moderating permission in this guild any more.`
}

function lower(sentence: string, { moderator }: Standing): string {
  if (sentence.startsWith(nameInSentence(moderator.name))) return sentence
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
