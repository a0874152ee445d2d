'use client'

import Link from 'next/link'
import { useMemo, useSyncExternalStore } from 'react'
import type { RunView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { type Rest, readRest, restPlace, storedRest } from './rest'
import { restWords } from './rest-words'

// It is kept before the page of its run is there.
const subscribe = () => () => {}

/** Where more matched than a run takes: how many stay, and the way to them. */
export function RestOfRun({ run }: { run: RunView }) {
  const { id: guildId, standing } = useGuild()
  const place = restPlace(standing.moderator.userId, guildId, run.id)
  const text = useSyncExternalStore(
    subscribe,
    () => storedRest(place),
    () => null,
  )
  const rest = useMemo(() => readRest(text), [text])
  return rest && <RestLine rest={rest} guildId={guildId} isOver={run.finishedAt !== null} />
}

interface RestLineProps {
  rest: Rest
  guildId: string
  /** Whether its run has ended: until then they are listed with those who wait for their turn. */
  isOver: boolean
}

export function RestLine({ rest, guildId, isOver }: RestLineProps) {
  const { path, narrowBy } = rest
  const toThem = (words: string) => (
    <Link href={`/guilds/${guildId}/${path}`} prefetch={false} className="text-accent-ink underline">
      {words}
    </Link>
  )
  return (
    <p className="mt-2 text-pretty text-sm">
      {restWords(rest)}{' '}
      {narrowBy ? (
        <>
          Those of this run go on matching: to come to the others, {toThem('narrow the list')} {narrowBy}.
        </>
      ) : isOver ? (
        toThem('Go on with the others')
      ) : (
        <>Once this run has ended, {toThem('go on with the others')}.</>
      )}
    </p>
  )
}
