import { StewardError } from '../errors.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { inverseOf } from '../moderation/undo/inverse-of.ts'
import { rolesInReach, whyInPart } from '../moderation/undo/roles-in-reach.ts'
import { undoRefusals } from '../moderation/undo/undo-refusals.ts'
import type { Inverse } from '../moderation/verb.ts'
import { parseInput } from '../parse-input.ts'
import type { Standing } from '../permissions/facts.ts'
import { trustIn } from '../permissions/live/load-standing.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { UNTOLD_VOICE } from '../permissions/untold-voice.ts'
import type { Steward } from '../steward.ts'
import { bulkVerb } from './bulk-verb.ts'
import type { Change } from './changes-of.ts'
import { inverseByMirror } from './inverse-by-mirror.ts'
import { isForMembers, judgeTarget, type Subject } from './judge-targets.ts'
import type { Plan } from './plan.ts'
import { seatsOf, subjectsOfUndo } from './subjects-of-undo.ts'
import { type Planned, verdictOf } from './verdict-of.ts'

type Judged = Planned & Pick<Plan['targets'][number], 'name' | 'input'>

interface Order {
  standing: Standing
  /** Of all of them; empty: each has its own, where it has one. */
  reason: string
}

/**
 * What the plan says of taking each of these changes back, in their order, given the state of now. `input` is the order
 * that does it, with the entries it takes back.
 */
export async function judgeUndo(
  steward: Steward,
  order: Order,
  changes: Change[],
): Promise<(Judged & { change: Change })[]> {
  const { guild, moderator } = order.standing
  const [guildId, byId] = [guild.id, moderator.userId]
  const { everybody, members } = trustIn(await readMirrorState(steward.db, guildId))
  const subjects = await subjectsOfUndo(steward, order.standing, changes)
  const judged: (Judged & { change: Change })[] = []
  for (const change of changes) {
    const subject = subjects.get(change)!
    const { name } = subject.person
    // Of everybody who has left, in a raid most, the platform would be asked one by one.
    const hasLeft = everybody && !subject.person.isMember && isForMembers(bulkVerb(change.action).action)
    if (hasLeft) {
      judged.push({ ...goneTarget(name), name, change })
      continue
    }
    const because = await undoRefusals(steward, order.standing, change, seatsOf(subject))
    if (because.length > 0) {
      judged.push({ ...verdictOf(because), name, change })
      continue
    }
    if (subject.voice === undefined) {
      judged.push({ plan: 'never', planText: UNTOLD_VOICE, runs: false, name, change })
      continue
    }
    const inverse = members
      ? await inverseByMirror(steward, change, subject, byId)
      : await inverseOf(steward, change, byId)
    judged.push({ ...(await undoTarget(steward, order, change, subject, inverse)), name, change })
  }
  return judged
}

function goneTarget(name: string): Planned {
  return { plan: 'not_member', planText: `${nameInSentence(name)} is not a member any more.`, runs: false }
}

async function undoTarget(
  steward: Steward,
  { standing, reason }: Order,
  change: Change,
  subject: Subject,
  inverse: Inverse,
): Promise<Omit<Judged, 'name'>> {
  if ('because' in inverse) {
    const isGone = isForMembers(bulkVerb(change.action).action) && !subject.person?.isMember
    return { plan: isGone ? 'not_member' : 'already', planText: inverse.because, runs: false }
  }
  if (inverse.conflict) return { plan: 'never', planText: inverse.conflict, runs: false }
  const { userId: _userId, reason: former, ...rest } = inverse.input
  // A reason that is given stands for all of them.
  const own = { ...rest, ...(!reason && typeof former === 'string' && { reason: former }) }
  const order = { reason, ...own, guildId: change.guildId, userId: change.targetId }
  const verb = bulkVerb(inverse.action)
  const parsed = orderOf(() => parseInput(verb.input(steward.platform.profile), order))
  if ('sentence' in parsed) return { plan: 'never', planText: parsed.sentence, runs: false }
  const planned = await judgeTarget(steward, verb, parsed.input, standing, subject)
  const { id, olderIds } = change
  const more = olderIds.length > 0 && { undoOfMore: olderIds }
  const whole = { ...planned, input: { ...own, action: inverse.action, undoOf: id, ...more } }
  if (planned.runs || !subject.person) return whole
  // Of several roles one may be out of reach: the others need not stay for that.
  const part = await rolesInReach(steward, { verb, input: parsed.input }, standing, subject.person)
  if (!part) return whole
  const { add, remove, ends } = part.input
  const input = { ...whole.input, add, remove, ends, leaves: part.leaves }
  return { plan: 'do', planText: whyInPart(part.leaves), runs: true, input }
}

/** One order that cannot be given, as of more roles than fit into one, does not hold up all others. */
function orderOf<Input>(parse: () => Input): { input: Input } | { sentence: string } {
  try {
    return { input: parse() }
  } catch (error) {
    if (!(error instanceof StewardError) || error.code !== 'invalid') throw error
    return { sentence: 'This is more than one order holds: take it back from its entries in the log.' }
  }
}
