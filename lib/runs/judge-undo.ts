import { StewardError } from '../errors.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { asOrdered, voiceAsOrdered } from '../moderation/undo/as-ordered.ts'
import { inverseOf } from '../moderation/undo/inverse-of.ts'
import { rolesInReach, whyInPart } from '../moderation/undo/roles-in-reach.ts'
import type { Inverse } from '../moderation/verb.ts'
import { parseInput } from '../parse-input.ts'
import type { Standing } from '../permissions/facts.ts'
import { trustIn } from '../permissions/live/load-standing.ts'
import { stranger } from '../permissions/live/somebody.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Steward } from '../steward.ts'
import { bansForPlan } from './bans-for-plan.ts'
import { bulkVerb } from './bulk-verb.ts'
import type { Change } from './changes-of.ts'
import { findPeople } from './find-people.ts'
import { isForMembers, judgeTarget, type Subject } from './judge-targets.ts'
import type { Plan } from './plan.ts'
import type { Planned } from './verdict-of.ts'

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
  const subjects = await subjectsOf(steward, guildId, changes)
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
    const inverse = members
      ? await inverseByMirror(steward, change, subject, byId)
      : await inverseOf(steward, change, byId)
    judged.push({ ...(await undoTarget(steward, order, change, subject, inverse)), name, change })
  }
  return judged
}

type Known = Subject & { person: NonNullable<Subject['person']> }

/**
 * What takes a change back by what was read of all of them: asked of each, thousands would take long. Where that gives no order,
 * what was done to them within seconds, which the mirror may not have heard, may give one: it is worked out anew at its turn.
 */
async function inverseByMirror(steward: Steward, change: Change, subject: Known, byId: string): Promise<Inverse> {
  const { person, voice, lately } = subject
  if (!person.isMember) return inverseOf(steward, change, byId)
  const heard = await inverseOf(steward, { ...change, known: { person, voice } }, byId)
  if (isOrder(heard) || lately.length === 0) return heard
  const known = { person: asOrdered(person, lately), voice: voice && voiceAsOrdered(voice, lately) }
  const ordered = await inverseOf(steward, { ...change, known }, byId)
  return isOrder(ordered) ? ordered : heard
}

function isOrder(inverse: Inverse): boolean {
  return 'action' in inverse && !inverse.conflict
}

/** Whom each change is about, as far as the mirror knows what its verb asks for. */
async function subjectsOf(steward: Steward, guildId: string, changes: Change[]): Promise<Map<Change, Known>> {
  const subjects = new Map<Change, Known>()
  // Not every platform tells of the bans that were made.
  const changesBans = changes.some(({ action }) => bulkVerb(action).changesBans)
  const unlistedIn = changesBans ? await bansForPlan(steward, guildId) : false
  for (const [action, alike] of Map.groupBy(changes, ({ action }) => action)) {
    const verb = bulkVerb(action)
    const unlisted = verb.changesBans ? unlistedIn : false
    const ids = alike.map(({ targetId }) => targetId!)
    const known = await findPeople(steward.db, guildId, ids, verb)
    for (const change of alike) {
      const id = change.targetId!
      const gone = { ...stranger(id), name: change.targetName ?? id }
      const found = known.get(id) ?? { person: gone, banned: false, endsAt: null, voice: null, lately: [] }
      subjects.set(change, { ...found, banned: found.banned || unlisted })
    }
  }
  return subjects
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
