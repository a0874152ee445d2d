'use client'

import { FILTER_KINDS, type FilterKind } from '@/lib/directory/filter-kinds'
import type { MembersFilter } from '@/lib/directory/members-url'
import { isRecordKind } from '@/lib/directory/record-kinds'
import { AnswerList } from '../../filters/answer-list'
import { TimeEditor } from '../../filters/time-editor'
import { ChannelEditor } from './channel-editor'
import { ANSWERS, isAnswerKind, isSpanKind } from './filter-words'
import { FormerNameEditor } from './former-name-editor'
import { RecordEditor } from './record-editor'
import { RoleEditor } from './role-editor'

interface FilterEditorProps {
  kind: FilterKind
  filter: MembersFilter
  onChange: (some: MembersFilter) => void
  /** What was chosen says all: nothing is left to edit. */
  onDone: () => void
}

/** The editor of one filter. */
export function FilterEditor({ kind, filter, onChange, onDone }: FilterEditorProps) {
  const change = (some: MembersFilter) => {
    onChange(some)
    onDone()
  }
  if (isAnswerKind(kind)) {
    return <AnswerList answers={ANSWERS[kind]} answer={filter[kind]} onChange={answer => change({ [kind]: answer })} />
  }
  if (kind === 'avatar') {
    return (
      <p className="text-pretty text-muted text-sm">
        Whoever has exactly the picture of the member whom you chose. Choose another in the menu of a row.
      </p>
    )
  }
  if (kind === 'wasCalled') {
    return <FormerNameEditor name={filter.wasCalled ?? ''} onChange={wasCalled => change({ wasCalled })} />
  }
  if (isSpanKind(kind)) {
    const [after, before] = FILTER_KINDS[kind]
    return (
      <>
        <TimeEditor
          after={filter[after]}
          before={filter[before]}
          longer={kind === 'wrote' ? 'Not in the last' : undefined}
          onChange={span => change({ [after]: span.after, [before]: span.before })}
        />
        {kind === 'wrote' && (
          <p className="mt-3 text-pretty text-muted text-sm">
            In any channel that the bot can see. “Not in the last” finds who never did as well, and had joined by then.
          </p>
        )}
      </>
    )
  }
  if (isRecordKind(kind)) {
    const [times, after, before] = FILTER_KINDS[kind]
    return (
      <RecordEditor
        times={filter[times]}
        after={filter[after]}
        before={filter[before]}
        onChange={asked => change({ [times]: asked.times, [after]: asked.after, [before]: asked.before })}
      />
    )
  }
  const Editor = kind === 'inChannel' ? ChannelEditor : RoleEditor
  return <Editor chosen={filter[kind] ?? []} onChange={ids => onChange({ [kind]: ids })} />
}
