'use client'

import type { MessagesFilter } from '@/lib/directory/messages-url'
import { AnswerList } from '../../filters/answer-list'
import { TimeEditor } from '../../filters/time-editor'
import { AuthorEditor } from './author-editor'
import { ChannelsEditor } from './channels-editor'
import type { FilterKind } from './filter-kinds'
import { ANSWERS, isAnswerKind } from './filter-words'
import { PatternEditor } from './pattern-editor'
import { SpanEditor } from './span-editor'

interface FilterEditorProps {
  kind: FilterKind
  filter: MessagesFilter
  error: string | undefined
  nameOfPerson: (id: string) => string
  onChange: (some: MessagesFilter) => void
  /** What was chosen says all: nothing is left to edit. */
  onDone: () => void
}

/** The editor of one filter. */
export function FilterEditor({ kind, filter, error, nameOfPerson, onChange, onDone }: FilterEditorProps) {
  const change = (some: MessagesFilter) => {
    onChange(some)
    onDone()
  }
  if (isAnswerKind(kind)) {
    return <AnswerList answers={ANSWERS[kind]} answer={filter[kind]} onChange={answer => change({ [kind]: answer })} />
  }
  if (kind === 'when') {
    const { after, before } = filter
    return <TimeEditor after={after} before={before} onChange={change} />
  }
  if (kind === 'pattern') {
    return <PatternEditor pattern={filter.pattern ?? ''} error={error} onChange={pattern => change({ pattern })} />
  }
  if (kind === 'span') return <SpanEditor from={filter.from} to={filter.to} onChange={change} />
  if (kind === 'channels') {
    return <ChannelsEditor chosen={filter.channels ?? []} onChange={channels => onChange({ channels })} />
  }
  return (
    <AuthorEditor chosen={filter.author ?? []} nameOfPerson={nameOfPerson} onChange={author => onChange({ author })} />
  )
}
