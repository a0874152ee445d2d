import { StewardError } from '../../errors.ts'
import type { Action } from '../actions.ts'
import { type Judged, judge } from '../authorize.ts'

/**
 * Throws `forbidden` with every reason where these facts, which whoever asks was shown the guild by, do not allow this. For
 * what is read, and for what changes nothing on the platform: what does asks `authorize`.
 */
export function requireRight(action: Action, facts: Judged): void {
  const verdict = judge({ action }, facts)
  if (!verdict.ok) refuseBecause(verdict.because.map(({ text }) => text))
}

/** Throws `forbidden` with these reasons, the first of which is its sentence; nothing where there are none. */
export function refuseBecause(because: string[]): void {
  if (because[0]) throw new StewardError('forbidden', because[0], { because })
}
