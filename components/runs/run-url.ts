import * as z from 'zod/mini'
import type { PlanVerdict, RunStatus, TargetState } from '@/lib/runs/run-views'

/** What narrows the list of a run's targets. */
export interface TargetFilter {
  plan?: PlanVerdict
  state?: TargetState
  q?: string
}

const word = z.catch(z.optional(z.string().check(z.regex(/^[a-z_]{1,20}$/))), undefined)
const text = z.catch(
  z.pipe(
    z.string(),
    z.transform(typed => typed.trim().slice(0, 100) || undefined),
  ),
  undefined,
)

const TargetsUrl = z.object({ plan: word, state: word, q: text })

/** What narrows the targets, from the address of the run's page. */
export function parseTargetsUrl(params: URLSearchParams): TargetFilter {
  return TargetsUrl.parse({
    plan: params.get('plan') ?? undefined,
    state: params.get('state') ?? undefined,
    q: params.get('q') ?? undefined,
  }) as TargetFilter
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

/** Which runs the list is narrowed to; empty: all. */
export function parseRunsUrl(params: URLSearchParams): RunStatus | '' {
  const status = params.get('status')
  return RUN_STATUSES.find(known => known === status) ?? ''
}
