'use client'

import type { BanFilter, BanFilterKind } from '@/lib/directory/bans-url'
import { AnswerList } from '../../filters/answer-list'
import { TimeEditor } from '../../filters/time-editor'
import { BAN_ANSWERS } from './filter-words'
import { ModeratorPicker } from './moderator-picker'

interface FilterEditorProps {
  kind: BanFilterKind
  filter: BanFilter
  onChange: (some: BanFilter) => void
  /** What was chosen says all: nothing is left to edit. */
  onDone: () => void
}

/** The editor of one filter. */
export function FilterEditor({ kind, filter, onChange, onDone }: FilterEditorProps) {
  const change = (some: BanFilter) => {
    onChange(some)
    onDone()
  }
  if (kind === 'moderator') {
    return <ModeratorPicker chosenId={filter.moderator} onChoose={moderator => change({ moderator })} />
  }
  if (kind === 'banned') return <TimeEditor after={filter.after} before={filter.before} onChange={change} />
  return (
    <AnswerList answers={BAN_ANSWERS[kind]} answer={filter[kind]} onChange={answer => change({ [kind]: answer })} />
  )
}
