'use client'

import { queryOptions, useQueries } from '@tanstack/react-query'
import type { MessagesOfRun } from '@/lib/evidence/evidence-views'
import type { MessageCopy } from '@/lib/evidence/message-copy'
import type { RunTargetsPage, RunView } from '@/lib/runs/run-views'
import { isOfAny } from '../shell/is-of-any'
import { readJson } from '../shell/read-json'

/** What is written in the messages of a run. */
export interface Written {
  /** By id; undefined: not read yet, or in a channel that the viewer may not read. */
  messageOf(id: string): MessageCopy | undefined
  /** Whether it is still being read. */
  isComing: boolean
  /** Whether a part of it cannot be read now. */
  hasFailed: boolean
}

const NONE: Written = { messageOf: () => undefined, isComing: false, hasFailed: false }

/** Reads what is written in the messages of these pages, page by page. */
export function useWritten(guildId: string, run: Pick<RunView, 'id' | 'startedAt'>, pages?: RunTargetsPage[]): Written {
  return useQueries({
    queries: (pages ?? []).map(({ targets }) =>
      written(guildId, run, targets.map(({ targetId }) => targetId).join(',')),
    ),
    combine: pages ? combine : combineNone,
  })
}

/** What is written in these messages of a run, by their ids, joined by commas. */
export function written(guildId: string, run: Pick<RunView, 'id' | 'startedAt'>, ids: string) {
  const isStarted = run.startedAt !== null
  return queryOptions({
    queryKey: ['guild', guildId, 'run-messages', run.id, isStarted, ids],
    queryFn: ({ signal }) =>
      readJson<MessagesOfRun>(`/api/guilds/${guildId}/runs/${run.id}/messages?ids=${ids}`, signal),
    enabled: ids !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // From its start on the copy tells, whatever becomes of the messages.
    meta: {
      changedBy: event => !isStarted || event.kind === 'channel' || (event.kind === 'run' && isOfAny(event, [run.id])),
    },
  })
}

const combineNone = () => NONE

function combine(results: { data?: MessagesOfRun | undefined; isPending: boolean; isError: boolean }[]): Written {
  const known = new Map(results.flatMap(({ data }) => data?.messages ?? []).map(copy => [copy.id, copy]))
  return {
    messageOf: id => known.get(id),
    isComing: results.some(({ isPending }) => isPending),
    hasFailed: results.some(({ isError }) => isError),
  }
}
