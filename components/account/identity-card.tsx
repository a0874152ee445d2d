'use client'

import { Copy } from 'lucide-react'
import { handleOf } from '@/lib/directory/called-by'
import { copyId } from '../members/copy-text'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { PlainButton } from '../ui/plain-button'

interface IdentityCardProps {
  id: string
  name: string
  username: string
  avatarUrl: string | null
  isOwner: boolean
}

/** The person as the platform names them, with the id to copy. */
export function IdentityCard({ id, name, username, avatarUrl, isOwner }: IdentityCardProps) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-3.5">
      <Avatar name={name} url={avatarUrl} size="huge" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 truncate font-semibold text-lg">{name}</bdi>
          {isOwner && <Badge tone="accent">Owns the application</Badge>}
        </div>
        <bdi className="block truncate text-muted">{handleOf(username)}</bdi>
        <p className="mt-0.5 text-muted text-sm">
          Id <code className="select-all text-ink">{id}</code>
        </p>
      </div>
      <PlainButton icon={<Copy aria-hidden className="size-3.5" />} onClick={() => void copyId(id)}>
        <span className="max-wide:sr-only">Copy id</span>
      </PlainButton>
    </div>
  )
}
