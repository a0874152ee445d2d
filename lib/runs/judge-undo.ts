import { changesLately } from '../audit/changed-lately.ts'
import { StewardError } from '../errors.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { asOrdered, voiceAsOrdered } from '../moderation/undo/as-ordered.ts'
import { inverseOf } from '../moderation/undo/inverse-of.ts'
import type { Undoable } from '../moderation/verb.ts'
import { parseInput } from '../parse-input.ts'
import type { Standing } from '../permissions/facts.ts'
import { trustIn } from '../permissions/live/load-standing.ts'
import { stranger } from '../permissions/live/outsider.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Steward } from '../steward.ts'
import { bansForPlan } from './bans-for-plan.ts'
import { bulkVerb } from './bulk-verb.ts'
import type { Change } from './changes-of.ts'
import { findPeople } from './find-people.ts'
import { isForMembers, judgeTarget, type Subject } from './judge-targets.ts'
import type { Plan } from './store-plan.ts'
import type { Planned } from './verdict-of.ts'

type Judged = Planned & Pick<Plan['targets'][number], 'name' | 'input'>

interface Order {
  standing: Standing
  /** Of all of them; empty: each has its own, where it has one. */
  reason: string
}

/**
 * What the plan says of taking each of these changes back, in their order, given the state of now. `input` is the order that does
 * it, with the entries it takes back.
 */
export async function judgeUndo(
  steward: Steward,
  order: Order,
  changes: Change[],
): Promise<(Judged & { change: Change })[]> {
  const guildId = order.standing.guild.id
  const { current, members } = trustIn(await readMirrorState(steward.db, guildId))
  const subjects = await subjectsOf(steward, guildId, changes)
  const ids = changes.map(({ targetId }) => targetId!)
  const lately = members ? await changesLately(steward.db, guildId, ids) : null
  const judged: (Judged & { change: Change })[] = []
  for (const change of changes) {
    const subject = subjects.get(change)!
    const { name } = subject.person
    // Of everybody who has left, in a raid most, the platform would be asked one by one.
    const hasLeft = current && !subject.person.isMember && isForMembers(bulkVerb(change.action).action)
    const known = lately ? asRead(subject, lately.get(change.targetId!)) : undefined
    const planned = hasLeft ? goneTarget(name) : await undoTarget(steward, order, { ...change, known }, subject)
    judged.push({ ...planned, name, change })
  }
  return judged
}

type Known = Subject & { person: NonNullable<Subject['person']> }

/** How a member stands by what was read of all of them: asked of each, thousands would take long. */
function asRead({ person, voice }: Known, orders: Parameters<typeof asOrdered>[1] = []): Undoable['known'] {
  if (!person.isMember) return undefined
  return { person: asOrdered(person, orders), voice: voice && voiceAsOrdered(voice, orders) }
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
      const found = known.get(id) ?? { person: gone, banned: false, endsAt: null, voice: null, isUnsure: false }
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
  change: Change & Pick<Undoable, 'known'>,
  subject: Subject,
): Promise<Omit<Judged, 'name'>> {
  const inverse = await inverseOf(steward, change)
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
  return { ...planned, input: { ...own, action: inverse.action, undoOf: id, ...more } }
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
