import type { RunView } from '@/lib/runs/run-views'
import { PurgeOrder } from '../purge/purge-order'
import { isPurge } from './bulk-words'
import { roleChanges } from './role-changes'
import { OfRole, RunInput } from './run-input'
import { waiting } from './run-words'

/** Of a run that waits for approval: whom it is about, and what is done to them. */
export function Ordered({ run: { action, input, first, states } }: { run: RunView }) {
  // A role is named with what becomes of it.
  if (roleChanges(input)) return <OfRole input={input} />
  // Of messages it would be their authors, each as often as they wrote.
  if (isPurge(action)) return <PurgeOrder input={input} isFirst />
  const others = waiting({ states }) - first.length
  return (
    <>
      {first.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <bdi className="font-medium">{name}</bdi>
        </span>
      ))}
      {first.length > 0 && others > 0 && ` and ${others.toLocaleString('en')} more`}
      <RunInput input={input} action={action} />
    </>
  )
}
