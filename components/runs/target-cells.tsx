'use client'

import { clsx } from 'clsx'
import { X } from 'lucide-react'
import Link from 'next/link'
import { memo } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RunTargetView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import type { RowProps } from '../table/table-row'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { IconButton } from '../ui/icon-button'
import { RelativeTime } from '../ui/relative-time'
import { useRunInView } from './run-in-view'
import { RunInput } from './run-input'
import { STATES, verdictWords } from './run-words'
import { ID_CELL, WHY_CELL } from './target-columns'
import { useRunCommand } from './use-run-command'

/** The cells of a target's row: who, what was planned or came of it and why, and the way to take them out. */
export const TargetCells = memo(function TargetCells({ row: target, isCurrent }: RowProps<RunTargetView>) {
  const { id: guildId } = useGuild()
  const run = useRunInView()
  const { send, pending } = useRunCommand(run.id)
  const { targetId, name, plan, planText, state, explanation, reason, endsAt, order, settledAt } = target
  const tabIndex = isCurrent ? 0 : -1
  const isPlan = state === 'waiting' || state === 'skipped'
  const told = explanation ?? planText ?? (isPlan ? verdictWords(plan, run.action) : null)
  const why = reason ? [told, `“${nameInSentence(reason)}”`].filter(Boolean).join(' · ') : told
  const hasName = name !== '' && name !== targetId
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className="flex min-w-0 items-center gap-2.5">
        <Avatar name={hasName ? name : '?'} url={null} />
        <div className="flex min-w-0 flex-col">
          <Link
            href={`/guilds/${guildId}/members?member=${targetId}`}
            prefetch={false}
            data-row-focus
            tabIndex={tabIndex}
            title={name}
            className="min-w-0 rounded-control outline-none hover:underline"
          >
            {hasName ? (
              <bdi className="block truncate font-medium">{name}</bdi>
            ) : (
              <code className="text-muted">{targetId}</code>
            )}
          </Link>
          <span className="truncate text-muted text-sm @min-[40rem]:hidden">
            {why}
            {order ? <RunInput input={order} /> : endsAt && <RunInput input={{ endsAt }} />}
          </span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-muted text-sm', ID_CELL)}>
        <code>{targetId}</code>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" dir="auto" title={why ?? undefined} className={clsx('truncate text-muted', WHY_CELL)}>
        {why ?? (settledAt && <RelativeTime at={settledAt} past withClock />)}
        {order ? <RunInput input={order} /> : endsAt && <RunInput input={{ endsAt }} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className="min-w-0">
        {run.may.drop && state === 'waiting' ? (
          <Badge tone="info">Will run</Badge>
        ) : (
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('-mr-2 flex w-8 justify-end coarse:w-11', !run.may.drop && 'max-wide:hidden')}>
        {run.may.drop && state === 'waiting' && (
          <IconButton
            label={`Take ${nameInSentence(hasName ? name : targetId)} out`}
            icon={<X aria-hidden className="size-4" />}
            tabIndex={tabIndex}
            pending={pending !== null}
            onClick={() => void send('dropTargets', { targetIds: [targetId] })}
          />
        )}
      </div>
    </>
  )
})
