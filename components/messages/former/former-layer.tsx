'use client'

import { type ReactNode, useState } from 'react'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { late } from '../../ui/late'
import { OpenFormerProvider } from './open-former'

const FormerDialog = late(() => import('./former-dialog').then(({ FormerDialog }) => FormerDialog), { isLikely: false })

/** Lets what is inside show what a message said before, where that is kept and may be read. */
export function FormerLayer({ isKept, children }: { isKept: boolean; children: ReactNode }) {
  const [shown, setShown] = useState<MessageView | null>(null)
  return (
    <OpenFormerProvider value={isKept ? setShown : null}>
      {children}
      {shown && <FormerDialog key={shown.id} message={shown} onClose={() => setShown(null)} />}
    </OpenFormerProvider>
  )
}
