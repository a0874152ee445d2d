'use client'

import { History } from 'lucide-react'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { useNow } from '../../ui/clock'
import { useOpenFormer } from './open-former'

/** Leads to what messages said before: where that is kept, and for who could have it kept. */
export function FormerButton({ onPress }: { onPress: () => void }) {
  const { standing } = useGuild()
  const { now } = useNow()
  const isKept = useOpenFormer() !== null
  if (!isKept && !can({ standing, action: 'guild.settings', now }).ok) return null
  return (
    <Button
      variant="ghost"
      icon={<History aria-hidden className="size-4" />}
      aria-label="Deleted and edited"
      onClick={onPress}
    >
      <span className="max-wide:hidden">Deleted and edited</span>
    </Button>
  )
}
