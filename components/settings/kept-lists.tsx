import type { KeptAbout } from '@/lib/erasure/kept-views'
import { erasedWords } from '@/lib/wordings/erased-words'
import { Skeleton } from '../ui/skeleton'

/** What would be erased, by kind, and what stays and why. `kept` undefined: it is still being counted. */
export function KeptLists({ kept }: { kept: KeptAbout | undefined }) {
  return (
    <>
      <List title="Erased" lines={kept && going(kept)} />
      <List title="Stays" lines={staying(kept)} />
    </>
  )
}

function List({ title, lines }: { title: string; lines: string[] | undefined }) {
  return (
    <div>
      <h3 className="mb-1 font-medium text-sm">{title}</h3>
      {lines ? <Lines lines={lines} /> : <LinesSkeleton />}
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="list-disc space-y-0.5 pl-5 text-muted">
      {lines.map(line => (
        <li key={line} className="text-pretty">
          {line}
        </li>
      ))}
    </ul>
  )
}

function LinesSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="space-y-1.5 py-0.5 pl-5">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-44 max-w-full" />
      <Skeleton className="h-4 w-32" />
    </div>
  )
}

function going({ counts }: KeptAbout): string[] {
  const gone = erasedWords(counts)
  return gone.length > 0 ? gone : ['Nothing is kept about them here.']
}

// Most of it holds of everybody, and is said before anything is known.
function staying(kept: KeptAbout | undefined): string[] {
  const { isMember, isBanned, banEndsAt, rolesEnding } = kept ?? {}
  return [
    'That something was done, when and by whom: without their name, the reason, and what was changed.',
    'Their places in copies that hold messages of others too, emptied; the seal goes on proving the rest where it holds and its key is there.',
    'What they did as a moderator, what others wrote in messages, templates and names of views, and reasons that were given for many at once.',
    'The log of this erasure, with their id alone.',
    ...(isMember ? ['That they are a member: the platform tells it of everybody, until they leave.'] : []),
    ...(isBanned ? ['Their ban, with its reason: the platform keeps it until it is lifted.'] : []),
    ...(banEndsAt ? ['When that ban ends: or it would never end.'] : []),
    ...(rolesEnding
      ? ['Until when they have the roles that they were given for a time: or they would keep them.']
      : []),
    'Backups, saved files, posts of the mod log, and all that the platform keeps. Messages that are still there are seen again when somebody opens their channel: delete those first.',
  ]
}
