import type { PlanVerdict, RunStatus, TargetState } from '@/lib/runs/run-views'

/** What narrows the list of a run's targets. */
export interface TargetFilter {
  plan?: PlanVerdict
  state?: TargetState
  q?: string
}

const LONGEST_SEARCH = 100
const WORD = /^[a-z_]{1,20}$/

/** What narrows the targets, from the address of the run's page. */
export function parseTargetsUrl(params: URLSearchParams): TargetFilter {
  const word = (name: string) => {
    const text = params.get(name) ?? ''
    return WORD.test(text) ? text : undefined
  }
  const q = params.get('q')?.trim().slice(0, LONGEST_SEARCH) || undefined
  return { plan: word('plan'), state: word('state'), q } as TargetFilter
}

/** The search part of an address with this filter. */
export function formatTargetsUrl(filter: TargetFilter): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value) as [string, string][])
  return params.size > 0 ? `?${params}` : ''
}

export const RUN_STATUSES = [
  'planned',
  'asking',
  'running',
  'paused',
  'done',
  'stopped',
  'cancelled',
  'denied',
  'expired',
] as const satisfies readonly RunStatus[]

/** Which runs are listed: those that stand like this, those that are not over, or (empty) all. */
export type RunsShown = RunStatus | 'open' | ''

/** Which runs the list is narrowed to, from the address of the page. */
export function parseRunsUrl(params: URLSearchParams): RunsShown {
  const status = params.get('status')
  return status === 'open' ? status : (RUN_STATUSES.find(known => known === status) ?? '')
}

/** The search part of an address with the list so narrowed. */
export function formatRunsUrl(status: RunsShown): string {
  return status ? `?status=${status}` : ''
}
