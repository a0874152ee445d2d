'use client'

import { type DepartureFilter, type DepartureFilterKind, STAYS } from '@/lib/directory/departures-url'
import { ChoiceList } from '../../filters/choice-list'
import { TimeEditor } from '../../filters/time-editor'
import { STAY_WORDS } from './filter-words'

const CHOICES = STAYS.map(value => ({
  value,
  label: `${STAY_WORDS[value][0]!.toUpperCase()}${STAY_WORDS[value].slice(1)}`,
}))

interface FilterEditorProps {
  kind: DepartureFilterKind
  filter: DepartureFilter
  onChange: (some: DepartureFilter) => void
  /** What was chosen says all: nothing is left to edit. */
  onDone: () => void
}

/** The editor of one filter. */
export function FilterEditor({ kind, filter, onChange, onDone }: FilterEditorProps) {
  const change = (some: DepartureFilter) => {
    onChange(some)
    onDone()
  }
  if (kind === 'left') return <TimeEditor after={filter.after} before={filter.before} onChange={change} />
  return (
    <ChoiceList
      title="How long they were here"
      choices={CHOICES}
      chosen={filter.stayed}
      onChoose={stayed => change({ stayed })}
    />
  )
}
