'use client'

import { INVITE_PRESETS } from '@/lib/permissions/bot-uses'
import { RadioCards } from '../../ui/radio-cards'

type Preset = keyof typeof INVITE_PRESETS

const PRESETS: { value: Preset; label: string; hint: string }[] = [
  { value: 'everything', label: 'All of Steward', hint: 'Just what it needs' },
  { value: 'moderating', label: 'Moderating only', hint: 'It posts nothing' },
  { value: 'reading', label: 'Reading only', hint: 'It changes nothing' },
  { value: 'nothing', label: 'None', hint: 'Give it roles later' },
]

interface PresetCardsProps {
  permissions: string
  onChange: (permissions: string) => void
}

/** Choices of permissions; none of them is chosen while the single permissions are anything else. */
export function PresetCards({ permissions, onChange }: PresetCardsProps) {
  const chosen = PRESETS.find(({ value }) => INVITE_PRESETS[value] === BigInt(permissions))?.value
  return (
    <RadioCards<Preset | ''>
      legend="Permissions"
      columns="2 or 4"
      options={PRESETS}
      value={chosen ?? ''}
      onChange={preset => preset && onChange(String(INVITE_PRESETS[preset]))}
    />
  )
}
