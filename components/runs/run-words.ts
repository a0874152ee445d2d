import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { PlanVerdict, RunTargetView, RunView, TargetState } from '@/lib/runs/run-views'
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/time'
import { bulkWords, type Ordered } from './bulk-words'
import { STATUSES } from './run-looks'

/** Every verdict in the order in which a plan tells them. */
export const VERDICTS: PlanVerdict[] = [
  'do',
  'unknown_id',
  'pinned',
  'ended',
  'already',
  'outranks_you',
  'you_lack',
  'outranks_bot',
  'bot_lacks',
  'not_member',
  'never',
]

const OTHER_VERDICTS: Record<Exclude<PlanVerdict, 'do' | 'already'>, string> = {
  unknown_id: 'Unknown id',
  pinned: 'Pinned',
  ended: 'Has ended',
  outranks_you: 'Outranks you',
  you_lack: 'You lack a permission',
  outranks_bot: 'Outranks the bot',
  bot_lacks: 'Bot lacks a permission',
  not_member: 'Not a member',
  never: 'Left out, not possible',
}

// To whoever reads of what another has ordered.
const OF_ANOTHER: Partial<typeof OTHER_VERDICTS> = {
  outranks_you: 'Outranks who ordered it',
  you_lack: 'Who ordered it lacks a permission',
}

/** Whether its targets are shown by what the plan says of them: until it runs, and while what failed waits for an approval. */
export function showsPlan({ status, startedAt }: Pick<RunView, 'status' | 'startedAt'>): boolean {
  return status === 'planned' || status === 'asking' || startedAt === null
}

/** "Will be banned", "Already banned", "Outranks you". `isOwn`: whoever reads it has ordered the run. */
export function verdictWords(verdict: PlanVerdict, run: Ordered, isOwn = true): string {
  const { past, already } = bulkWords(run)
  if (verdict === 'do') return `Will be ${past}`
  if (verdict === 'already') return already
  return (!isOwn && OF_ANOTHER[verdict]) || OTHER_VERDICTS[verdict]
}

/** Why a target stands as it does: what the platform said, else what the plan says for as long as it counts. */
export function targetWhy(
  { plan, planText, state, explanation }: Pick<RunTargetView, 'plan' | 'planText' | 'state' | 'explanation'>,
  run: Ordered,
): string | null {
  const isPlan = state === 'waiting' || state === 'skipped'
  return explanation ?? planText ?? (isPlan ? verdictWords(plan, run) : null)
}

/** Of a run that has not begun. */
export const LACKS_REASON = 'This guild asks for a reason by now, and this has none. Plan it anew with one.'

/**
 * What ends a run before it begins, as its button says; null: nothing does for this viewer. Whoever may decide about the run of
 * somebody else denies it.
 */
export function cancelWords(
  {
    status,
    may,
    requestedBy,
  }: Pick<RunView, 'status' | 'requestedBy'> & { may: Pick<RunView['may'], 'cancel' | 'decide'> },
  viewerId: string,
): string | null {
  if (!may.cancel) return null
  if (status !== 'asking') return 'Discard'
  if (requestedBy.id === viewerId) return 'Withdraw request'
  return may.decide ? null : 'Cancel this run'
}

/** "less than a minute", "about 4 minutes", "about 2 hours". */
export function durationWords(ms: number): string {
  if (ms < 50 * SECOND) return ms < 15 * SECOND ? 'a few seconds' : 'less than a minute'
  const [unit, length] = ms < 55 * MINUTE ? ['minute', MINUTE] : ms < 23 * HOUR ? ['hour', HOUR] : ['day', DAY]
  const count = Math.max(1, Math.round(ms / Number(length)))
  return `about ${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`
}

/** "Ban 300 members", and of one alone "Ban Rex". */
export function runTitle(run: Ordered & Pick<RunView, 'total' | 'only'>): string {
  const { total, only } = run
  const words = bulkWords(run)
  return only !== null && 'verb' in words ? `${words.verb} ${nameInSentence(only)}` : words.title(total)
}

const count = ({ states }: Pick<RunView, 'states'>, ...wanted: TargetState[]) =>
  wanted.reduce((sum, state) => sum + (states[state] ?? 0), 0)

/** How many are still to have their turn. */
export const waiting = (run: Pick<RunView, 'states'>) => count(run, 'waiting', 'running')

/** How many had their turn, and how many have one at all: what the bar shows. */
export function turns(run: Pick<RunView, 'states'>): { had: number; all: number } {
  const had = count(run, 'done', 'already', 'refused', 'failed', 'unknown')
  return { had, all: had + waiting(run) }
}

/** What came of a run, in a sentence: "245 were banned, 3 failed and 52 were left out by the plan." */
export function summaryWords(run: Ordered & Pick<RunView, 'states'>): string {
  const { past } = bulkWords(run)
  const were = (n: number) => (n === 1 ? 'was' : 'were')
  const parts = (
    [
      ['done', n => `${were(n)} ${past}`],
      ['already', () => 'needed nothing'],
      ['refused', n => `${were(n)} refused`],
      ['failed', () => 'failed'],
      ['unknown', () => 'ended without anybody knowing how'],
      ['cancelled', n => `${were(n)} cancelled`],
      ['dropped', n => `${were(n)} taken out`],
      ['skipped', n => `${were(n)} left out by the plan`],
    ] as [TargetState, (n: number) => string][]
  ).flatMap(([state, words]) => {
    const n = run.states[state] ?? 0
    return n > 0 ? [`${n.toLocaleString('en')} ${words(n)}`] : []
  })
  if (parts.length === 0) return 'Nothing came of it.'
  const last = parts.pop()
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}.`
}

const QUARTER = 25

/** How a run stands, in words that change at most with every quarter of it; nothing before it has begun. */
export function saidWords(run: Pick<RunView, 'action' | 'status' | 'states'>): string {
  const { had, all } = turns(run)
  const percent = all === 0 ? 0 : Math.floor((had / all) * (100 / QUARTER)) * QUARTER
  if (run.status === 'planned') return ''
  if (run.status === 'running') return `Running, ${percent} percent done.`
  if (run.status === 'paused' || run.status === 'asking') return `${STATUSES[run.status].label}.`
  return `${STATUSES[run.status].label}: ${summaryWords(run)}`
}
