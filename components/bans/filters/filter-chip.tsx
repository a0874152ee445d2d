'use client'

import { useQuery } from '@tanstack/react-query'
import { type BanFilter, type BanFilterKind, banFilterKindsOf } from '@/lib/directory/bans-url'
import { ChipFrame } from '../../filters/chip-frame'
import type { ChipDoing } from '../../filters/filter-row'
import { useGuild } from '../../shell/guild-context'
import { useNow } from '../../ui/clock'
import { late } from '../../ui/late'
import { banModerators } from '../ban-queries'
import { BAN_FILTER_LABELS, banFilterWords } from './filter-words'

const FilterEditor = late(() => import('./filter-editor').then(({ FilterEditor }) => FilterEditor))

interface FilterChipProps extends ChipDoing {
  kind: BanFilterKind
  filter: BanFilter
  onChange: (some: BanFilter) => void
}

/** One filter: its text opens its editor, its cross takes it away. */
export function FilterChip({ kind, filter, onChange, ...doing }: FilterChipProps) {
  const { id: guildId } = useGuild()
  const now = useNow()
  const isSet = banFilterKindsOf(filter).includes(kind)
  const moderators = useQuery({ ...banModerators(guildId), enabled: isSet && kind === 'moderator' })
  const nameOf = (id: string) =>
    moderators.data?.people.find(person => person.id === id)?.name ?? (moderators.isLoading ? '…' : id)
  return (
    <ChipFrame
      {...BAN_FILTER_LABELS[kind]}
      words={isSet ? banFilterWords(kind, filter, { ...now, nameOf }) : '…'}
      {...doing}
    >
      <FilterEditor kind={kind} filter={filter} onChange={onChange} onDone={() => doing.onOpenChange(false)} />
    </ChipFrame>
  )
}
