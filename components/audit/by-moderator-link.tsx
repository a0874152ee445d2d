'use client'

import { ChartBar } from 'lucide-react'
import { Button } from '../ui/button'
import { IntentLink } from '../ui/intent-link'
import { linkButton } from '../ui/link-button'
import { useFiguresLink } from './use-figures-link'

/** Leads from the log to who did how much. */
export function ByModeratorLink({ after }: { after: string | undefined }) {
  const { href, disabledBecause } = useFiguresLink(after)
  const icon = <ChartBar aria-hidden className="size-4" />
  if (disabledBecause.length > 0) {
    return (
      <Button icon={icon} disabledBecause={disabledBecause}>
        Figures by moderator
      </Button>
    )
  }
  return (
    <IntentLink href={href} className={`${linkButton} gap-1.5 print:hidden`}>
      {icon}
      Figures by moderator
    </IntentLink>
  )
}
