'use client'

import { type FilterKind, kindsOf, without } from '@/lib/directory/filter-kinds'
import type { MembersFilter } from '@/lib/directory/members-url'
import { ChipFrame } from '../../filters/chip-frame'
import { useChannelChoices } from '../../moderation/use-channel-choices'
import { useGuild } from '../../shell/guild-context'
import { useNow } from '../../ui/clock'
import { late } from '../../ui/late'
import { filterWords, KIND_LABELS } from './filter-words'

const FilterEditor = late(() => import('./filter-editor').then(({ FilterEditor }) => FilterEditor))

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
  const { now, timeZone } = useNow()
  // A link may name a role that was deleted since.
  const nameOfRole = (id: string) => roles.find(role => role.id === id)?.name ?? 'deleted role'
  const isSet = kindsOf(filter).includes(kind)
  const { channels, isLoading } = useChannelChoices('look', { isWanted: isSet && kind === 'inChannel' })
  const nameOfChannel = (id: string) =>
    channels.find(channel => channel.id === id)?.name ?? (isLoading ? '…' : 'unknown channel')
  const words = isSet ? filterWords(kind, filter, { now, timeZone, nameOfRole, nameOfChannel }) : '…'
  const { chip, menu } = KIND_LABELS[kind]
  return (
    <ChipFrame
      menu={menu}
      chip={chip}
      label={chip}
      words={words}
      open={open}
      onOpenChange={onOpenChange}
      onRemove={() => {
        onChange(without(kind))
        onRemoved()
      }}
    >
      <FilterEditor kind={kind} filter={filter} onChange={onChange} onDone={() => onOpenChange(false)} />
    </ChipFrame>
  )
}
