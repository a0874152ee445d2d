'use client'

import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { MessagesFilter } from '@/lib/directory/messages-url'
import { useNow } from '../../ui/clock'
import { Popover } from '../../ui/popover'
import { useChannels } from '../channels/channels-context'
import { FilterEditor } from './filter-editor'
import { type FilterKind, kindsOf, without } from './filter-kinds'
import { filterWords, KIND_LABELS } from './filter-words'

interface FilterChipProps {
  kind: FilterKind
  filter: MessagesFilter
  nameOfPerson: (id: string) => string
  /** What is wrong with it, as the server says. */
  error: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (some: MessagesFilter) => void
  /** After it was taken away by its cross. */
  onRemoved: () => void
}

/** One filter: its text opens its editor, its cross takes it away. */
export function FilterChip(props: FilterChipProps) {
  const { kind, filter, nameOfPerson, error, open, onOpenChange, onChange, onRemoved } = props
  const channels = useChannels()
  const { now, hydrated } = useNow()
  const nameOfChannel = (id: string) => channels.get(id)?.name ?? id
  const shown = { now, timeZone: hydrated ? undefined : 'UTC', nameOfPerson, nameOfChannel }
  const words = kindsOf(filter).includes(kind) ? filterWords(kind, filter, shown) : '…'
  const { chip, menu } = KIND_LABELS[kind]
  // What answers for itself needs no label before it.
  const label = words.toLowerCase().includes(chip.toLowerCase().replace(/s$/, '')) ? '' : chip
  return (
    <span
      className={clsx(
        'inline-flex h-7 min-w-0 max-w-full shrink-0 items-center rounded-full border text-sm coarse:h-9',
        error ? 'border-danger-line bg-danger-soft' : 'border-accent-line bg-accent-soft',
      )}
    >
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
            {label && <span className="shrink-0 text-muted">{label}</span>}
            <bdi title={words} className={clsx('max-w-60 truncate', kind === 'pattern' && 'font-mono')}>
              {words}
            </bdi>
          </button>
        }
      >
        <FilterEditor
          kind={kind}
          filter={filter}
          error={error}
          nameOfPerson={nameOfPerson}
          onChange={onChange}
          onDone={() => onOpenChange(false)}
        />
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
