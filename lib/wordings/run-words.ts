import type { RunInLog } from '../queries/audit/timeline-views.ts'
import type { Phrase } from './entry-words.ts'
import { plainAction } from './entry-words.ts'
import type { Wording } from './wording.ts'
import { turnedWording, WORDINGS } from './wordings.ts'

/** What a run says in one line: "Mia banned 245 members", "Mia is banning 12 members", "Mia took back a bulk run". */
export function runWords(run: RunInLog): Phrase[] {
  const { action, isTurned, actor, status, outcomes, undoOf, undoOfActor } = run
  const { done = 0, partial = 0, refused = 0, failed = 0, unknown = 0, pending = 0 } = outcomes
  const changed = done + partial
  const all = changed + refused + failed + unknown + pending
  const wording = isTurned ? turnedWording(action) : WORDINGS[action]
  const isOpen = status === 'running' || status === 'paused'
  if (undoOfActor) return takingBack(actor.name, undoOfActor.name, { changed, all, isOpen })
  const many = (count: number) => counted(count, wording)
  const back = undoOf ? TO_TAKE_BACK : ''
  if (!wording) return [{ name: actor.name }, `: ${plainAction(action)}, ${many(all)}${back}`]
  const link = linkOf(wording)
  const some = `many ${wording.many ?? 'members'}`
  if (isOpen) return [{ name: actor.name }, ` is ${wording.present}${link} ${some}${back}: ${many(changed)} so far`]
  if (changed > 0) return [{ name: actor.name }, ` ${wording.past}${link} ${many(changed)}${back}`]
  if (all === 0 && status === 'done' && action === 'message.delete')
    return [{ name: actor.name }, ' wanted to delete messages, and none was left to delete']
  return [{ name: actor.name }, ` tried to ${wording.plain}${link} ${all > 0 ? many(all) : some}${back}`]
}

/**
 * What a run says while it waits for a second person, and what a request says of which nothing came: "Mia asks for approval to
 * ban 40 members". `count`: of how many; those that it has come to already are not among them.
 */
export function requestWords(
  { action, isTurned, actor, status, outcomes, undoOf, undoOfActor }: RunInLog,
  count: number,
) {
  const asks = ` ${status === 'asking' ? 'asks' : 'asked'} for approval to `
  if (undoOfActor) return [{ name: actor.name }, `${asks}take back ${changesOf(count)}`, { name: undoOfActor.name }]
  const wording = isTurned ? turnedWording(action) : WORDINGS[action]
  const isMore = (outcomes.done ?? 0) + (outcomes.partial ?? 0) > 0
  const what = `${counted(count, wording, isMore ? 'more ' : '')}${undoOf ? TO_TAKE_BACK : ''}`
  const verb = wording ? `${wording.plain}${linkOf(wording)}` : `${plainAction(action)}:`
  return [{ name: actor.name }, `${asks}${verb} ${what}`]
}

const TO_TAKE_BACK = ' to take back an earlier run'

const counted = (count: number, wording: Wording | undefined, more = '') =>
  `${count.toLocaleString('en')} ${more}${count === 1 ? one(wording?.many) : (wording?.many ?? 'members')}`

const changesOf = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'change' : 'changes'} of `

function linkOf({ link, linkMany = link }: Wording): string {
  return linkMany ? ` ${linkMany}` : ''
}

/** It may do one thing to one and another to the next: what it says is that it takes back. */
function takingBack(
  by: string,
  whose: string,
  { changed, all, isOpen }: Record<'changed' | 'all', number> & { isOpen: boolean },
) {
  if (isOpen)
    return [{ name: by }, ' is taking back what ', { name: whose }, ` did: ${changed.toLocaleString('en')} so far`]
  if (changed > 0) return [{ name: by }, ` took back ${changesOf(changed)}`, { name: whose }]
  return [{ name: by }, ` tried to take back ${changesOf(all)}`, { name: whose }]
}

const one = (many = 'members') => (many === 'people' ? 'person' : many.replace(/s$/, ''))

/** What did not end as intended: "3 refused, 1 failed"; null: nothing. */
export function runTroubles({ outcomes }: RunInLog): string | null {
  const counts = [
    [outcomes.partial, 'partly done'],
    [outcomes.refused, 'refused'],
    [outcomes.failed, 'failed'],
    [outcomes.unknown, 'unknown'],
  ] as const
  const told = counts.flatMap(([count, word]) => (count ? [`${count.toLocaleString('en')} ${word}`] : []))
  return told.length > 0 ? told.join(', ') : null
}
