'use client'

import { X } from 'lucide-react'
import { type FilterKind, kindsOf, without } from '@/lib/directory/filter-kinds'
import type { MembersFilter } from '@/lib/directory/members-url'
import { useGuild } from '../../shell/guild-context'
import { useNow } from '../../ui/clock'
import { Popover } from '../../ui/popover'
import { FilterEditor } from './filter-editor'
import { filterWords, KIND_LABELS } from './filter-words'

interface FilterChipProps {
  kind: FilterKind
  filter: MembersFilter
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (some: MembersFilter) => void
  /** After it was taken away by its cross. */
  onRemoved: () => void
}

/** One filter: its text opens its editor, its cross takes it away. */
export function FilterChip({ kind, filter, open, onOpenChange, onChange, onRemoved }: FilterChipProps) {
  const { roles } = useGuild()
  const { now, hydrated } = useNow()
  // A link may name a role that was deleted since.
  const nameOfRole = (id: string) => roles.find(role => role.id === id)?.name ?? 'deleted role'
  const isSet = kindsOf(filter).includes(kind)
  const words = isSet ? filterWords(kind, filter, { now, timeZone: hydrated ? undefined : 'UTC', nameOfRole }) : '…'
  const { chip, menu } = KIND_LABELS[kind]
  return (
    <span className="inline-flex h-7 min-w-0 max-w-full shrink-0 items-center rounded-full border border-accent-line bg-accent-soft text-sm coarse:h-9">
      <Popover
        label={menu}
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <button
            type="button"
            data-filter-chip
            className="flex h-full min-w-0 items-center gap-1.5 rounded-l-full pl-2.5 hover:text-accent-ink"
          >
            <span className="shrink-0 text-muted">{chip}</span>
            <bdi title={words} className="max-w-60 truncate">
              {words}
            </bdi>
          </button>
        }
      >
        <FilterEditor kind={kind} filter={filter} onChange={onChange} onDone={() => onOpenChange(false)} />
      </Popover>
      <button
        type="button"
        aria-label={`Remove the filter ${chip} ${words}`}
        onClick={() => {
          onChange(without(kind))
          onRemoved()
        }}
        className="grid h-full w-7 shrink-0 place-items-center rounded-r-full text-muted hover:text-ink coarse:w-10"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
