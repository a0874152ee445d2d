import { readMirrorState } from '../mirror/mirror-state.ts'
import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { trustIn } from '../permissions/live/load-standing.ts'
import { stranger } from '../permissions/live/somebody.ts'
import type { Steward } from '../steward.ts'
import { bansForPlan } from './bans-for-plan.ts'
import type { BulkVerb } from './bulk-verb.ts'
import { findPeople, findWhoLeft } from './find-people.ts'
import { isForMembers, judgeTarget, type Subject } from './judge-targets.ts'
import { lookUpAccounts } from './look-up-accounts.ts'
import type { Plan } from './plan.ts'
import { verdictOf, WILL_DO } from './verdict-of.ts'

type Input = Parameters<BulkVerb['subject']>[0]
type Judged = Plan['targets'][number]

/** What the plan says of each of some people, in their order. */
export async function judgePeople(
  steward: Steward,
  verb: BulkVerb,
  order: Input,
  standing: Standing,
  ids: string[],
): Promise<Judged[]> {
  const subjects = await subjectsOf(steward, order.guildId, verb, ids)
  const judged: Judged[] = []
  for (const id of ids) {
    const subject = subjects.get(id)!
    const planned = await judgeTarget(steward, verb, { ...order, userId: id }, standing, subject)
    judged.push({ ...planned, targetId: id, name: subject.name })
  }
  return judged
}

/** What the plan says of an order about a role, which is its own only target. */
export async function judgeOrder(steward: Steward, verb: BulkVerb, order: Input, standing: Standing): Promise<Judged> {
  const facts = { standing, target: undefined }
  const verdict = judge({ action: verb.action, ...(await verb.asks?.(order, steward)) }, facts)
  const sentence = verb.already?.(order, facts, await verb.state?.(order, steward))
  const planned = !verdict.ok
    ? verdictOf(verdict.because)
    : sentence
      ? { plan: 'already' as const, planText: sentence, runs: false }
      : WILL_DO
  const { id, name } = verb.subject(order, facts) ?? { id: order.guildId, name: 'New role' }
  return { ...planned, targetId: id, name }
}

/** Everybody as the mirror knows them, else as they left; for a ban those of whom neither tells as their accounts say. */
async function subjectsOf(
  steward: Steward,
  guildId: string,
  verb: BulkVerb,
  ids: string[],
): Promise<Map<string, Subject & { name: string }>> {
  const { db, platform } = steward
  const { action, changesBans } = verb
  const unlisted = changesBans ? await bansForPlan(steward, guildId) : false
  const { everybody } = trustIn(await readMirrorState(db, guildId))
  const known = await findPeople(db, guildId, ids, verb)
  const unknown = ids.filter(id => !known.has(id))
  const left = await findWhoLeft(db, guildId, unknown)
  const strangers = unknown.filter(id => !left.has(id))
  const accounts = action === 'member.ban' ? await lookUpAccounts(platform, strangers) : new Map()
  const absent = (id: string): Subject['person'] => {
    if (action === 'ban.remove') return left.get(id) ?? stranger(id)
    if (action === 'member.ban') return left.get(id) ?? accounts.get(id)
    // Whom a mirror that is not complete does not know may be a member all the same, also who left.
    return isForMembers(action) && everybody ? (left.get(id) ?? stranger(id)) : undefined
  }
  return new Map(
    ids.map((id): [string, Subject & { name: string }] => {
      const found = known.get(id)
      if (found) return [id, { ...found, banned: found.banned || unlisted, name: found.person.name }]
      const person = absent(id)
      const name = (person ?? left.get(id))?.name ?? id
      return [id, { person, banned: unlisted, endsAt: null, voice: null, lately: [], name }]
    }),
  )
}
