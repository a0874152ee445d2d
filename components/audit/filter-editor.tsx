'use client'

import Link from 'next/link'
import type { AuditFilter } from '@/lib/directory/audit-url'
import { ChoiceList } from '../filters/choice-list'
import { TargetPicker } from '../filters/target-picker'
import { TimeEditor } from '../filters/time-editor'
import { useGuild } from '../shell/guild-context'
import { linkButton } from '../ui/link-button'
import { ActorPicker } from './actor-picker'
import { ACTIONS, actionLabel, type FilterName, OUTCOMES, SOURCES } from './filters'

interface FilterEditorProps {
  name: FilterName
  filter: AuditFilter
  onChange: (some: Partial<AuditFilter>) => void
  /** What was chosen says all: nothing is left to edit. */
  onDone: () => void
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

/** The editor of one filter. */
export function FilterEditor({ name, filter, onChange, onDone }: FilterEditorProps) {
  const set = (some: Partial<AuditFilter>) => {
    onChange(some)
    onDone()
  }
  if (name === 'actor') return <ActorPicker chosenId={filter.actor} onChoose={actor => set({ actor })} />
  if (name === 'target') return <TargetPicker chosenId={filter.target} onChoose={target => set({ target })} />
  if (name === 'when') return <TimeEditor after={filter.after} before={filter.before} onChange={set} />
  if (name === 'run') return filter.run && <RunLink runId={filter.run} />
  if (name === 'source') {
    return (
      <ChoiceList title="Places" choices={[...SOURCES]} chosen={filter.source} onChoose={source => set({ source })} />
    )
  }
  if (name === 'outcome') {
    return (
      <ChoiceList
        title="Results"
        choices={[...OUTCOMES]}
        chosen={filter.outcome}
        onChoose={outcome => set({ outcome })}
      />
    )
  }
  const { action } = filter
  // A link may name an action that this list has no words for.
  const odd = action !== undefined && !ACTIONS.some(({ value }) => value === action)
  const choices = odd ? [{ value: action, label: actionLabel(action) }, ...ACTIONS] : ACTIONS
  return <ChoiceList title="Actions" choices={choices} chosen={action} onChoose={action => set({ action })} />
}
