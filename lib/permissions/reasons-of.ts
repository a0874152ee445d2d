import type { Verdict } from './question.ts'

/** Every reason of a refusal in the words that people read, in order; empty: it is none. */
export function reasonsOf(verdict: Verdict): string[] {
  return verdict.ok ? [] : verdict.because.map(({ text }) => text)
}
