import type { TargetFilter } from './run-url'

/** What a list of targets without any is called, and why there is none. */
export function noTargetWords({ q, plan, state }: TargetFilter, isMessages: boolean): { title: string; why?: string } {
  const isOfKind = plan !== undefined || state !== undefined
  if (!q) return { title: isMessages ? 'No message of this kind' : 'Nobody of this kind' }
  const why = 'Targets are found by parts of their name, in any order, or by their whole id.'
  return {
    title: isMessages ? 'No message matches' : 'Nobody matches',
    why: isOfKind ? `${why} Only those of this kind are searched.` : why,
  }
}
