import { clsx } from 'clsx'
import type { RunView } from '@/lib/runs/run-views'
import { turns } from './run-words'

/** How far a run is: what went well, what did not, what is to come. */
export function RunBar({ run, className }: { run: Pick<RunView, 'states'>; className?: string }) {
  const { had, all } = turns(run)
  const { done = 0, already = 0, refused = 0, failed = 0, unknown = 0 } = run.states
  const share = (count: number) => ({ width: `${all === 0 ? 0 : (count / all) * 100}%` })
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={had}
      aria-valuetext={`${had.toLocaleString('en')} of ${all.toLocaleString('en')}`}
      className={clsx('flex h-2 overflow-hidden rounded-full bg-press', className)}
    >
      <span style={share(done)} className="bg-success transition-[width]" />
      <span style={share(already)} className="bg-faint transition-[width]" />
      <span style={share(unknown)} className="bg-warning transition-[width]" />
      <span style={share(refused + failed)} className="bg-danger transition-[width]" />
    </div>
  )
}
