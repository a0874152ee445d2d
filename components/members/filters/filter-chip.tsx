'use client'

import { type FilterKind, kindsOf } from '@/lib/directory/filter-kinds'
import type { MembersFilter } from '@/lib/directory/members-url'
import { ChipFrame } from '../../filters/chip-frame'
import type { ChipDoing } from '../../filters/filter-row'
import { useChannelChoices } from '../../moderation/use-channel-choices'
import { useGuild } from '../../shell/guild-context'
import { useNow } from '../../ui/clock'
import { late } from '../../ui/late'
import { filterWords, KIND_LABELS } from './filter-words'

const FilterEditor = late(() => import('./filter-editor').then(({ FilterEditor }) => FilterEditor))

interface FilterChipProps extends ChipDoing {
  kind: FilterKind
  filter: MembersFilter
  onChange: (some: MembersFilter) => void
}

/** One filter: its text opens its editor, its cross takes it away. */
export function FilterChip({ kind, filter, onChange, ...doing }: FilterChipProps) {
  const { roles } = useGuild()
  const { now, timeZone } = useNow()
  // A link may name a role that was deleted since.
  const nameOfRole = (id: string) => roles.find(role => role.id === id)?.name ?? 'deleted role'
  const isSet = kindsOf(filter).includes(kind)
  const { channels, isLoading } = useChannelChoices('look', { isWanted: isSet && kind === 'inChannel' })
  const nameOfChannel = (id: string) =>
    channels.find(channel => channel.id === id)?.name ?? (isLoading ? '…' : 'unknown channel')
  const words = isSet ? filterWords(kind, filter, { now, timeZone, nameOfRole, nameOfChannel }) : '…'
  return (
    <ChipFrame {...KIND_LABELS[kind]} words={words} {...doing}>
      <FilterEditor kind={kind} filter={filter} onChange={onChange} onDone={() => doing.onOpenChange(false)} />
    </ChipFrame>
  )
}
