import type { KeptAbout } from '@/lib/erasure/kept-views'
import { erasedWords } from '@/lib/wordings/erased-words'

/** What would be erased, by kind, and what stays and why. */
export function KeptLists({ kept }: { kept: KeptAbout }) {
  const gone = erasedWords(kept.counts)
  return (
    <div className="space-y-3">
      <List title="Erased" lines={gone.length > 0 ? gone : ['Nothing is kept about them here.']} />
      <List title="Stays" lines={staying(kept)} />
    </div>
  )
}

function List({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-sm">{title}</h3>
      <ul className="list-disc space-y-0.5 pl-5 text-muted">
        {lines.map(line => (
          <li key={line} className="text-pretty">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

function staying({ isMember, isBanned, banEndsAt }: KeptAbout): string[] {
  return [
    'That something was done, when and by whom: without their name, the reason, and what was changed.',
    'Their places in copies that hold messages of others too, emptied; the seal goes on proving the rest.',
    'What they did as a moderator, what others wrote in messages, and reasons that were given for many at once.',
    'The log of this erasure, with their id alone.',
    ...(isMember ? ['That they are a member: the platform tells it of everybody, until they leave.'] : []),
    ...(isBanned ? ['Their ban, with its reason: the platform keeps it until it is lifted.'] : []),
    ...(banEndsAt ? ['When that ban ends: or it would never end.'] : []),
    'Backups, saved files, posts of the mod log, and all that the platform keeps. Messages that are still there are seen again when somebody opens their channel: delete those first.',
  ]
}
