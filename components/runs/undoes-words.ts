import type { RunTargetView, TargetState } from '@/lib/runs/run-views'
import { WORDINGS } from '@/lib/wordings/wordings'

/** What becomes of people where a moderator's deeds are taken back, the hard part too: "5 changes will be taken back: …". */
export const TAKING_BACK_DOES = [
  'bans are lifted, timeouts ended, nicks and roles put back',
  'whom they unbanned is banned again, timeouts that they ended run on, roles that they gave are taken',
]

/** The same at the end of a sentence. */
export const WHAT_TAKING_BACK_DOES = `${TAKING_BACK_DOES.join('; ')}.`

// The others were left out, or it came to nothing.
const TAKES_PLACE: TargetState[] = ['waiting', 'running', 'done', 'unknown']

/**
 * What a target did that is an entry of the log, and when, before what is said of it, and whether taking it back bans: "Timeout
 * and 1 before it, 14:05: Will be taken back", "Unban, 14:05: Will be taken back · bans again". `say` puts a moment into words.
 */
export function withWhatItDid(
  { undoes, order, state }: Pick<RunTargetView, 'undoes' | 'order' | 'state'>,
  told: string | null,
  say: (moment: Date) => string,
): string | null {
  if (!undoes) return told
  const { action, more, at } = undoes
  const label = WORDINGS[action]?.label ?? action.replaceAll('.', ' ')
  const all = more > 0 ? `${label} and ${more.toLocaleString('en')} before it` : label
  const what = at ? `${all}, ${say(new Date(at))}` : all
  // Of all that taking back does this alone shuts somebody out.
  const bans = order?.action === 'member.ban' && TAKES_PLACE.includes(state) ? 'bans again' : null
  return [told ? `${what}: ${told}` : what, bans].filter(Boolean).join(' · ')
}
