'use client'

import { MessageSquare, ScrollText, Shield } from 'lucide-react'
import type { RunTargetView } from '@/lib/runs/run-views'
import { kindOf } from '@/lib/wordings/log-kinds'
import { Avatar } from '../ui/avatar'

/** Of a person their picture; of an entry about nobody what it is about: a message, a role. */
export function TargetPicture({ target, name }: { target: RunTargetView; name: string }) {
  const { personId, face, undoes } = target
  if (personId !== null) return <Avatar name={name} url={face?.avatarUrl ?? null} color={face?.avatarColor} />
  const kind = undoes && kindOf(undoes.action)
  const Icon = kind === 'messages' ? MessageSquare : kind === 'roles' ? Shield : ScrollText
  return (
    <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-press text-muted">
      <Icon className="size-4" />
    </span>
  )
}
