'use client'

import { useState } from 'react'
import { useGuild } from '../shell/guild-context'
import { Avatar } from '../ui/avatar'

/** The guild's banner, where it has one, with its icon. */
export function GuildHead() {
  const guild = useGuild()
  const [broken, setBroken] = useState(false)
  const name = (
    <>
      <Avatar name={guild.name} url={guild.iconUrl} shape="guild" size="large" />
      <bdi className="truncate font-semibold text-lg">{guild.name}</bdi>
    </>
  )
  if (!guild.bannerUrl || broken) return <div className="flex min-w-0 items-center gap-2.5">{name}</div>
  return (
    <div className="relative h-24 shrink-0 overflow-hidden rounded-card bg-press wide:h-28">
      {/* biome-ignore lint/performance/noImgElement: the platform's asset host serves it; no proxy in between */}
      <img
        src={guild.bannerUrl}
        alt=""
        decoding="async"
        referrerPolicy="no-referrer"
        // What failed before the page came to life tells nobody any more.
        ref={image => {
          if (image?.complete && image.naturalWidth === 0) setBroken(true)
        }}
        onError={() => setBroken(true)}
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute bottom-3 left-3 inline-flex max-w-[calc(100%-1.5rem)] items-center gap-2.5 rounded-card bg-raised py-1.5 pr-3.5 pl-1.5">
        {name}
      </span>
    </div>
  )
}
