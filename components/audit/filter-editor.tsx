'use client'

import Link from 'next/link'
import { useRef } from 'react'
import type { AuditFilter } from '@/lib/directory/audit-url'
import { TargetPicker } from '../filters/target-picker'
import { TimeEditor } from '../filters/time-editor'
import { useGuild } from '../shell/guild-context'
import { Field } from '../ui/field'
import { linkButton } from '../ui/link-button'
import { Select } from '../ui/select'
import { ActorPicker } from './actor-picker'
import { ACTIONS, actionLabel, type FilterName, OUTCOMES, SOURCES } from './filters'

interface FilterEditorProps {
  name: FilterName
  filter: AuditFilter
  onChange: (some: Partial<AuditFilter>) => void
  close: () => void
}

function RunLink({ runId }: { runId: string }) {
  const { id: guildId } = useGuild()
  return (
    <>
      <p className="mb-2">The entries of one bulk run, each by itself.</p>
      <Link href={`/guilds/${guildId}/runs/${runId}`} prefetch={false} className={linkButton}>
        See the run
      </Link>
    </>
  )
}

/** The small form of one filter. */
export function FilterEditor({ name, filter, onChange, close }: FilterEditorProps) {
  const byKeyboard = useRef(false)
  const set = (some: Partial<AuditFilter>) => {
    onChange(some)
    // Arrows and letters change a closed list with every press: whoever looks for the fifth would be thrown out at the first.
    if (!byKeyboard.current) close()
  }
  if (name === 'actor') return <ActorPicker chosenId={filter.actor} onChoose={actor => set({ actor })} />
  if (name === 'target') return <TargetPicker chosenId={filter.target} onChoose={target => set({ target })} />
  if (name === 'when') return <TimeEditor after={filter.after} before={filter.before} onChange={set} />
  if (name === 'run') return filter.run && <RunLink runId={filter.run} />
  const value = filter[name]
  // A link may name an action that this list has no words for.
  const odd = name === 'action' && value && !ACTIONS.some(action => action.value === value)
  const options = { action: ACTIONS, source: SOURCES, outcome: OUTCOMES }[name]
  const more = odd ? [{ value, label: actionLabel(value) }] : []
  const label = { action: 'Action', source: 'Where it was done', outcome: 'How it ended' }[name]
  return (
    <Field label={label}>
      <Select
        autoFocus
        value={value ?? ''}
        options={[{ value: '', label: 'Any' }, ...more, ...options]}
        onPointerDown={() => {
          byKeyboard.current = false
        }}
        onKeyDown={({ key }) => {
          byKeyboard.current = key !== 'Enter'
          if (key === 'Enter') close()
        }}
        onChange={event => set({ [name]: event.target.value || undefined })}
      />
    </Field>
  )
}
