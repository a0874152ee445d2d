'use client'

import type { MessagesFilter } from '@/lib/directory/messages-url'
import { ChipFrame } from '../../filters/chip-frame'
import type { ChipDoing } from '../../filters/filter-row'
import { useNow } from '../../ui/clock'
import { useChannels } from '../channels/channels-context'
import { FilterEditor } from './filter-editor'
import { type FilterKind, kindsOf } from './filter-kinds'
import { filterWords, KIND_LABELS } from './filter-words'

interface FilterChipProps extends ChipDoing {
  kind: FilterKind
  /** What the kinds are called, where that is something else than usual. */
  labels?: typeof KIND_LABELS
  filter: MessagesFilter
  nameOfPerson: (id: string) => string
  /** What is wrong with it, as the server says. */
  error: string | undefined
  onChange: (some: MessagesFilter) => void
}

/** One filter: its text opens its editor, its cross takes it away. */
export function FilterChip(props: FilterChipProps) {
  const { kind, labels = KIND_LABELS, filter, nameOfPerson, error, onChange, ...doing } = props
  const channels = useChannels()
  const { now, timeZone } = useNow()
  const nameOfChannel = (id: string) => channels.get(id)?.name ?? id
  const shown = { now, timeZone, nameOfPerson, nameOfChannel }
  const words = kindsOf(filter).includes(kind) ? filterWords(kind, filter, shown) : '…'
  const { chip, menu } = labels[kind]
  // What answers for itself needs no label before it.
  const label = words.toLowerCase().includes(chip.toLowerCase().replace(/s$/, '')) ? '' : chip
  return (
    <ChipFrame
      menu={menu}
      chip={chip}
      label={label}
      words={words}
      isCode={kind === 'pattern'}
      isWrong={error !== undefined}
      {...doing}
    >
      <FilterEditor
        kind={kind}
        filter={filter}
        error={error}
        nameOfPerson={nameOfPerson}
        onChange={onChange}
        onDone={() => doing.onOpenChange(false)}
      />
    </ChipFrame>
  )
}
