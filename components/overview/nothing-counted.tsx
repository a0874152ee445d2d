import type { CountsView } from '@/lib/queries/overview/overview-views'
import { Button } from '../ui/button'

const QUIET = ['joins', 'leaves', 'bans', 'messages', 'deleted'] as const

/** Whether there is nothing to draw of a guild in the chosen time: Steward has just come there, and all is quiet. */
export function nothingCounted({ hours, stayed, membersBefore, done }: CountsView): boolean {
  const isQuiet = hours.every(hour => QUIET.every(what => !hour[what]))
  return isQuiet && stayed.length === 0 && membersBefore === null && done.length === 0
}

/** What will stand in place of the charts then. */
export function NothingCounted({ view, onWiden }: { view: CountsView; onWiden(): void }) {
  const { showsAll, stayedInAll } = view
  return (
    <div className="grid min-h-44 place-items-center rounded-card border border-line border-dashed px-6 py-8 text-center">
      <div className="max-w-120">
        <p className="font-medium">Nothing to draw yet</p>
        <p className="mt-1 text-pretty text-muted text-sm">
          Joins, leaves and messages are counted by the hour from now on. They are drawn here, with the number of
          members and {showsAll ? 'what is' : 'what you have'} done through Steward.
        </p>
        {stayedInAll > 0 && (
          <Button className="mt-3" onClick={onWiden}>
            Show who joined in 30 days ({stayedInAll.toLocaleString('en')})
          </Button>
        )}
      </div>
    </div>
  )
}
