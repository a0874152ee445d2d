'use client'

import { clsx } from 'clsx'
import { memo } from 'react'
import { calledBy, handleOf } from '@/lib/directory/called-by'
import type { RunTargetView } from '@/lib/runs/run-views'
import { useRunInView } from '../runs/run-in-view'
import { STATES } from '../runs/run-looks'
import { verdictWords } from '../runs/run-words'
import { TakeOut } from '../runs/take-out'
import type { RowProps } from '../table/table-row'
import { Badge } from '../ui/badge'
import { RelativeTime } from '../ui/relative-time'
import { Skeleton } from '../ui/skeleton'
import { messageExcerpt } from './message-excerpt'
import { AUTHOR_CELL, PLACE_CELL } from './message-target-columns'

/** The cells of a message that a run is about: who wrote what, where and when, what becomes of it, and the way to keep it. */
export const MessageTargetCells = memo(function MessageTargetCells({
  row: target,
  isCurrent,
}: RowProps<RunTargetView>) {
  const run = useRunInView()
  const { targetId, name, plan, planText, state, explanation, message } = target
  const copy = run.written.messageOf(targetId)
  const isPlan = state === 'waiting' || state === 'skipped'
  // That it will be deleted is what its badge says.
  const why = explanation ?? planText ?? (isPlan && plan !== 'do' ? verdictWords(plan, run) : null)
  const author = copy?.author
    ? calledBy(copy.author.globalName, copy.author.username, copy.author.id)
    : name !== targetId
      ? name
      : ''
  const username = copy?.author?.username
  const handle = username && username !== author ? handleOf(username) : null
  const at = copy?.createdAt ?? message?.createdAt
  const isComing = message !== null && !copy && run.written.isComing
  const hasFailed = message !== null && run.written.hasFailed
  const unread = hasFailed ? 'Cannot be read now.' : 'In a channel that you may not read.'
  const text = copy ? messageExcerpt(copy) : unread
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate font-medium', AUTHOR_CELL)}>
        {author ? (
          <>
            <bdi title={author}>{author}</bdi>
            {handle && (
              <bdi title={handle} className="block truncate font-normal text-muted text-xs leading-4">
                {handle}
              </bdi>
            )}
          </>
        ) : (
          <span className="text-muted">{message ? 'Unknown' : 'Not shown'}</span>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className="min-w-0">
        <button
          type="button"
          data-row-focus
          tabIndex={isCurrent ? 0 : -1}
          dir="auto"
          title={copy?.content || text}
          onClick={() => run.open(target)}
          className={clsx(
            'block w-full truncate rounded-control text-start outline-none',
            !copy?.known && 'text-muted',
          )}
        >
          {isComing ? <Skeleton className="h-4 w-48" /> : text}
        </button>
        {why && (
          <span dir="auto" title={why} className="block truncate text-muted text-xs leading-4">
            {why}
          </span>
        )}
        <span className={clsx('truncate text-muted text-sm @min-[40rem]:hidden', why ? 'hidden' : 'block')}>
          <bdi>{author || targetId}</bdi>
          {handle && (
            <>
              {' '}
              <bdi>{handle}</bdi>
            </>
          )}
          {copy?.channelName && (
            <>
              {' in #'}
              <bdi>{copy.channelName}</bdi>
            </>
          )}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-muted', PLACE_CELL)}>
        {copy?.channelName && (
          <>
            <bdi>#{copy.channelName}</bdi>
            {' · '}
          </>
        )}
        {at && <RelativeTime at={at} past />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className="min-w-0">
        {run.may.drop && state === 'waiting' ? (
          <Badge tone="info">Will go</Badge>
        ) : (
          <Badge tone={STATES[state].tone}>{state === 'done' ? 'Deleted' : STATES[state].label}</Badge>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('-mr-2 flex w-8 justify-end coarse:w-11', !run.may.drop && 'max-wide:hidden')}>
        <TakeOut
          target={target}
          out={`Keep this message${author ? ` by ${author}` : ''}`}
          back={`Delete this message${author ? ` by ${author}` : ''} too`}
          tabIndex={isCurrent ? 0 : -1}
        />
      </div>
    </>
  )
})
