import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RunsMark } from '@/lib/runs/mark-of-runs'
import type { RunsPage, RunTargetsPage, RunView } from '@/lib/runs/run-views'
import type { StepsOfRun } from '@/lib/runs/steps-of-run'
import { readJson } from '../shell/read-json'
import type { TargetFilter } from './run-url'

const runsKey = (guildId: string) => ['guild', guildId, 'runs'] as const
const detailsKey = (guildId: string) => ['guild', guildId, 'run'] as const
const targetsKey = (guildId: string, runId: string) => ['guild', guildId, 'run-targets', runId] as const

export const runKeys = { list: runsKey, targets: targetsKey, details: detailsKey }

/** The runs of a guild, newest first, page by page; `status` keeps those that stand like this. */
export function runsList(guildId: string, status: string) {
  return infiniteQueryOptions({
    queryKey: [...runsKey(guildId), status],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(status && { status }), ...(pageParam && { cursor: pageParam }) })
      return readJson<RunsPage>(`/api/guilds/${guildId}/runs?${query}`, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

/** How many runs the viewer should know of; asked anew whenever their list is. */
export function runsMark(guildId: string) {
  return queryOptions({
    queryKey: [...runsKey(guildId), 'mark'],
    queryFn: ({ signal }) => readJson<RunsMark>(`/api/guilds/${guildId}/runs/mark`, signal),
  })
}

/** One run as it stands. */
export function runDetail(guildId: string, runId: string) {
  return queryOptions({
    queryKey: [...detailsKey(guildId), runId],
    queryFn: ({ signal }) => readJson<RunView>(`/api/guilds/${guildId}/runs/${runId}`, signal),
  })
}

/** Which steps a run of warnings comes to; read anew with the run. */
export function runSteps(guildId: string, runId: string) {
  return queryOptions({
    queryKey: [...detailsKey(guildId), runId, 'steps'],
    queryFn: ({ signal }) => readJson<StepsOfRun>(`/api/guilds/${guildId}/runs/${runId}/steps`, signal),
  })
}

/** Whom a run is about, in the order of their turns. */
export function runTargets(guildId: string, runId: string, { plan, state, q }: TargetFilter) {
  const filter = { ...(plan && { plan }), ...(state && { state }), ...(q && { q }) }
  return infiniteQueryOptions({
    queryKey: [...targetsKey(guildId, runId), filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...filter, ...(pageParam && { cursor: pageParam }) })
      return readJson<RunTargetsPage>(`/api/guilds/${guildId}/runs/${runId}/targets?${query}`, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}
