'use client'

import type { BotProfile, ProfileView } from '@/lib/application/profile/bot-profile'
import { calledBy, handleOf } from '@/lib/directory/called-by'
import { BotBadge } from '../../composer/preview/bot-badge'
import { Avatar } from '../../ui/avatar'
import { PictureShown } from '../picture/picture-shown'

interface ProfilePreviewProps {
  view: ProfileView
  /** The profile as it is to be. */
  shown: BotProfile
  urls: { avatar: string | null; banner: string | null }
}

const HEX = /^#?([0-9a-f]{6})$/i

/** How members will see the bot: its card, and a message of it. */
export function ProfilePreview({ view, shown, urls }: ProfilePreviewProps) {
  const name = calledBy(view.globalName, shown.username)
  const color = HEX.exec(view.bannerColor ?? '')?.[1]
  return (
    <section aria-label="As members see it" className="min-w-0 broad:sticky broad:top-4">
      <h2 className="mb-1.5 font-medium text-sm">As members see it</h2>
      <div className="overflow-hidden rounded-card border border-line bg-raised">
        <div className="bg-press" style={color ? { backgroundColor: `#${color}` } : undefined}>
          {urls.banner ? (
            <PictureShown url={urls.banner} shape="wide" className="w-full! rounded-none! border-0!" />
          ) : (
            <div className="h-16" />
          )}
        </div>
        <div className="px-4 pb-4">
          <span className="-mt-9 -ml-1 relative inline-block rounded-full bg-raised p-1">
            <PictureShown url={urls.avatar} shape="round" name={name} className="size-18!" />
          </span>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="min-w-0 font-semibold text-lg leading-tight">{name}</bdi>
            <BotBadge />
          </p>
          <bdi className="block truncate text-muted text-sm">{handleOf(shown.username)}</bdi>
          {shown.bio.trim() && (
            <p dir="auto" className="mt-3 whitespace-pre-wrap border-line border-t pt-3">
              {shown.bio.trim()}
            </p>
          )}
        </div>
        <div className="flex items-start gap-3 border-line border-t px-4 py-3">
          <Avatar name={name} url={urls.avatar} color={view.avatarColor} size="large" />
          <div className="min-w-0">
            <p className="flex items-center gap-2">
              <bdi className="min-w-0 truncate font-medium">{name}</bdi>
              <BotBadge />
            </p>
            <p className="text-muted">This is how a message of it looks.</p>
          </div>
        </div>
      </div>
    </section>
  )
}
