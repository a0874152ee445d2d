import type { ReactNode } from 'react'
import { Reasons } from '../ui/reasons'

interface ConsequenceProps {
  id: string
  /** Why nothing of it will happen: the person has left meanwhile, or a right has gone. */
  refused: string[]
  children: ReactNode
}

/** What an order will have changed, or why it cannot be given any more. */
export function Consequence({ id, refused, children }: ConsequenceProps) {
  return (
    <div id={id} className="text-pretty">
      {refused.length === 0 && <p>{children}</p>}
      <div role="status" className="text-warning">
        {refused.length > 0 && <Reasons because={refused} />}
      </div>
    </div>
  )
}
