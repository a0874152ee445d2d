'use client'

import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { handleOf } from '@/lib/directory/called-by'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RunTargetView } from '@/lib/runs/run-views'
import { CaseNumber } from '../audit/case-number'
import type { RowProps } from '../table/table-row'
import { useNow } from '../ui/clock'
import { RelativeTime } from '../ui/relative-time'
import { clockWords } from '../ui/time-words'
import { PersonLink } from './person-link'
import { useRunInView } from './run-in-view'
import { RunInput } from './run-input'
import { targetWhy } from './run-words'
import { TakeOut } from './take-out'
import { TargetBadge } from './target-badge'
import { ID_CELL, WHY_CELL } from './target-columns'
import { TargetPicture } from './target-picture'
import { withWhatItDid } from './undoes-words'

/** The cells of a target's row: who, what was planned or came of it and why, and the way to take them out. */
export const TargetCells = memo(function TargetCells({ row: target, isCurrent }: RowProps<RunTargetView>) {
  const run = useRunInView()
  const { now, timeZone } = useNow()
  const { personId, name, face, undoes, planText, explanation, reason, endsAt, order, settledAt, caseNumber } = target
  // First, so that it is not cut.
  const numbered = caseNumber !== null && <CaseNumber number={caseNumber} />
  const tabIndex = isCurrent ? 0 : -1
  const told = withWhatItDid(target, targetWhy(target, run), moment => clockWords(moment, now, timeZone))
  const why = reason ? [told, `“${nameInSentence(reason)}”`].filter(Boolean).join(' · ') : told
  // A few words fit into every row; a sentence may be cut.
  const saysMore = Boolean(explanation ?? planText ?? reason ?? order ?? endsAt ?? undoes)
  const id = personId ?? ''
  const hasName = name !== '' && name !== id
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className="flex min-w-0 items-center gap-2.5">
        <TargetPicture target={target} name={hasName ? name : '?'} />
        <div className="flex min-w-0 flex-col">
          {personId === null ? (
            <span data-row-focus tabIndex={tabIndex} className="truncate rounded-control outline-none">
              {name}
            </span>
          ) : (
            <span className="flex min-w-0 items-baseline gap-2">
              <PersonLink id={personId} name={hasName ? name : null} tabIndex={tabIndex} />
              {face && face.username !== name && (
                <bdi title={handleOf(face.username)} className="min-w-0 shrink-2 truncate text-muted text-sm">
                  {handleOf(face.username)}
                </bdi>
              )}
            </span>
          )}
          <span className="truncate text-muted text-sm @min-[40rem]:hidden">
            {numbered}
            {numbered && why && ' · '}
            {why}
            {order ? <RunInput input={order} /> : endsAt && <RunInput input={{ endsAt }} />}
          </span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-muted text-sm', ID_CELL)}>
        <code>{id}</code>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" dir="auto" title={why ?? undefined} className={clsx('truncate text-muted', WHY_CELL)}>
        {numbered}
        {numbered && ' · '}
        {why ?? (settledAt && <RelativeTime at={settledAt} past withClock />)}
        {order ? <RunInput input={order} /> : endsAt && <RunInput input={{ endsAt }} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className="min-w-0">
        {saysMore ? (
          <button
            type="button"
            tabIndex={tabIndex}
            onClick={() => run.open(target)}
            className="-outline-offset-2 flex h-8 max-w-full items-center rounded-control coarse:h-11 coarse:min-w-11"
          >
            <span className="sr-only">Details: {nameInSentence(hasName ? name : id)}, </span>
            <TargetBadge target={target} />
            <ChevronRight aria-hidden className="size-4 shrink-0 text-faint @min-[40rem]:hidden" />
          </button>
        ) : (
          <TargetBadge target={target} />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('-mr-2 flex w-8 justify-end coarse:w-11', !run.may.drop && 'max-wide:hidden')}>
        <TakeOut
          target={target}
          out={`Take ${nameInSentence(hasName ? name : id)} out`}
          back={`Put ${nameInSentence(hasName ? name : id)} back`}
          tabIndex={tabIndex}
        />
      </div>
    </>
  )
})
