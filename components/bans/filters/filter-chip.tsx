'use client'

import { useQuery } from '@tanstack/react-query'
import { type BanFilter, type BanFilterKind, banFilterKindsOf, withoutBanFilter } from '@/lib/directory/bans-url'
import { ChipFrame } from '../../filters/chip-frame'
import { useGuild } from '../../shell/guild-context'
import { useNow } from '../../ui/clock'
import { late } from '../../ui/late'
import { banModerators } from '../ban-queries'
import { BAN_FILTER_LABELS, banFilterWords } from './filter-words'

const FilterEditor = late(() => import('./filter-editor').then(({ FilterEditor }) => FilterEditor))

interface FilterChipProps {
  kind: BanFilterKind
  filter: BanFilter
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (some: BanFilter) => void
  /** After it was taken away by its cross. */
  onRemoved: () => void
}

/** One filter: its text opens its editor, its cross takes it away. */
export function FilterChip({ kind, filter, open, onOpenChange, onChange, onRemoved }: FilterChipProps) {
  const { id: guildId } = useGuild()
  const now = useNow()
  const isSet = banFilterKindsOf(filter).includes(kind)
  const moderators = useQuery({ ...banModerators(guildId), enabled: isSet && kind === 'moderator' })
  const nameOf = (id: string) =>
    moderators.data?.people.find(person => person.id === id)?.name ?? (moderators.isLoading ? '…' : id)
  const { chip, menu } = BAN_FILTER_LABELS[kind]
  return (
    <ChipFrame
      menu={menu}
      chip={chip}
      label={chip}
      words={isSet ? banFilterWords(kind, filter, { ...now, nameOf }) : '…'}
      open={open}
      onOpenChange={onOpenChange}
      onRemove={() => {
        onChange(withoutBanFilter(kind))
        onRemoved()
      }}
    >
      <FilterEditor kind={kind} filter={filter} onChange={onChange} onDone={() => onOpenChange(false)} />
    </ChipFrame>
  )
}
