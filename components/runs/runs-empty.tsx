import { Layers } from 'lucide-react'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { STATUSES } from './run-looks'
import type { RunsShown } from './run-url'

interface RunsEmptyProps {
  status: RunsShown
  /** Everybody's runs would be here. */
  showsAll: boolean
  onClear: () => void
  onNew: () => void
}

/** No run, or none that stands like this. */
export function RunsEmpty({ status, showsAll, onClear, onNew }: RunsEmptyProps) {
  if (status !== '') {
    return (
      <EmptyState
        icon={<Layers />}
        title={`No run is "${status === 'open' ? status : STATUSES[status].label.toLowerCase()}"`}
        action={<Button onClick={onClear}>Show all runs</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<Layers />}
      title={showsAll ? 'No runs yet' : 'You have no runs yet'}
      action={<Button onClick={onNew}>Paste a list of ids</Button>}
    >
      Select several members or bans and choose an action, or paste a list of ids. You see what would happen to each of
      them before anything does.
    </EmptyState>
  )
}
