import { Lock } from 'lucide-react'
import { EmptyState } from '../ui/empty-state'
import { Reasons } from '../ui/reasons'

interface ForbiddenStateProps {
  because: string[]
  /** Whose right is missing, where that is known. */
  who?: 'you' | 'bot'
}

const TITLES = { you: 'You may not see this', bot: 'The bot may not see this' }

/** In the place of what cannot be seen for want of a right: what it would need. */
export function ForbiddenState({ because, who }: ForbiddenStateProps) {
  return (
    <EmptyState icon={<Lock />} title={who ? TITLES[who] : 'This cannot be shown'}>
      <div className={because.length > 1 ? 'text-left' : undefined}>
        <Reasons because={because} />
      </div>
    </EmptyState>
  )
}
