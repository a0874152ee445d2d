'use client'

import Link from 'next/link'
import { useGuild } from '../shell/guild-context'

/** Whom a row is about, leading to their profile. `name` null: nobody knows one. */
export function PersonLink({ id, name, tabIndex }: { id: string; name: string | null; tabIndex: number }) {
  const guild = useGuild()
  return (
    <Link
      href={`/guilds/${guild.id}/members?member=${id}`}
      prefetch={false}
      data-row-focus
      tabIndex={tabIndex}
      title={name ?? id}
      className="min-w-0 rounded-control outline-none hover:underline"
    >
      {name === null ? (
        <code className="text-muted">{id}</code>
      ) : (
        <bdi className="whole-on-focus block truncate font-medium">{name}</bdi>
      )}
    </Link>
  )
}
