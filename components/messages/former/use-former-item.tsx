'use client'

import { History } from 'lucide-react'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../../shell/guild-context'
import { useNow } from '../../ui/clock'
import { useOpenFormer } from './open-former'

/** What leads to what messages said before: where that is kept, and for who could have it kept; null for everybody else. */
export function useFormerItem(onSelect: () => void) {
  const { standing } = useGuild()
  const { now } = useNow()
  const isKept = useOpenFormer() !== null
  if (!isKept && !can({ standing, action: 'guild.settings', now }).ok) return null
  return { label: 'Deleted and edited', icon: <History aria-hidden className="size-4" />, onSelect }
}
