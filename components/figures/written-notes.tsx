'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { FigureSpan } from '@/lib/directory/figures-url'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { countWords } from '../table/count-words'
import { Button } from '../ui/button'
import { RelativeTime } from '../ui/relative-time'
import { Skeleton } from '../ui/skeleton'
import { PART_LINE } from './figures-columns'
import { written } from './figures-queries'

/** Whom somebody wrote notes about: each name leads to that person's sheet, where the notes stand. */
export function WrittenNotes({ author, after }: { author: string; after: FigureSpan }) {
  const { id: guildId } = useGuild()
  const { data, error, refetch } = useQuery(written(guildId, author, after))
  if (!data && error) {
    return (
      <div role="alert" className="space-y-2">
        <p>{error instanceof ReadError ? error.error.message : 'The notes could not be read.'}</p>
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" aria-busy aria-label="Loading">
        <Skeleton className="h-5 w-40" />
      </div>
    )
  }
  if (data.about.length === 0) return <p className="text-muted">These notes are gone.</p>
  return (
    <ul className="-m-2 max-h-80 overflow-y-auto">
      {data.about.map(({ id, name, notes, lastAt }) => (
        <li key={id}>
          <Link href={`/guilds/${guildId}/members?member=${id}`} prefetch={false} className={PART_LINE}>
            {name === null ? (
              <code className="wrap-anywhere min-w-0">{id}</code>
            ) : (
              <bdi className="min-w-0 truncate" title={name}>
                {name}
              </bdi>
            )}
            <span className="shrink-0 text-right tabular-nums">
              {countWords({ count: notes, isExact: true }, 'note', 'notes')}
              <span className="block text-muted text-xs">
                <RelativeTime at={lastAt} past />
              </span>
            </span>
          </Link>
        </li>
      ))}
      {data.more > 0 && (
        <li className="px-2.5 py-1.5 text-muted text-xs">
          and {countWords({ count: data.more, isExact: true }, 'person', 'people')} before that
        </li>
      )}
    </ul>
  )
}
